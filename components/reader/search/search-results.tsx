import { Link } from '@/components/ui/link'
import type { SearchAnswer, SearchHit } from '@/lib/members/search/ask'
import { formatCount } from '@/lib/platform/format'

const KINDS: Record<SearchHit['kind'], string> = {
  page: 'Page',
  article: 'Article',
  fact: 'Chiffre vérifié',
  guide: 'Guide',
  'guide-fact': 'Chiffre vérifié',
  kit: 'Kit',
  note: 'Note ou nouvelle',
  answer: 'Réponse',
  tool: 'Outil',
  tutorial: 'Tutoriel',
  prompt: 'Prompt',
  step: 'Étape du carnet',
  sentence: 'Phrase en thaï',
}

/** Odd pieces are matches. */
const Passage = ({ pieces }: { pieces: readonly string[] }) => (
  <p className="mt-2 max-w-[44rem] text-soft">
    {pieces.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))}
  </p>
)

function Hit({ hit: { kind, href, title, heading, passage } }: { hit: SearchHit }) {
  return (
    <li className="relative border-t border-line py-5">
      <p className="text-small text-soft">
        <span className="font-[640] text-coral-text">{KINDS[kind]}</span>
        {heading && <span className="ml-3">{title}</span>}
      </p>
      <h2 className="mt-1 text-title">
        <Link
          href={href}
          className="decoration-coral decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {heading ?? title}
        </Link>
      </h2>
      {passage ? <Passage pieces={passage} /> : <p className="mt-1 text-small text-soft">{closedNotes[kind]}</p>}
    </li>
  )
}

const closedNotes: Record<SearchHit['kind'], string | null> = {
  page: null,
  article: 'L’extrait se lit librement ; la suite est pour les membres.',
  fact: 'Réservé aux membres.',
  guide: 'Réservé aux membres.',
  'guide-fact': 'Réservé aux membres.',
  note: 'Réservée aux membres.',
  kit: 'Réservé aux membres.',
  answer: 'Réservée aux membres.',
  tool: 'Sa fiche est pour les membres.',
  tutorial: 'Réservé aux membres.',
  prompt: 'Réservé aux membres.',
  step: 'Réservée aux membres.',
  sentence: 'Réservée aux membres.',
}

export function SearchResults({ answer }: { answer: SearchAnswer }) {
  return (
    <>
      {answer.hits.length > 0 && answer.meant && (
        <p className="mb-5">
          Résultats pour « <span className="font-[640]">{answer.meant}</span> ».
        </p>
      )}
      {answer.isPartial && <p className="mb-5">Aucun texte n’a tous ces mots : voici ceux qui en ont une partie.</p>}
      <ol className="border-b border-line empty:hidden">
        {answer.hits.map((hit) => (
          <Hit key={hit.id} hit={hit} />
        ))}
      </ol>
    </>
  )
}

export function countHits({ hits: { length } }: SearchAnswer): string {
  return length === 0 ? 'Aucun résultat' : formatCount(length, 'résultat', 'résultats')
}
