import type { ReactNode } from 'react'

import { Link } from '@/components/ui/link'
import { ScrollTable } from '@/components/ui/scroll-table'
import { atelier } from '@/content/atelier'
import { catalogue } from '@/content/catalogue'
import type { MonthFigures } from '@/lib/atelier/money/figures'
import { formatEuros } from '@/lib/format'

import { MoneyChart } from './money-chart'
import { Row, Sheet } from './sheet'

const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const nameOfMonth = (of: string) => month.format(new Date(`${of}-01T00:00:00Z`))

export const nameOfPlan = (key: string | null) =>
  key !== null && Object.hasOwn(catalogue, key)
    ? catalogue[key as keyof typeof catalogue].productName
    : 'À un prix fait à la main'

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
    <Link data-link="unannounced" href={`${atelier.money}?${query}`} className="text-link tabular inline-block py-1.5">
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

const COLUMNS = ['Mois', 'Commencés', 'Finis', 'Services vendus', 'Dont remboursés'] as const

export function MonthsSheet({ months }: { readonly months: readonly MonthFigures[] }) {
  return (
    <Sheet title="Douze mois" aside="Les services comptent dans le mois de leur paiement">
      <MoneyChart months={months} />
      <ScrollTable className="mt-6 max-w-full overflow-x-auto text-left *:w-full">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="border-b border-line-strong py-2 pr-4 text-small font-[640]">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month: of, begun, ended, salesCents, refundedCents }) => (
            <tr key={of} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-4 font-[400] whitespace-nowrap">
                {nameOfMonth(of)}
              </th>
              <td className="pr-4">
                <Figure query={`quoi=debuts&mois=${of}`} what={`commencés en ${nameOfMonth(of)}`}>
                  {begun}
                </Figure>
              </td>
              <td className="pr-4">
                <Figure query={`quoi=fins&mois=${of}`} what={`finis en ${nameOfMonth(of)}`}>
                  {ended}
                </Figure>
              </td>
              <td className="pr-4 whitespace-nowrap">
                <Figure query={`quoi=ventes&mois=${of}`} what={`vendus en ${nameOfMonth(of)}`}>
                  {formatEuros(salesCents)}
                </Figure>
              </td>
              <td className="tabular whitespace-nowrap">{formatEuros(refundedCents)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <p className="mt-4">
        <a href={`${atelier.money}/tableau`} download className="text-link inline-block py-1.5">
          Télécharger ce tableau pour un tableur
        </a>
      </p>
      <p className="max-w-[38rem] text-small text-soft">
        Ce que les abonnements ont encaissé mois par mois, les frais et les virements sont dans les livres du comptable,
        que la commande des livres écrit depuis Stripe.
      </p>
    </Sheet>
  )
}
