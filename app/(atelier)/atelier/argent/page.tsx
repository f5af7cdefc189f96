import { BooksSheet } from '@/components/atelier/books-sheet'
import { MoneyDetail, type MoneyQuery } from '@/components/atelier/money-detail'
import { MoneySheet, NowSheet, ReasonsSheet, SubscriptionsSheet } from '@/components/atelier/money-sheets'
import { Room } from '@/components/atelier/room'
import { atelier } from '@/content/atelier'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { countByPlan, endReasonsOf, recurringCents } from '@/lib/atelier/money/figures'
import { readYear } from '@/lib/atelier/money/year'

export const generateMetadata = roomMetadata('Argent')

export default async function MoneyPage({ searchParams }: { readonly searchParams: Promise<MoneyQuery> }) {
  const admin = await requireAdmin()
  const now = new Date()
  const [year, query] = await Promise.all([readYear(admin, now), searchParams])
  const { ledger, months, figures } = year
  return (
    <Room admin={admin} title="Argent" lead="Comme Stripe le compte, au centime" here={atelier.money}>
      <MoneyDetail year={year} query={query} now={now} />
      <NowSheet recurringCents={recurringCents(ledger)} plans={countByPlan(ledger)} />
      <MoneySheet months={figures} isAwaited={ledger.movements.length === 0 && ledger.subscriptions.length > 0} />
      <SubscriptionsSheet months={figures} />
      <ReasonsSheet reasons={endReasonsOf(ledger, months, now)} />
      <BooksSheet months={months} />
    </Room>
  )
}
