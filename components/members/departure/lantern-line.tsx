import { isOpen, RETURN_DAYS, type Carnet, type PlanItem } from '@/lib/members/departure/plan'
import { addDays, daysBetween, type Day } from '@/lib/platform/days'
import { formatCount } from '@/lib/platform/format'
import { formatMark } from '@/lib/texts/content/pieces/departure'

interface LanternLineProps {
  readonly carnet: Carnet
  readonly items: readonly PlanItem[]
  readonly today: Day
}

/** A part of the journey that one line shows. */
interface Span {
  readonly zero: Day
  readonly letter: 'J' | 'R'
  /** In days from `zero`. */
  readonly first: number
  readonly last: number
  readonly marks: readonly number[]
  /** Those for which a phone has room. */
  readonly fewMarks: readonly number[]
  readonly name: string
}

const DEPARTURE = {
  letter: 'J',
  first: -180,
  last: 90,
  marks: [-180, -150, -120, -90, -60, -30, 0, 30, 60, 90],
  fewMarks: [-180, -90, 0, 90],
  name: 'de six mois avant à trois mois après',
} as const

const STAY = {
  letter: 'J',
  first: 90,
  last: 730,
  marks: [90, 180, 270, 365, 455, 545, 635, 730],
  fewMarks: [90, 365, 730],
  name: 'du troisième mois à la fin de la deuxième année',
} as const

const RETURN = {
  letter: 'R',
  first: -RETURN_DAYS,
  last: RETURN_DAYS,
  marks: [-90, -60, -30, 0, 30, 60, 90],
  fewMarks: [-90, 0, 90],
  name: 'de trois mois avant le retour à trois mois après',
} as const

function spanOf({ situation: { day }, returnDay }: Carnet, today: Day): Span {
  if (returnDay !== null && today >= addDays(returnDay, RETURN.first)) return { ...RETURN, zero: returnDay }
  return { ...(today > addDays(day, DEPARTURE.last) ? STAY : DEPARTURE), zero: day }
}

interface Size {
  readonly width: number
  readonly height: number
  readonly strings: number
  readonly step: number
  readonly radius: number
  readonly className: string
}

const WIDE: Size = { width: 1200, height: 190, strings: 54, step: 17, radius: 6, className: 'max-sm:hidden' }
const NARROW: Size = { width: 390, height: 190, strings: 27, step: 13, radius: 4.6, className: 'sm:hidden' }

/** The timeline at night: each step is a lantern, lit once it is done; the boat is today. */
export function LanternLine(props: LanternLineProps) {
  return (
    <>
      <Line {...props} size={WIDE} />
      <Line {...props} size={NARROW} />
    </>
  )
}

function Line({ carnet, items, today, size }: LanternLineProps & { readonly size: Size }) {
  const { width, height, step, radius, className } = size
  const { zero, letter, first, last, name, ...span } = spanOf(carnet, today)
  const days = (last - first) / size.strings
  const water = height - 34
  const inset = 22
  const xOf = (day: number) => inset + ((day - first) / (last - first)) * (width - 2 * inset)
  const now = Math.min(last, Math.max(first, daysBetween(zero, today)))
  const shown = items.filter(
    ({ date, skippedOn }) => skippedOn === null && date >= addDays(zero, first) && date <= addDays(zero, last),
  )
  const strings = new Map<number, PlanItem[]>()
  for (const item of shown) {
    const place = Math.min(size.strings - 1, Math.floor((daysBetween(zero, item.date) - first) / days))
    strings.set(place, [...(strings.get(place) ?? []), item])
  }
  const lit = shown.filter(({ doneOn }) => doneOn !== null).length
  const marks = width > 600 ? span.marks : span.fewMarks
  const shore = Math.max(0, first)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Ligne du temps, ${name} : ${formatCount(lit, 'lanterne allumée', 'lanternes allumées')} sur ${shown.length}.`}
      className={`lantern-line ${className}`}
    >
      <path d={`M${xOf(shore) - 3} ${water}q4 -26 2 -44q3 -26 16 -30q13 2 16 26q8 10 8 48Z`} className="line-rock" />
      <circle cx={xOf(shore) + 56} cy={water - 8} r="20" className="line-sun" />
      <rect x="0" y={water} width={width} height={height - water} className="line-sea" />
      <path d={`M0 ${water}H${width}`} className="line-horizon" />
      <path d={`M${inset} ${water}H${xOf(now)}`} className="line-travelled" />
      {[...strings].map(([place, here]) => {
        const x = xOf(first + (place + 0.5) * days)
        return (
          <g key={place}>
            <path d={`M${x} ${water}V${water - 12 - (here.length - 1) * step}`} className="line-string" />
            {here.map((item, index) => (
              <circle
                key={item.id}
                cx={x}
                cy={water - 14 - index * step}
                r={radius}
                className={
                  item.doneOn !== null
                    ? 'lantern is-lit'
                    : isOpen(item) && item.date < today
                      ? 'lantern is-late'
                      : 'lantern'
                }
              />
            ))}
          </g>
        )
      })}
      <g transform={`translate(${xOf(now) - 22} ${water - 3}) scale(0.11)`} className="line-boat">
        <path d="M0 0C60 30 250 40 350 18C388 8 404 -14 414 -66C417 -74 425 -73 424 -62C420 12 398 46 344 56C236 76 92 62 18 34Z" />
        <path d="M96 -58q96 -30 196 0l-3 9q-94 -22 -190 0zM108 -52h8V22h-8zM222 -60h8V28h-8zM272 -52h8V24h-8zM46 22q2 -32 15 -32q14 0 17 34zM71 -20a9 9 0 1 1 -18 0a9 9 0 1 1 18 0" />
        <path d="M411 -52l18 4l-3 14l4 26l-10 -20l-3 18l-6 -24z" className="line-cloth" />
      </g>
      {marks.map((day) => (
        <text
          key={day}
          x={xOf(day)}
          y={height - 10}
          textAnchor={day === first ? 'start' : day === last ? 'end' : 'middle'}
          className={day === 0 ? 'line-mark is-j' : 'line-mark'}
        >
          {formatMark(day, letter)}
        </text>
      ))}
    </svg>
  )
}
