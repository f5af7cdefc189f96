import { CompareRows } from '@/components/members/simulations/compare-rows'
import { Button } from '@/components/ui/button'
import { Field, SelectField } from '@/components/ui/field'
import { drawFields } from '@/components/ui/form-field'
import { paths } from '@/content/paths'
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
import { stayKinds } from '@/lib/members/stays/stay'
import { type Stay, getPermittedUntil } from '@/lib/members/stays/stay'
import { withTrip, type TripProblem, type Trip } from '@/lib/members/stays/trip'
import { type Day, isDay, daysBetween } from '@/lib/platform/days'
import { formatCount, formatDate } from '@/lib/platform/format'
import { firstOf, type SearchParams } from '@/lib/platform/http/search-params'

import { wayField } from './fields'

const PROBLEMS: Record<TripProblem, string> = {
  'no-stay': 'Aucun séjour en cours ou à venir : note d’abord celui que tu veux quitter.',
  'before-entry': 'Cette sortie tombe avant ton entrée.',
  'back-before-leaving': 'Le retour ne peut pas précéder la sortie.',
}

const MAX_LENGTH = 20

interface AskedTrip {
  readonly texts: Readonly<Record<'sortie' | 'retour' | 'kind' | 'way', string>>
  /** Null without a valid day of leaving. */
  readonly trip: Trip | null
}

/** @returns null without a query */
export function readTrip(query: SearchParams): AskedTrip | null {
  if (query.sortie === undefined) return null
  const read = (name: string) => firstOf(query[name]).slice(0, MAX_LENGTH)
  const texts = { sortie: read('sortie'), retour: read('retour'), kind: read('kind'), way: read('way') }
  const kind = stayKinds.find(({ id }) => id === texts.kind)?.id
  if (!isDay(texts.sortie) || !kind) return { texts, trip: null }
  const back = isDay(texts.retour) ? texts.retour : null
  return { texts, trip: { leave: texts.sortie, back, kind, byLand: texts.way === 'terre' } }
}

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
function rowsOfTrip(stays: readonly Stay[], changed: readonly Stay[], today: Day): readonly ComparedLine[] {
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

interface WhatIfProps {
  readonly stays: readonly Stay[]
  readonly asked: AskedTrip | null
  readonly today: Day
}

function Result({ stays, asked, today }: WhatIfProps) {
  if (!asked) return null
  if (!asked.trip) return <p className="mt-6 font-[600] text-wrong">Choisis une date de sortie complète.</p>
  const result = withTrip(stays, asked.trip, today)
  if (typeof result === 'string') return <p className="mt-6 font-[600] text-wrong">{PROBLEMS[result]}</p>
  return (
    <div className="mt-8">
      <CompareRows names={['Sans bouger', 'Avec cette sortie']} rows={rowsOfTrip(stays, result, today)} />
      <p className="mt-4 max-w-[40rem] text-small text-soft">
        Une nouvelle entrée n’est jamais due : l’officier décide, et la date de son tampon fait foi. Une prolongation
        payée se perd en sortant, sauf permis de retour demandé avant.
      </p>
    </div>
  )
}

/** « Et si je sors le … et reviens le … ? », a GET form; nothing is stored. */
export function WhatIf(props: WhatIfProps) {
  const { texts } = props.asked ?? { texts: { sortie: '', retour: '', kind: 'dtv', way: 'air' } }
  return (
    <>
      <form method="get" action={`${paths.staySimulator}#et-si`} className="grid max-w-[46rem] gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="si-sortie" name="sortie" label="Je sors le" type="date" required defaultValue={texts.sortie} />
          <Field
            id="si-retour"
            name="retour"
            label="et reviens le"
            hint="Vide : sans retour prévu."
            type="date"
            defaultValue={texts.retour}
          />
        </div>
        <SelectField
          id="si-titre"
          name="kind"
          label="Ton titre d’entrée"
          options={stayKinds.filter(({ days }) => days !== null).map(({ id, label }) => ({ id, label }))}
          defaultValue={texts.kind}
        />
        {drawFields({ way: wayField })('way', { value: texts.way })}
        <Button type="submit" variant="outline" className="justify-self-start">
          Voir ce que ça change
        </Button>
      </form>
      <Result {...props} />
    </>
  )
}
