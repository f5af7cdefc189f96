import type { ReactNode } from 'react'

import { Link } from '@/components/ui/link'
import { placeNames } from '@/content/rules'
import type { ComparedFigure } from '@/lib/atelier/rules/compare'
import type { FactReading } from '@/lib/atelier/rules/read-page'
import { formatDate, formatNumber } from '@/lib/platform/format'

import { Fold } from '../sheet'
import { ChangeList } from './change-list'

/** At noon UTC, so that the day is the same in Paris. */
const nameOfDay = (day: string) => formatDate(`${day}T12:00:00Z`)

export const SourceLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className="text-link wrap-anywhere">
    {children}
    <span className="sr-only"> (nouvel onglet)</span>
  </a>
)

function FigureLine({ figure: { text, stands, candidates } }: { readonly figure: ComparedFigure }) {
  return (
    <li className="py-1.5">
      <p>
        <strong className="tabular">{text}</strong>
        {stands ? (
          ' : tient.'
        ) : (
          <>
            {' : '}
            <span className="font-[640] text-wrong">disparu</span>.
          </>
        )}
      </p>
      {candidates.length > 0 && (
        <>
          <p className="text-small text-soft">À la place, peut-être :</p>
          <ul className="text-small">
            {candidates.map((candidate) => (
              <li key={candidate.text + candidate.excerpt} className="mt-1 wrap-anywhere">
                <strong className="tabular">{candidate.text}</strong>{' '}
                <span className="text-soft">« {candidate.excerpt} »</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}

function Places({ places }: Pick<FactReading, 'places'>) {
  if (places.length === 0) return null
  return (
    <Fold label={`Ce qui en parle (${formatNumber(places.length)})`}>
      <ul>
        {places.map(({ kind, title, href, who }) => (
          <li key={`${kind} ${title}`} className="py-1.5 wrap-anywhere">
            <span className="text-small text-soft">{placeNames[kind]} : </span>
            {href === null ? (
              title
            ) : (
              <Link prefetch={false} href={href} className="text-link">
                {title}
              </Link>
            )}
            {who && <span className="text-small text-soft"> ({who})</span>}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

const VERDICTS: Record<FactReading['state'], string> = {
  gone: 'À revoir',
  stands: 'Tient',
  'by-eye': 'À relire à l’œil',
}

/** One fact of the site beside the pasted page. */
export function FactSheet({ fact }: { readonly fact: FactReading }) {
  const { key, claim, source, url, verifiedOn, recheckBefore, state, figures, isSpokenOf, places } = fact
  const tint = state === 'gone' ? 'bg-tint-mango' : 'bg-raised'
  return (
    <article className={`rounded-card border border-line px-5 py-5 ${tint}`}>
      <h3 className="text-body font-[640]">{VERDICTS[state]}</h3>
      <p className="mt-1 max-w-[46rem] wrap-anywhere">{claim}</p>
      {figures.length > 0 ? (
        <ul className="mt-3">
          {figures.map((figure) => (
            <FigureLine key={figure.text} figure={figure} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-small text-soft">Ce fait n’a aucun chiffre à comparer : relis la phrase.</p>
      )}
      {!isSpokenOf && (
        <p className="mt-2 text-small">
          Le texte collé n’en parle presque pas : ce qui manque est peut-être dans une autre partie de la page.
        </p>
      )}
      <p className="mt-3 text-small text-soft">
        Lu le {nameOfDay(verifiedOn)}, à revoir avant le {nameOfDay(recheckBefore)}.{' '}
        <SourceLink href={url}>{source}</SourceLink>
      </p>
      <Places places={places} />
      <ChangeList fact={fact} />
      {state === 'gone' && (
        <label className="mt-4 flex min-h-11 w-fit items-center gap-3 font-[600]">
          <input
            type="checkbox"
            name={`fait-${key}`}
            defaultChecked={isSpokenOf}
            className="size-5 accent-[var(--coral)]"
          />
          Dans la note
        </label>
      )}
    </article>
  )
}
