import type { ComparedLine } from '@/lib/members/simulations/scenario'
import {
  clipToYear,
  countByYear,
  countDays,
  countLandEntries,
  findTaxDays,
  getPresence,
} from '@/lib/members/stays/count'
import { getNextReport } from '@/lib/members/stays/dates'
import { getPermittedUntil, type Stay } from '@/lib/members/stays/stay'
import { daysBetween, type Day } from '@/lib/platform/days'
import { formatCount, formatDate } from '@/lib/platform/format'

const day = (value: Day | null | undefined): string => (value ? formatDate(value) : 'aucun')

const signed = (count: number, unit: string): string =>
  count === 0 ? '' : `${count > 0 ? '+' : '−'} ${formatCount(Math.abs(count), unit, `${unit}s`)}`

function apart(one: Day | null | undefined, other: Day | null | undefined): string {
  if (one === other) return ''
  return one && other ? signed(daysBetween(one, other), 'jour') : other ? 'apparaît' : 'disparaît'
}

const findReport = (stays: readonly Stay[], today: Day): Day | undefined =>
  stays
    .filter(({ leftOn }) => leftOn === null || leftOn >= today)
    .flatMap((stay) => getNextReport(stay, today)?.due ?? [])
    .toSorted()[0]

/** Effects of a trip: days of each year, the 180th, the permitted end, the next report, entries by land. */
export function rowsOfTrip(stays: readonly Stay[], changed: readonly Stay[], today: Day): readonly ComparedLine[] {
  const [one, other] = [getPresence(stays, today).planned, getPresence(changed, today).planned]
  const years = [...new Set([...countByYear(one), ...countByYear(other)].map(({ year }) => year))].toSorted()
  const present = years.filter((year) => year >= Number(today.slice(0, 4)))
  const [last, lastChanged] = [stays.at(-1), changed.at(-1)]
  const end = (stay: Stay | undefined) => (stay?.leftOn === null ? getPermittedUntil(stay) : null)
  const reports = [stays, changed].map((all) => findReport(all, today))
  return [
    ...present.flatMap((year): readonly ComparedLine[] => {
      const [days, daysChanged] = [countDays(clipToYear(one, year)), countDays(clipToYear(other, year))]
      const [tax, taxChanged] = [one, other].map((planned) =>
        findTaxDays(planned).find((at) => at.startsWith(`${year}`)),
      )
      const [land, landChanged] = [countLandEntries(stays, year), countLandEntries(changed, year)]
      return [
        {
          label: `Jours en ${year}`,
          one: `${days}`,
          other: `${daysChanged}`,
          difference: signed(daysChanged - days, 'jour'),
        },
        { label: `180e jour de ${year}`, one: day(tax), other: day(taxChanged), difference: apart(tax, taxChanged) },
        {
          label: `Entrées terrestres sans visa en ${year}`,
          one: `${land} sur 2`,
          other: `${landChanged} sur 2`,
          difference: signed(landChanged - land, 'entrée'),
        },
      ]
    }),
    {
      label: 'Permis jusqu’au',
      one: day(end(last)),
      other: day(end(lastChanged)),
      difference: apart(end(last), end(lastChanged)),
    },
    {
      label: 'Prochaine TM.47',
      one: day(reports[0]),
      other: day(reports[1]),
      difference: apart(reports[0], reports[1]),
    },
  ]
}
