import 'server-only'

import type Stripe from 'stripe'

import { DISPUTE_CORRECTS_SALE } from '@/content/seller'
import { reportError } from '@/lib/platform/log'

import type { CustomerState } from './state'
import { attemptKey } from '../stripe/attempt-key'
import type { MoneyFact } from '../stripe/charges'
import { getStripe, idOf } from '../stripe/client'
import { isRefusal } from '../stripe/errors'
import { intentsOf } from '../stripe/invoice-facts'

const REASONS: Readonly<Record<string, Stripe.CreditNoteCreateParams.Reason>> = {
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
}

/** Metadata key that names the refund or dispute; Stripe cannot link a dispute. */
const MONEY_BACK = 'money_back'

const isMade = ({ status }: Stripe.Refund) => status === 'succeeded' || status === 'pending'

/** A lost dispute that corrects the sale: the money is gone without a refund. */
export const isLost = ({ kind, status }: MoneyFact): boolean =>
  DISPUTE_CORRECTS_SALE && kind === 'dispute' && status === 'lost'

/** A refund, or a lost dispute. */
interface MoneyBack {
  readonly id: string
  readonly cents: number
  readonly reason: string | null
  /** How the note accounts for the money. */
  linkOf(cents: number): Pick<Stripe.CreditNoteCreateParams, 'refunds' | 'out_of_band_amount'>
}

const ofRefund = ({ id, amount, reason }: Stripe.Refund): MoneyBack => ({
  id,
  cents: amount,
  reason,
  linkOf: (cents) => ({ refunds: [{ refund: id, amount_refunded: cents }] }),
})

const ofDispute = ({ id, amountCents, reason }: MoneyFact): MoneyBack => ({
  id,
  cents: amountCents,
  reason,
  linkOf: (cents) => ({ out_of_band_amount: cents }),
})

async function withoutNote(invoice: string, intents: readonly string[], lost: readonly MoneyFact[]) {
  const { creditNotes, refunds } = getStripe()
  const noted = new Set<string>()
  for await (const { refunds: linked, metadata } of creditNotes.list({ invoice, limit: 100 })) {
    for (const { refund } of linked) noted.add(idOf(refund))
    if (metadata?.[MONEY_BACK]) noted.add(metadata[MONEY_BACK])
  }
  const made: MoneyBack[] = []
  for (const payment_intent of intents)
    made.push(...(await refunds.list({ payment_intent, limit: 100 })).data.filter(isMade).map(ofRefund))
  return [...made, ...lost.map(ofDispute)].filter(({ id }) => !noted.has(id))
}

/** @returns false if Stripe refuses it, which a retry would not change */
async function issueNote(invoice: string, amount: number, { id, reason, linkOf }: MoneyBack): Promise<boolean> {
  try {
    await getStripe().creditNotes.create(
      {
        invoice,
        amount,
        ...linkOf(amount),
        metadata: { [MONEY_BACK]: id },
        email_type: 'none',
        ...(reason && REASONS[reason] ? { reason: REASONS[reason] } : {}),
      },
      { idempotencyKey: attemptKey(`horizon-credit-note-${id}-${amount}`) },
    )
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    reportError(`the credit note of ${id}`, error)
    return false
  }
}

/**
 * Issues a credit note (avoir) for each refund, no matter who made it, and each lost dispute: an invoice is not withdrawn but corrected
 * (CGI, art. 289, I-5). Calls Stripe only if money went back without a note.
 * https://docs.stripe.com/invoicing/integration/programmatic-credit-notes
 * @param known refunds and disputes that the owner already knows lack a note
 * @returns those with no note or one that is too small: notes made by hand, or for failed refunds, use up the invoice's limit
 */
export async function issueCreditNotes(
  { invoices, saleInvoices, charges, money }: CustomerState,
  known: ReadonlySet<string>,
): Promise<readonly string[]> {
  const missing: string[] = []
  for (const invoice of [...[...invoices.values()].flat(), ...saleInvoices]) {
    const intents = intentsOf(invoice)
    const lost = money.filter((fact) => isLost(fact) && intents.includes(fact.intent))
    const refunded = intents.reduce((cents, intent) => cents + (charges.get(intent)?.refundedCents ?? 0), 0)
    const gone = lost.reduce((cents, { amountCents }) => cents + amountCents, refunded)
    const noted = invoice.post_payment_credit_notes_amount
    if (!invoice.id || gone <= noted) continue
    let left = invoice.amount_paid - noted
    for (const back of (await withoutNote(invoice.id, intents, lost)).filter(({ id }) => !known.has(id))) {
      const amount = Math.min(back.cents, left)
      const isIssued = amount > 0 && (await issueNote(invoice.id, amount, back))
      if (isIssued) left -= amount
      if (!isIssued || amount < back.cents) missing.push(back.id)
    }
  }
  return missing
}
