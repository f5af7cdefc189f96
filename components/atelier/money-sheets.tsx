import type { ReactNode } from 'react'

import { Link } from '@/components/ui/link'
import { atelier } from '@/content/atelier'
import { endReasons } from '@/content/end-reasons'
import type { MonthFigures } from '@/lib/atelier/money/figures'
import { rateOf } from '@/lib/atelier/money/history'
import { capitalise, formatCount, formatEuros, formatMonth, formatNumber } from '@/lib/platform/format'

import { HorizonChart } from './horizon-chart'
import { writeRate } from './money-history'
import { nameOfPlan } from './money-names'
import { Row, Sheet } from './sheet'
import { Cell, FigureTable, Line } from './table'

function Figure({
  query,
  what,
  children,
}: {
  readonly query: string
  readonly what: string
  readonly children: ReactNode
}) {
  return (
    <Link prefetch={false} href={`${atelier.money}?${query}`} className="text-link tabular inline-block py-1.5">
      {children}
      <span className="sr-only">, {what}</span>
    </Link>
  )
}

interface NowSheetProps {
  readonly recurringCents: number
  readonly plans: ReadonlyMap<string | null, number>
}

export function NowSheet({ recurringCents, plans }: NowSheetProps) {
  return (
    <Sheet title="Maintenant">
      <p className="font-display text-heading leading-none font-[560]">{formatEuros(recurringCents)}</p>
      <p className="mt-2 max-w-[38rem] text-small text-soft">
        par mois, si tout ce qui se renouvelle se renouvelle. Une année compte pour un douzième.
      </p>
      <ul className="mt-5">
        {[...plans].map(([key, count]) => (
          <Row
            key={key}
            end={
              <Figure query={`quoi=abonnements&plan=${key ?? ''}`} what="voir lesquels">
                {count}
              </Figure>
            }
          >
            {nameOfPlan(key)}
          </Row>
        ))}
      </ul>
      {plans.size === 0 && <p className="mt-4">Aucun abonnement en cours.</p>}
    </Sheet>
  )
}

interface MonthsProps {
  readonly months: readonly MonthFigures[]
}

/** A figure of a month, whether it has rows, and the query value that leads to them. */
interface Column {
  readonly name: string
  readonly what: string
  readonly rows: (figures: MonthFigures) => number
  readonly write?: (figures: MonthFigures) => string
}

/** Leaves out months before the first activity, because each takes four lines on a phone. */
function sinceFirst(months: readonly MonthFigures[], columns: readonly Column[]): readonly MonthFigures[] {
  const first = months.findIndex((figures) => columns.some(({ rows }) => rows(figures) !== 0))
  return first < 0 ? months.slice(-1) : months.slice(first)
}

function MonthTable({ months, columns }: MonthsProps & { readonly columns: readonly Column[] }) {
  const shown = sinceFirst(months, columns)
  const [first] = shown
  return (
    <>
      <FigureTable columns={['Mois', ...columns.map(({ name }) => name)]}>
        {shown.toReversed().map((figures) => (
          <Line key={figures.month} name={<span className="whitespace-nowrap">{formatMonth(figures.month)}</span>}>
            {columns.map(({ name, what, rows, write = (of) => String(rows(of)) }) => (
              <Cell key={name} name={name}>
                {rows(figures) === 0 ? (
                  <span className="text-soft">{write(figures)}</span>
                ) : (
                  <Figure
                    query={`quoi=${what}&mois=${figures.month}`}
                    what={`${name.toLowerCase()} en ${formatMonth(figures.month)}`}
                  >
                    {write(figures)}
                  </Figure>
                )}
              </Cell>
            ))}
          </Line>
        ))}
      </FigureTable>
      {first && shown.length < months.length && (
        <p className="mt-3 text-small text-soft">Avant {formatMonth(first.month)}, rien dans ces douze mois.</p>
      )}
    </>
  )
}

const MONEY: readonly Column[] = [
  {
    name: 'Abonnements',
    what: 'abonnes',
    rows: ({ subscriptionCents }) => subscriptionCents,
    write: ({ subscriptionCents }) => formatEuros(subscriptionCents),
  },
  {
    name: 'Services',
    what: 'services',
    rows: ({ serviceCents }) => serviceCents,
    write: ({ serviceCents }) => formatEuros(serviceCents),
  },
  {
    name: 'Remboursé',
    what: 'rembourses',
    rows: ({ refundedCents }) => refundedCents,
    write: ({ refundedCents }) => formatEuros(refundedCents),
  },
  // A won dispute counts zero, but its row is still there.
  {
    name: 'Litiges',
    what: 'litiges',
    rows: ({ disputes }) => disputes,
    write: ({ disputedCents }) => formatEuros(disputedCents),
  },
]

interface MoneyProps extends MonthsProps {
  /** Whether there are subscriptions without payments, because payments were not synced yet. */
  readonly isAwaited: boolean
}

export function MoneySheet({ months, isAwaited }: MoneyProps) {
  return (
    <Sheet title="L’argent" aside="Douze mois, au jour où il bouge, avant les frais de Stripe">
      {months.every((figures) => figures.subscriptionCents + figures.serviceCents === 0) && (
        <p className="max-w-[38rem]">
          {isAwaited
            ? 'Ce qui a été payé avant cette version arrive avec la prochaine comparaison complète avec Stripe, dans une semaine au plus tard.'
            : 'Rien n’a été payé dans ces douze mois.'}
        </p>
      )}
      <HorizonChart
        bars={months.map((figures) => ({
          name: figures.month,
          label: figures.month.slice(5),
          full: figures.subscriptionCents,
          pale: figures.subscriptionCents + figures.serviceCents,
          hollow: figures.refundedCents + figures.disputedCents,
        }))}
        legend={{ full: 'abonnements', pale: 'services', hollow: 'remboursé, ou repris par une banque' }}
        write={formatEuros}
      />
      <MonthTable months={months} columns={MONEY} />
      <p className="mt-4">
        <a href={`${atelier.money}/tableau`} download className="text-link inline-block py-1.5">
          Télécharger ces douze mois
        </a>
      </p>
      <p className="max-w-[38rem] text-small text-soft">
        Un litige compte tant que la banque tient l’argent ou l’a gardé ; gagné, il retombe à zéro dans le mois où il a
        commencé.
      </p>
    </Sheet>
  )
}

const SUBSCRIPTIONS: readonly Column[] = [
  { name: 'Commencés', what: 'debuts', rows: ({ begun }) => begun },
  { name: 'Finis', what: 'fins', rows: ({ ended }) => ended },
  { name: 'Refusés', what: 'echecs', rows: ({ failed }) => failed },
  { name: 'Rattrapés', what: 'rattrapes', rows: ({ recovered }) => recovered },
  { name: 'Perdus', what: 'perdus', rows: ({ lost }) => lost },
]

/** How much of what was refused comes after all, by reminders and new attempts. */
function Recovered({ months }: MonthsProps) {
  const [failed, recovered] = (['failed', 'recovered'] as const).map((key) =>
    months.reduce((sum, figures) => sum + figures[key], 0),
  )
  if (!failed) return null
  return (
    <p className="mt-4 max-w-[38rem]">
      Sur douze mois, {formatCount(failed, 'renouvellement refusé', 'renouvellements refusés')}, dont{' '}
      {formatNumber(recovered ?? 0)} payés après coup : {writeRate(rateOf(recovered ?? 0, failed))}.
    </p>
  )
}

export function SubscriptionsSheet({ months }: MonthsProps) {
  return (
    <Sheet title="Les abonnements" aside="Douze mois, en nombre">
      <HorizonChart
        bars={months.map(({ month, begun, ended }) => ({
          name: month,
          label: month.slice(5),
          full: begun,
          hollow: ended,
        }))}
        legend={{ full: 'commencés', hollow: 'finis' }}
        write={(count) => formatCount(count, 'commencé', 'commencés')}
      />
      <MonthTable months={months} columns={SUBSCRIPTIONS} />
      <Recovered months={months} />
      <p className="mt-4 max-w-[38rem] text-small text-soft">
        Un renouvellement refusé reste dans le mois de son premier refus : rattrapé s’il a été payé plus tard, perdu si
        Stripe a renoncé ou si l’abonnement a fini. Le reste attend encore.
      </p>
    </Sheet>
  )
}

interface ReasonsProps {
  readonly reasons: ReadonlyMap<string | null, number>
}

export function ReasonsSheet({ reasons }: ReasonsProps) {
  return (
    <Sheet title="Pourquoi ils finissent" aside="Douze mois">
      {reasons.size === 0 && <p>Aucun abonnement n’a fini.</p>}
      <ul>
        {[...reasons].map(([reason, count]) => (
          <Row
            key={reason}
            end={
              <Figure query={`quoi=raison&raison=${reason ?? ''}`} what="voir lesquels">
                {count}
              </Figure>
            }
          >
            {nameOfReason(reason)}
          </Row>
        ))}
      </ul>
    </Sheet>
  )
}

export const nameOfReason = (reason: string | null): string =>
  capitalise(reason === null ? 'sans raison donnée' : (endReasons[reason] ?? reason))
