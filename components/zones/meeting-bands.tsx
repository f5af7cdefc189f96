import { type Day, MINUTE_MS } from '@/lib/platform/days'
import { localTime, type Person, quartersOf, sayTime, type Slot, STEP, works } from '@/lib/texts/content/pieces/meeting'
import { cityOf } from '@/lib/texts/content/pieces/meeting-words'

interface MeetingBandsProps {
  readonly people: readonly Person[]
  readonly day: Day
  readonly slots: readonly Slot[]
  readonly start: number | undefined
  readonly duration: number
}

/** Colours of the sky by hour; others are interpolated. */
const SKY = [
  [0, 'var(--night)'],
  [5, 'var(--indigo)'],
  [6.5, 'var(--apricot)'],
  [8.5, 'var(--sky)'],
  [16, 'var(--sky)'],
  [18, 'var(--mango)'],
  [19, 'var(--wine)'],
  [21, 'var(--night)'],
] as const

const weekday = new Intl.DateTimeFormat('fr', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** The sky above a place during the first person's day, from left to right: colours, and where each stands. */
export const skyOf = (
  zone: string,
  quarters: readonly number[],
): readonly (readonly [colour: string, place: string])[] =>
  quarters.flatMap((instant, index) => {
    const { minutes } = localTime(zone, instant)
    const colour = SKY.find(([hour]) => hour * 60 >= minutes && hour * 60 < minutes + STEP)?.[1]
    return colour ? [[colour, percent(index / quarters.length)] as const] : []
  })

const toStops = (sky: ReturnType<typeof skyOf>) => sky.map((stop) => stop.join(' ')).join()

/** Working hours as shares of the day. */
function workOf(person: Person, quarters: readonly number[]): readonly (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = []
  quarters.forEach((instant, index) => {
    if (!works(person, instant)) return
    const last = spans.at(-1)
    if (last?.[1] === index) spans[spans.length - 1] = [last[0], index + 1]
    else spans.push([index, index + 1])
  })
  return spans
}

/** Skies of all places over the same hours. The list below has the same data. */
export function MeetingBands({ people, day, slots, start, duration }: MeetingBandsProps) {
  const quarters = quartersOf(people[0]!.zone, day)
  const first = quarters[0]
  if (first === undefined) return <p className="text-soft">Ce jour n’a pas existé là-bas : choisis-en un autre.</p>
  const share = (instant: number) => (instant - first) / MINUTE_MS / STEP / quarters.length
  const box = (from: number, to: number) => ({ left: percent(from), width: percent(to - from) })
  return (
    <figure aria-hidden="true">
      <div className="zones">
        {people.map((person, row) => (
          <div key={row} className="zone-row">
            <p>
              <span className="font-[640]">{cityOf(person.zone)}</span>
            </p>
            <div className="zone-band" style={{ ['--sky-there' as string]: toStops(skyOf(person.zone, quarters)) }}>
              {workOf(person, quarters).map(([from, to]) => (
                <span key={from} className="zone-work" style={box(from / quarters.length, to / quarters.length)} />
              ))}
            </div>
            <div className="zone-hours tabular">
              {quarters.map((instant, index) => {
                const local = localTime(person.zone, instant)
                if (local.minutes % 180 >= STEP) return null
                return (
                  <span
                    key={instant}
                    style={{ left: percent(index / quarters.length) }}
                    data-coarse={local.minutes % 360 < STEP || undefined}
                  >
                    {local.minutes < STEP ? weekday.format(Date.parse(local.day)) : sayTime(local.minutes)}
                  </span>
                )
              })}
            </div>
          </div>
        ))}
        <div className="zone-slots">
          {slots.map((slot) => (
            <span key={slot.start} className="zone-slot" style={box(share(slot.start), share(slot.end))} />
          ))}
          {start !== undefined && (
            <span className="zone-call" style={box(share(start), share(start + duration * MINUTE_MS))} />
          )}
        </div>
      </div>
      <figcaption className="mt-3 text-small text-soft">
        Trois ciels sur les mêmes heures. Liseré clair : on travaille. Cadre : tous les trois ; en corail, l’appel.
      </figcaption>
    </figure>
  )
}
