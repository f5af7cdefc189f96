import { COHORT_STEPS, LEAST_FOR_RATE, rateOf, type Cohort, type History } from '@/lib/atelier/money/history'
import { capitalise, formatEuros, formatMonth, formatNumber, formatPercent, plural } from '@/lib/platform/format'

import { HorizonChart } from './horizon-chart'
import { Sheet } from './sheet'
import { Cell, FigureTable, Line } from './table'

const TOO_FEW = 'trop peu pour un taux'

export const writeRate = (rate: number | null): string => (rate === null ? TOO_FEW : formatPercent(rate))

const COLUMNS = ['Par mois', 'Membres', 'Commencés', 'Finis', 'Départs', 'Accès offerts'] as const

export function HistorySheet({ months, lifetimeCents }: Pick<History, 'months' | 'lifetimeCents'>) {
  return (
    <Sheet title="Mois après mois" aside="Relevé dans la nuit qui suit la fin du mois">
      {months.length === 0 ? (
        <p className="max-w-[38rem]">Le premier relevé se prend au début du mois prochain.</p>
      ) : (
        <>
          <HorizonChart
            bars={months.map(({ month, recurringCents }) => ({
              name: month,
              label: month.slice(5),
              full: recurringCents,
            }))}
            legend={{ full: 'ce que les abonnements rapportent par mois, à la fin de chaque mois' }}
            write={formatEuros}
          />
          <FigureTable columns={['Mois', ...COLUMNS]}>
            {months.toReversed().map(({ month, recurringCents, members, begun, ended, churn, given }) => (
              <Line key={month} name={<span className="whitespace-nowrap">{formatMonth(month)}</span>}>
                {[
                  formatEuros(recurringCents),
                  formatNumber(members),
                  formatNumber(begun),
                  formatNumber(ended),
                  writeRate(churn),
                  formatNumber(given),
                ].map((text, index) => (
                  <Cell key={COLUMNS[index]} name={COLUMNS[index]!}>
                    {text}
                  </Cell>
                ))}
              </Line>
            ))}
          </FigureTable>
        </>
      )}
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
    </Sheet>
  )
}

const nameOfStep = (count: number) => plural(count, 'Un mois après', `${count} mois après`)

function writeKept({ size }: Cohort, members: number | null): string {
  if (members === null) return '–'
  const rate = rateOf(members, size)
  return rate === null ? `${members} sur ${size}` : formatPercent(rate)
}

export function CohortSheet({ cohorts }: Pick<History, 'cohorts'>) {
  return (
    <Sheet title="Qui reste" aside="Par mois du premier paiement">
      {cohorts.length === 0 ? (
        <p className="max-w-[38rem]">Rien encore : il faut un premier mois fini, avec un premier paiement.</p>
      ) : (
        <FigureTable columns={['Premier paiement', 'Personnes', ...COHORT_STEPS.map(nameOfStep)]}>
          {cohorts.toReversed().map((cohort) => (
            <Line key={cohort.month} name={<span className="whitespace-nowrap">{formatMonth(cohort.month)}</span>}>
              <Cell name="Personnes">{formatNumber(cohort.size)}</Cell>
              {cohort.after.map(({ months, members }) => (
                <Cell key={months} name={nameOfStep(months)}>
                  {writeKept(cohort, members)}
                </Cell>
              ))}
            </Line>
          ))}
        </FigureTable>
      )}
      <p className="mt-4 max-w-[38rem] text-small text-soft">
        La part de ceux qui ont payé pour la première fois ce mois-là, et qui étaient encore membres plus tard. Sous{' '}
        {LEAST_FOR_RATE} personnes, le nombre seul : {TOO_FEW}.
      </p>
    </Sheet>
  )
}
