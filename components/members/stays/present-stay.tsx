import { stayRules } from '@/content/stays'
import { countLandEntries } from '@/lib/members/stays/count'
import { findCurrent, getPermittedUntil, getPossibleExtension, getStayKind, type Stay } from '@/lib/members/stays/stay'
import { daysBetween, type Day } from '@/lib/platform/days'
import { formatDate, formatStamp } from '@/lib/platform/format'

function Stamp({ stay, until }: { readonly stay: Stay; readonly until: Day | null }) {
  return (
    <p aria-hidden="true" className="entry-stamp">
      <span>{stay.byLand ? 'Entrée par la route' : 'Entrée'}</span>
      <strong>{formatStamp(stay.enteredOn)}</strong>
      <span>{until ? `admis jusqu’au ${formatStamp(until)}` : 'voir le tampon'}</span>
    </p>
  )
}

function describeTerm(until: Day | null, today: Day): readonly [string, string] {
  if (!until) return ['Lis ton tampon', 'Note sa date dans ton séjour : nous la compterons.']
  const left = daysBetween(today, until)
  if (left < 0)
    return [`${-left} jour${left < -1 ? 's' : ''} de trop`, `Ton séjour permis a fini le ${formatDate(until)}.`]
  return [
    `${left + 1} jour${left > 0 ? 's' : ''}`,
    `encore permis, aujourd’hui compris, jusqu’au ${formatDate(until)}.`,
  ]
}

/** The current stay, as a passport page. */
export function PresentStay({ stays, today }: { readonly stays: readonly Stay[]; readonly today: Day }) {
  const stay = findCurrent(stays, today)
  const year = Number(today.slice(0, 4))
  const entries = countLandEntries(stays, year)
  if (!stay) return null
  const until = getPermittedUntil(stay)
  const isThere = stay.enteredOn <= today
  const extension = getPossibleExtension(stay)
  const [figure, text] = isThere
    ? describeTerm(until, today)
    : [`J − ${daysBetween(today, stay.enteredOn)}`, `Entrée prévue le ${formatDate(stay.enteredOn)}.`]
  return (
    <section aria-label="Ton séjour" className="passport-page">
      <div className="min-w-0">
        <p className="text-soft">
          {isThere
            ? `Jour ${daysBetween(stay.enteredOn, today) + 1} sur place, ${getStayKind(stay.kind).label}`
            : getStayKind(stay.kind).label}
        </p>
        <p className="mt-2 font-display text-display leading-none font-[560]">{figure}</p>
        <p className="mt-3 text-lead">{text}</p>
        {stay.leftOn && <p className="mt-2 text-soft">Sortie notée pour le {formatDate(stay.leftOn)}.</p>}
        {extension && (
          <p className="mt-2 max-w-[34rem] text-soft">
            Prolongation possible jusqu’au {formatDate(extension.until)} : {extension.text}.
          </p>
        )}
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          <svg viewBox="0 0 52 24" width={43} height={20} aria-hidden="true" className="text-lagoon dark:text-good">
            {[0, 1].map((index) => (
              <rect
                key={index}
                x={2 + index * 26}
                y={2}
                width={20}
                height={20}
                rx={3}
                stroke="currentColor"
                strokeWidth={2}
                fill={index < entries ? 'currentColor' : 'none'}
              />
            ))}
          </svg>
          <span>
            Entrées terrestres sans visa en {year} : <strong className="tabular">{entries}</strong> sur{' '}
            {stayRules.landEntries}
            <span>{entries > stayRules.landEntries && ', plus que permis'}</span>
          </span>
        </p>
      </div>
      <Stamp stay={stay} until={until} />
    </section>
  )
}
