import { Fold } from '@/components/ui/fold'
import type { MorningTask } from '@/lib/atelier/morning/task'
import { dayOf, daysBetween, type Day } from '@/lib/platform/days'
import { formatDate, formatMonth, plural } from '@/lib/platform/format'

import { ActForm } from './act-form'
import { doTask } from './morning-actions'
import { RoomLink } from './room-link'

function distance(days: number): string {
  if (days < 0) return days === -1 ? 'depuis hier' : `depuis ${-days} jours`
  if (days === 0) return 'aujourd’hui'
  return plural(days, 'demain', `dans ${days} jours`)
}

/** The legal deadline, as a calendar leaf. */
function Leaf({ on, today }: { readonly on: Day; readonly today: Day }) {
  const left = daysBetween(today, on)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 lg:block">
      <time dateTime={on} className="font-display leading-none font-[560]">
        <span className="tabular text-[2.5rem] leading-none">{Number(on.slice(8))}</span>{' '}
        <span className="text-lead">{formatMonth(on.slice(0, 7))}</span>
      </time>
      <span className={left <= 3 ? 'block font-[640] text-coral-text' : 'block text-soft'}>{distance(left)}</span>
    </p>
  )
}

/** A task: deadline, description, and actions. */
export function TaskSection({ task, now }: { readonly task: MorningTask; readonly now: Date }) {
  const { title, lines, since, deadline, acts = [], links } = task
  return (
    <li className="grid gap-x-10 gap-y-3 border-t border-line py-7 first:border-t-0 first:pt-0 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <div>
        {deadline && <Leaf on={deadline.on} today={dayOf(now)} />}
        {!deadline && since && <p className="text-small text-soft">Depuis le {formatDate(since)}</p>}
      </div>
      <div className="min-w-0">
        <h2 className="text-title">{title}</h2>
        <ul className="mt-2 grid max-w-[46rem] gap-1">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
        {deadline && <p className="mt-2 text-small text-soft">{deadline.law}</p>}
        {links && links.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-x-6">
            {links.map(({ href, label }) => (
              <li key={`${href} ${label}`}>
                <RoomLink href={href} className="py-1.5">
                  {label}
                </RoomLink>
              </li>
            ))}
          </ul>
        )}
        {acts.map(({ question, ...filled }) =>
          question ? (
            <Fold key={filled.act.kind} label={filled.label ?? filled.act.label}>
              <p className="mb-4 max-w-[38rem]">{question}</p>
              <ActForm {...filled} label={undefined} action={doTask} />
            </Fold>
          ) : (
            <div key={filled.act.kind} className="mt-4">
              <ActForm {...filled} action={doTask} />
            </div>
          ),
        )}
      </div>
    </li>
  )
}
