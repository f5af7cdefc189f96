import { isOpen, type PlanItem } from '@/lib/members/departure/plan'
import { daysBetween, type Day } from '@/lib/platform/days'

const FIRST_DAY = -180
const LAST_DAY = 90

interface LanternLineProps {
  readonly items: readonly PlanItem[]
  readonly departure: Day
  readonly today: Day
}

interface Size {
  readonly width: number
  readonly height: number
  /** Days per string of lanterns. */
  readonly days: number
  readonly step: number
  readonly radius: number
  readonly className: string
}

const WIDE: Size = { width: 1200, height: 190, days: 5, step: 17, radius: 6, className: 'max-sm:hidden' }
const NARROW: Size = { width: 390, height: 190, days: 10, step: 13, radius: 4.6, className: 'sm:hidden' }

const clamp = (day: number) => Math.min(LAST_DAY, Math.max(FIRST_DAY, day))

/** The timeline at night: each step is a lantern, lit once it is done; the boat is today. */
export function LanternLine(props: LanternLineProps) {
  return (
    <>
      <Line {...props} size={WIDE} />
      <Line {...props} size={NARROW} />
    </>
  )
}

function Line({ items, departure, today, size }: LanternLineProps & { readonly size: Size }) {
  const { width, height, days, step, radius, className } = size
  const water = height - 34
  const inset = 22
  const xOf = (day: number) => inset + ((clamp(day) - FIRST_DAY) / (LAST_DAY - FIRST_DAY)) * (width - 2 * inset)
  const now = clamp(daysBetween(departure, today))
  const strings = new Map<number, PlanItem[]>()
  for (const item of items.filter(({ skippedOn }) => skippedOn === null)) {
    const place = Math.floor((clamp(item.offset) - FIRST_DAY) / days)
    strings.set(place, [...(strings.get(place) ?? []), item])
  }
  const lit = items.filter(({ doneOn }) => doneOn !== null).length
  const marks = width > 600 ? [-180, -150, -120, -90, -60, -30, 0, 30, 60, 90] : [-180, -90, 0, 90]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Ligne du temps, de six mois avant à trois mois après : ${lit} lanternes allumées sur ${items.length}.`}
      className={`lantern-line ${className}`}
    >
      <path d={`M${xOf(0) - 3} ${water}q4 -26 2 -44q3 -26 16 -30q13 2 16 26q8 10 8 48Z`} className="line-rock" />
      <circle cx={xOf(0) + 56} cy={water - 8} r="20" className="line-sun" />
      <rect x="0" y={water} width={width} height={height - water} className="line-sea" />
      <path d={`M0 ${water}H${width}`} className="line-horizon" />
      <path d={`M${inset} ${water}H${xOf(now)}`} className="line-travelled" />
      {[...strings].map(([place, here]) => {
        const x = xOf(FIRST_DAY + (place + 0.5) * days)
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
          textAnchor={day === FIRST_DAY ? 'start' : day === LAST_DAY ? 'end' : 'middle'}
          className={day === 0 ? 'line-mark is-j' : 'line-mark'}
        >
          {day === 0 ? 'J' : `J\u00a0${day < 0 ? '−' : '+'}\u00a0${Math.abs(day)}`}
        </text>
      ))}
    </svg>
  )
}
