import 'server-only'

import type Stripe from 'stripe'

import type { CustomerState } from './state'
import { getStripe, idOf } from '../stripe/client'
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

/**
 * Issues the credit note (avoir) of each refund, by whomever it was made: an invoice is not taken back but corrected (CGI, art. 289, I-5).
 * Costs calls only where money went back without one. https://docs.stripe.com/invoicing/integration/programmatic-credit-notes
 */
export async function issueCreditNotes({ invoices, saleInvoices, charges }: CustomerState): Promise<number> {
  let issued = 0
  for (const invoice of [...[...invoices.values()].flat(), ...saleInvoices]) {
    const intents = intentsOf(invoice)
    const refunded = intents.reduce((cents, intent) => cents + (charges.get(intent)?.refundedCents ?? 0), 0)
    if (!invoice.id || refunded <= invoice.post_payment_credit_notes_amount) continue
    for (const { id, amount, reason } of await refundsWithoutNote(invoice.id, intents)) {
      await getStripe().creditNotes.create(
        {
          invoice: invoice.id,
          amount,
          refunds: [{ refund: id, amount_refunded: amount }],
          email_type: 'none',
          ...(reason && REASONS[reason] ? { reason: REASONS[reason] } : {}),
        },
        { idempotencyKey: `horizon-credit-note-${id}` },
      )
      issued += 1
    }
  }
  return issued
}
