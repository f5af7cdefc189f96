import { BooksSection } from '@/components/atelier/books'
import { DeclarationsSection } from '@/components/atelier/declarations'
import { MoneySection, NowSection, ReasonsSection, SubscriptionsSection } from '@/components/atelier/money'
import { MoneyDetail, type MoneyQuery } from '@/components/atelier/money-detail'
import { CohortSection, HistorySection } from '@/components/atelier/money-history'
import { Room } from '@/components/atelier/room'
import { RoomLink } from '@/components/atelier/room-link'
import { atelier } from '@/content/atelier'
import { requireAdmin, roomMetadata } from '@/lib/atelier/guard'
import { countByPlan, endReasonsOf, readYear, recurringCents } from '@/lib/atelier/money/figures'
import { readHistory } from '@/lib/atelier/money/history'
import { monthSchema } from '@/lib/atelier/money/month'
import { listPeriods } from '@/lib/atelier/money/reports'
import { getBooksState } from '@/lib/billing/books/prepare'

export const generateMetadata = roomMetadata('Argent')

export default async function MoneyPage({ searchParams }: { readonly searchParams: Promise<MoneyQuery> }) {
  const admin = await requireAdmin()
  const now = new Date()
  const [{ ledger, months, figures }, history, periods, query] = await Promise.all([
    readYear(admin, now),
    readHistory(admin, now),
    listPeriods(admin, now),
    searchParams,
  ])
  // By default the last that is over.
  const month = monthSchema.safeParse(query.livres).data ?? months.at(-2)!
  return (
    <Room admin={admin} title="Argent" lead="Comme Stripe le compte, au centime" here={atelier.money}>
      <MoneyDetail admin={admin} months={months} query={query} now={now} />
      <NowSection recurringCents={recurringCents(ledger)} plans={countByPlan(ledger)} />
      <HistorySection {...history} />
      <CohortSection {...history} />
      <MoneySection months={figures} isAwaited={ledger.movements.length === 0 && ledger.subscriptions.length > 0} />
      <SubscriptionsSection months={figures} />
      <ReasonsSection reasons={endReasonsOf(ledger)} />
      <DeclarationsSection periods={periods} />
      <p className="border-t border-line py-6">
        <RoomLink href={atelier.audience}>Les visites : qui passe, page par page</RoomLink>
      </p>
      <BooksSection months={months} month={month} state={await getBooksState(month)} />
    </Room>
  )
}
