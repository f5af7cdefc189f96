import { Row } from '@/components/atelier/row'
import { Link } from '@/components/ui/link'
import { atelier } from '@/content/atelier'
import type { Label } from '@/lib/atelier/members/labels'
import type { FoundMember, MemberList } from '@/lib/atelier/members/search'
import { formatDate } from '@/lib/platform/format'

import { MemberFile } from './member-file'
import { RoomLink } from './room-link'
import { SearchForm } from './search-form'

const NAMES: Readonly<Record<MemberList, string>> = {
  recent: 'Les derniers inscrits',
  premium: 'Premium',
  refused: 'Paiement refusé',
  leaving: 'Partent',
  given: 'Accès offert',
}

const LISTS = Object.entries(NAMES) as readonly (readonly [MemberList, string])[]

interface MemberSearchProps {
  readonly wanted: string
  /** The list that is shown; null during a search, and with a label. */
  readonly list: MemberList | null
  /** The label that those shown have. */
  readonly label: string | null
  readonly labels: readonly Label[]
  /** Null when the search was refused. */
  readonly found: readonly FoundMember[] | null
}

const stateOf = ({ isAdmin, isEditor, openUntil }: FoundMember) =>
  isAdmin ? 'Admin' : isEditor ? 'Rédaction' : openUntil ? `Premium jusqu’au ${formatDate(openUntil)}` : 'Sans accès'

interface ChoicesProps {
  readonly label: string
  readonly links: readonly (readonly [text: string, query: string, isShown: boolean])[]
}

const Choices = ({ label, links }: ChoicesProps) => (
  <nav aria-label={label} className="mt-4">
    <ul className="flex flex-wrap gap-x-6">
      {links.map(([text, query, isShown]) => (
        <li key={query}>
          <Link
            prefetch={false}
            href={`${atelier.members}${query}`}
            aria-current={isShown ? 'page' : undefined}
            className="room-link"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

export function MemberSearch({ wanted, list: shown, label, labels, found }: MemberSearchProps) {
  return (
    <>
      <SearchForm
        action={atelier.members}
        name="q"
        label="Un bout de nom ou d’adresse"
        defaultValue={wanted}
        maxLength={255}
      />
      <Choices
        label="Listes de membres"
        links={LISTS.map(([list, name]) => [name, list === 'recent' ? '' : `?liste=${list}`, list === shown])}
      />
      {labels.length > 0 && (
        <Choices
          label="Étiquettes"
          links={labels.map(({ text, count }) => [
            `${text} (${count})`,
            `?etiquette=${encodeURIComponent(text)}`,
            text === label,
          ])}
        />
      )}
      {found?.length === 0 && (
        <p className="mt-8 text-lead">
          {shown || label ? 'Personne en ce moment.' : 'Personne ne porte ce nom ou cette adresse.'}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="mt-8 border-t border-line pt-4">
          {found.map((member) => (
            <Row key={member.id} end={<span className="text-small text-soft">{stateOf(member)}</span>}>
              <RoomLink href={`${atelier.members}/${member.id}`} className="font-[600]">
                {member.name ?? 'Sans nom'}
              </RoomLink>
              <span className="block text-small text-soft">
                {member.email}, depuis le {formatDate(member.createdAt)}
                {member.labels.length > 0 && `, ${member.labels.join(', ')}`}
              </span>
            </Row>
          ))}
        </ul>
      )}
      {found?.length === 50 && (
        <p className="mt-4 text-soft">Il y en a peut-être d’autres : cherche plus précisément.</p>
      )}
      {(shown ?? label) && (
        <div className="mt-8 border-t border-line pt-4">
          <MemberFile
            list={shown ?? 'recent'}
            label={label}
            nameOfList={label ?? (shown === 'recent' || !shown ? 'Tous les inscrits' : NAMES[shown])}
          />
        </div>
      )}
    </>
  )
}
