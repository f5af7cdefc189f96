import type { ReactNode } from 'react'

import { Row } from '@/components/atelier/row'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { endReasons } from '@/content/end-reasons'
import { MONEY, SUBSCRIPTIONS, type FigureColumn, type MonthFigures } from '@/lib/atelier/money/figures'
import { rateOf } from '@/lib/atelier/money/history'
import { capitalise, formatCount, formatEuros, formatMonth, formatNumber } from '@/lib/platform/format'

import { Empty } from './empty'
import { HorizonChart } from './horizon-chart'
import { writeRate } from './money-history'
import { nameOfPlan } from './money-names'
import { RoomLink } from './room-link'
import { FigureTable, isZero, monthColumn, type ShownColumn } from './table'

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
    <RoomLink href={`${atelier.money}?${query}`} className="tabular py-1.5">
      {children}
      <span className="sr-only">, {what}</span>
    </RoomLink>
  )
}

interface NowSectionProps {
  readonly recurringCents: number
  readonly plans: ReadonlyMap<string | null, number>
}

export function NowSection({ recurringCents, plans }: NowSectionProps) {
  return (
    <Section title="Maintenant">
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
      <Empty of={[...plans]}>Aucun abonnement en cours.</Empty>
    </Section>
  )
}

interface MonthsProps {
  readonly months: readonly MonthFigures[]
}

const rowsBehind = ({ cell, rows }: FigureColumn, figures: MonthFigures) =>
  rows ? rows(figures) !== 0 : !isZero(cell(figures))

/** Leaves out months before the first activity, because each takes four lines on a phone. */
function sinceFirst(months: readonly MonthFigures[], columns: readonly FigureColumn[]): readonly MonthFigures[] {
  const first = months.findIndex((figures) => columns.some((column) => rowsBehind(column, figures)))
  return first < 0 ? months.slice(-1) : months.slice(first)
}

/** Each figure leads to its rows. */
const linked = (column: FigureColumn): ShownColumn<MonthFigures> => ({
  ...column,
  show: (figures, text) =>
    rowsBehind(column, figures) ? (
      <Figure
        query={`quoi=${column.list}&mois=${figures.month}`}
        what={`${column.name?.toLowerCase()} en ${formatMonth(figures.month)}`}
      >
        {text}
      </Figure>
    ) : (
      <span className="text-soft">{text}</span>
    ),
})

function MonthTable({ months, columns }: MonthsProps & { readonly columns: readonly FigureColumn[] }) {
  const shown = sinceFirst(months, columns)
  const [first] = shown
  return (
    <>
      <FigureTable columns={[monthColumn, ...columns.map(linked)]} rows={shown.toReversed()} />
      {first && shown.length < months.length && (
        <p className="mt-3 text-small text-soft">Avant {formatMonth(first.month)}, rien dans ces douze mois.</p>
      )}
    </>
  )
}

interface MoneyProps extends MonthsProps {
  /** Whether there are subscriptions without payments, because payments were not synced yet. */
  readonly isAwaited: boolean
}

export function MoneySection({ months, isAwaited }: MoneyProps) {
  return (
    <Section title="L’argent" lead="Douze mois, au jour où il bouge, avant les frais de Stripe">
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
    </Section>
  )
}

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

export function SubscriptionsSection({ months }: MonthsProps) {
  return (
    <Section title="Les abonnements" lead="Douze mois, en nombre">
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
    </Section>
  )
}

interface ReasonsProps {
  readonly reasons: ReadonlyMap<string | null, number>
}

export function ReasonsSection({ reasons }: ReasonsProps) {
  return (
    <Section title="Pourquoi ils finissent" lead="Douze mois">
      <Empty of={[...reasons]}>Aucun abonnement n’a fini.</Empty>
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
    </Section>
  )
}

export const nameOfReason = (reason: string | null): string =>
  capitalise(reason === null ? 'sans raison donnée' : (endReasons[reason] ?? reason))
