import 'server-only'

import type Stripe from 'stripe'

import { reportError } from '@/lib/platform/log'

import type { CustomerState } from './state'
import { attemptKey } from '../stripe/attempt-key'
import { getStripe, idOf } from '../stripe/client'
import { isRefusal } from '../stripe/errors'
import { intentsOf } from '../stripe/invoice-facts'

const REASONS: Readonly<Record<string, Stripe.CreditNoteCreateParams.Reason>> = {
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
}

const isMade = ({ status }: Stripe.Refund) => status === 'succeeded' || status === 'pending'

async function refundsWithoutNote(invoice: string, intents: readonly string[]): Promise<readonly Stripe.Refund[]> {
  const { creditNotes, refunds } = getStripe()
  const noted = new Set<string>()
  for await (const note of creditNotes.list({ invoice, limit: 100 })) {
    for (const { refund } of note.refunds) noted.add(idOf(refund))
  }
  const made: Stripe.Refund[] = []
  for (const payment_intent of intents)
    made.push(...(await refunds.list({ payment_intent, limit: 100 })).data.filter(isMade))
  return made.filter(({ id }) => !noted.has(id))
}

/** @returns false where Stripe refuses it, which no further attempt changes */
async function issueNote(invoice: string, amount: number, { id, reason }: Stripe.Refund): Promise<boolean> {
  try {
    await getStripe().creditNotes.create(
      {
        invoice,
        amount,
        refunds: [{ refund: id, amount_refunded: amount }],
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
 * Issues the credit note (avoir) of each refund, by whomever it was made: an invoice is not taken back but corrected (CGI, art. 289, I-5).
 * Costs calls only where money went back without one. https://docs.stripe.com/invoicing/integration/programmatic-credit-notes
 * @param known refunds whose missing note the owner knows of
 * @returns refunds that have no note, or one that is too small: notes made by hand, or of refunds that failed, count against the invoice
 */
export async function issueCreditNotes(
  { invoices, saleInvoices, charges }: CustomerState,
  known: ReadonlySet<string>,
): Promise<readonly string[]> {
  const missing: string[] = []
  for (const invoice of [...[...invoices.values()].flat(), ...saleInvoices]) {
    const intents = intentsOf(invoice)
    const refunded = intents.reduce((cents, intent) => cents + (charges.get(intent)?.refundedCents ?? 0), 0)
    const noted = invoice.post_payment_credit_notes_amount
    if (!invoice.id || refunded <= noted) continue
    let left = invoice.amount_paid - noted
    for (const refund of (await refundsWithoutNote(invoice.id, intents)).filter(({ id }) => !known.has(id))) {
      const amount = Math.min(refund.amount, left)
      const isIssued = amount > 0 && (await issueNote(invoice.id, amount, refund))
      if (isIssued) left -= amount
      if (!isIssued || amount < refund.amount) missing.push(refund.id)
    }
  }
  return missing
}
