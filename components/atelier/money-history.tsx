import { Section } from '@/components/ui/section'
import {
  COHORT_STEPS,
  LEAST_FOR_RATE,
  rateOf,
  type Cohort,
  type History,
  type MonthClosed,
} from '@/lib/atelier/money/history'
import { columns, inEuros } from '@/lib/platform/csv'
import { capitalise, formatEuros, formatPercent, plural } from '@/lib/platform/format'

import { HorizonChart } from './horizon-chart'
import { FigureTable, monthColumn, type ShownColumn } from './table'

const TOO_FEW = 'trop peu pour un taux'

export const writeRate = (rate: number | null): string => (rate === null ? TOO_FEW : formatPercent(rate))

const HISTORY: readonly ShownColumn<MonthClosed>[] = [
  monthColumn,
  ...columns<MonthClosed>({
    'Par mois': ({ recurringCents }) => inEuros(recurringCents),
    Membres: ({ members }) => members,
    Commencés: ({ begun }) => begun,
    Finis: ({ ended }) => ended,
    Départs: ({ churn }) => writeRate(churn),
    'Accès offerts': ({ given }) => given,
  }),
]

export function HistorySection({ months, lifetimeCents }: Pick<History, 'months' | 'lifetimeCents'>) {
  return (
    <Section title="Mois après mois" lead="Relevé dans la nuit qui suit la fin du mois">
      <HorizonChart
        bars={months.map(({ month, recurringCents }) => ({ name: month, label: month.slice(5), full: recurringCents }))}
        legend={{ full: 'ce que les abonnements rapportent par mois, à la fin de chaque mois' }}
        write={formatEuros}
      />
      <FigureTable
        columns={HISTORY}
        rows={months.toReversed()}
        empty="Le premier relevé se prend au début du mois prochain."
      />
      <p className="mt-4 max-w-[38rem] text-small text-soft">
        Départs : les abonnements finis dans le mois, sur les membres qu’il y avait à son début. Il faut au moins{' '}
        {LEAST_FOR_RATE} membres pour un taux.
      </p>
      <h3 className="mt-6 text-title">Ce que vaut un membre</h3>
      <p className="mt-1 font-display text-lead">
        {lifetimeCents === null ? capitalise(TOO_FEW) : formatEuros(lifetimeCents)}
      </p>
      <p className="mt-1 max-w-[38rem] text-small text-soft">
        Ce qu’un membre rapporte par mois, divisé par la part des membres qui part chaque mois, en moyenne sur les mois
        relevés.
      </p>
    </Section>
  )
}

function writeKept({ size }: Cohort, members: number | null): string {
  if (members === null) return '–'
  const rate = rateOf(members, size)
  return rate === null ? `${members} sur ${size}` : formatPercent(rate)
}

const COHORTS: readonly ShownColumn<Cohort>[] = [
  { ...monthColumn, heading: 'Premier paiement' },
  { heading: 'Personnes', cell: ({ size }) => size },
  ...COHORT_STEPS.map((count, index) => ({
    heading: plural(count, 'Un mois après', `${count} mois après`),
    cell: (cohort: Cohort) => writeKept(cohort, cohort.after[index]?.members ?? null),
  })),
]

export function CohortSection({ cohorts }: Pick<History, 'cohorts'>) {
  return (
    <Section title="Qui reste" lead="Par mois du premier paiement">
      <FigureTable
        columns={COHORTS}
        rows={cohorts.toReversed()}
        empty="Rien encore : il faut un premier mois fini, avec un premier paiement."
      />
      <p className="mt-4 max-w-[38rem] text-small text-soft">
        La part de ceux qui ont payé pour la première fois ce mois-là, et qui étaient encore membres plus tard. Sous{' '}
        {LEAST_FOR_RATE} personnes, le nombre seul : {TOO_FEW}.
      </p>
    </Section>
  )
}
