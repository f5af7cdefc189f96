import { stayRules } from '@/content/stays'
import { clipToYear, countByYear, countDays, findDay, type Presence } from '@/lib/members/stays/count'
import { daysBetween, type Day } from '@/lib/platform/days'
import { formatDate, plural } from '@/lib/platform/format'

const MONTHS = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D']

const place = (year: number, day: Day): number => daysBetween(`${year}-01-01`, day)

interface YearBandProps {
  readonly year: number
  readonly presence: Presence
  readonly today: Day
}

/** A year from left to right: past days filled, planned days outlined, the 180th day marked. */
function YearBand({ year, presence, today }: YearBandProps) {
  const past = clipToYear(presence.past, year)
  const planned = clipToYear(presence.planned, year)
  const [passed, all] = [countDays(past), countDays(planned)]
  const taxDay = findDay(presence.planned, year, stayRules.taxDays)
  const lastDay = `${year}-12-31`
  const isAhead = `${year}-01-01` > today
  const isOver = passed >= stayRules.taxDays
  const length = daysBetween(`${year}-01-01`, `${year + 1}-01-01`)
  return (
    <li className="year-band">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-display text-title font-[560]">{year}</h3>
        <p className="tabular">
          <strong className="font-display text-title font-[560]">{isAhead ? all : passed}</strong>{' '}
          {plural(isAhead ? all : passed, 'jour', 'jours')}
          <span>{isAhead ? ' prévus' : ` au ${formatDate(today < lastDay ? today : lastDay)}`}</span>
          <span>{!isAhead && all > passed && `, ${all} avec ce qui est prévu`}</span>
        </p>
      </div>
      <svg viewBox={`0 0 ${length} 20`} preserveAspectRatio="none" aria-hidden="true" className="year-line">
        <rect width={length} height={20} className="year-ground" />
        {planned.map(({ from, to }) => (
          <rect
            key={from}
            x={place(year, from)}
            width={daysBetween(from, to) + 1}
            height={20}
            className="year-planned"
          />
        ))}
        {past.map(({ from, to }) => (
          <rect key={from} x={place(year, from)} width={daysBetween(from, to) + 1} height={20} className="year-past" />
        ))}
        {MONTHS.map((_, month) => {
          const first = `${year}-${String(month + 1).padStart(2, '0')}-01`
          return month > 0 && <rect key={first} x={place(year, first)} width={0.7} height={20} className="year-month" />
        })}
        {taxDay && <rect x={place(year, taxDay)} width={2.5} height={20} className="year-mark" />}
      </svg>
      <p aria-hidden="true" className="year-months">
        {MONTHS.map((month, index) => (
          <span key={index}>{month}</span>
        ))}
      </p>
      <p className={isOver ? 'mt-2 font-[640] text-wrong' : 'mt-2 text-soft'}>
        {isOver && taxDay
          ? `180 jours atteints le ${formatDate(taxDay)} : résident fiscal thaïlandais pour ${year}.`
          : taxDay
            ? `Le 180e jour tombera le ${formatDate(taxDay)} : ce jour-là, tu deviens résident fiscal pour ${year}.`
            : `Il reste ${stayRules.taxDays - 1 - all} jours avant le seuil des 180, tout prévu compté.`}
      </p>
    </li>
  )
}

export function YearBands({ presence, today }: Omit<YearBandProps, 'year'>) {
  const present = Number(today.slice(0, 4))
  const years = [...new Set([present, ...countByYear(presence.planned).map(({ year }) => year)])].toSorted()
  const coming = years.filter((year) => year >= present)
  const gone = years.filter((year) => year < present).toReversed()
  return (
    <ul className="grid gap-9">
      {[...coming, ...gone].map((year) => (
        <YearBand key={year} year={year} presence={presence} today={today} />
      ))}
    </ul>
  )
}
