import { DISPUTE_CORRECTS_SALE } from '@/content/seller'
import { dayOf, type Day } from '@/lib/platform/days'

/** A line of the account's balance, in cents. */
export interface BookEntry {
  readonly day: Day
  /** Stripe's word: charge, refund, dispute, payout, fee … */
  readonly category: string
  readonly movement: string
  /** The number of the invoice or credit note. */
  readonly document: string | null
  readonly country: string | null
  /** The payer, as on the invoice. */
  readonly client: string | null
  /** What was sold, as on the invoice. */
  readonly subject: string | null
  /** Stripe's word: card, sepa_debit … */
  readonly means: string | null
  readonly amount: number
  readonly vat: number
  readonly fee: number
  readonly net: number
}

const TAKEN_BACK: readonly string[] = DISPUTE_CORRECTS_SALE ? ['dispute', 'dispute_reversal'] : []

/** A direct debit that came back, a refund that did not arrive and a dispute that was won are no sale and no refund. */
export const SALES: readonly string[] = ['charge', 'charge_failure']
export const REFUNDS: readonly string[] = ['refund', 'refund_failure', ...TAKEN_BACK]

export const isTurnover = ({ category }: Pick<BookEntry, 'category'>): boolean =>
  SALES.includes(category) || REFUNDS.includes(category)

export const dayAt = (seconds: number): Day => dayOf(new Date(seconds * 1000))
