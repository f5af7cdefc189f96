import { Form } from '@/components/ui/form'
import { getNearness, type Nearness, type StayDate } from '@/lib/members/stays/dates'
import { daysBetween, type Day } from '@/lib/platform/days'
import { formatCount, formatDate } from '@/lib/platform/format'

import { noteOwnReport } from './actions'
import { ownStayFields } from './fields'

const days = (count: number): string => formatCount(count, 'jour', 'jours')

export function describeNearness(date: StayDate, today: Day): string {
  const left = daysBetween(today, date.day)
  const words: Record<Nearness, string> = {
    calm: `Dans ${days(left)}`,
    watch: `À préparer : dans ${days(left)}`,
    soon: `Bientôt : dans ${days(left)}`,
    now: left === 0 ? 'Aujourd’hui' : `Tout de suite : dans ${days(left)}`,
    late: `En retard : encore ${days(daysBetween(today, date.lastDay) + 1)} pour te rattraper`,
    over: `Dépassé de ${days(daysBetween(date.lastDay, today))}`,
  }
  return words[getNearness(date, today)]
}

/** A mark whose shape shows how near the date is, readable without colour. */
function NearnessMark({ nearness }: { readonly nearness: Nearness }) {
  const isPast = nearness === 'late' || nearness === 'over'
  const fill = { calm: 0, watch: 0.34, soon: 0.67, now: 1 }[isPast ? 'now' : nearness] ?? 0
  return (
    <svg viewBox="0 0 24 24" width={28} height={28} aria-hidden="true" className={`nearness is-${nearness}`}>
      {isPast ? (
        <path d="M12 2 23 21H1Z" fill="currentColor" />
      ) : (
        <>
          <circle cx={12} cy={12} r={10} fill="none" stroke="currentColor" strokeWidth={2} />
          <rect x={4.5} y={4.5 + 15 * (1 - fill)} width={15} height={15 * fill} rx={2} fill="currentColor" />
        </>
      )}
    </svg>
  )
}

export const isUrgent = (nearness: Nearness): boolean => nearness !== 'calm'

interface DateListProps {
  readonly dates: readonly StayDate[]
  readonly today: Day
}

export function DateList({ dates, today }: DateListProps) {
  return (
    <ol className="border-b border-line-strong">
      {dates.map((date) => {
        const nearness = getNearness(date, today)
        return (
          <li key={date.id} className="stay-date">
            <NearnessMark nearness={nearness} />
            <div className="min-w-0">
              <p className={isUrgent(nearness) ? 'font-[660] text-wrong' : 'text-soft'}>
                {describeNearness(date, today)}
              </p>
              <p className="mt-0.5 font-display text-title leading-tight font-[560]">{date.title}</p>
              <p className="tabular mt-1 font-[600]">
                <time dateTime={date.day}>{formatDate(date.day)}</time>
              </p>
              <p className="mt-1 max-w-[40rem] text-body text-soft">{date.text}</p>
              {date.kind === 'report' && (
                <div className="mt-3 print:hidden">
                  <Form
                    fields={ownStayFields}
                    given={{ id: date.id.replace(/-tm47$/, '') }}
                    action={noteOwnReport}
                    submit="Déclaration faite aujourd’hui"
                    size="small"
                  />
                </div>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
