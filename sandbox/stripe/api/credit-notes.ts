import type Stripe from 'stripe'

import { listPage, scopeOf } from './list'
import type { ApiRequest, Route } from './route'
import { list, post } from './route'
import { customerOf } from '../billing/lookup'
import type { SandboxContext } from '../core/context'
import { invalidRequest, missingParameter, missingResource, unsupported } from '../core/errors'
import { idOf } from '../core/ids'
import { formatMoney } from '../core/money'
import type { SandboxInvoice } from '../core/rows'
import { buildCreditNote } from '../objects/credit-note'

interface LinkedRefund {
  refund: string
  amount: number
}

const sumOf = (refunds: readonly LinkedRefund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)

function refundsOf({ sb, params }: ApiRequest): LinkedRefund[] {
  return params.hashes('refunds').map((asked) => {
    const refund = sb.store.refunds.get(asked.text('refund') ?? '')
    if (!refund) throw missingResource('refund', asked.text('refund') ?? '', asked.name('refund'))
    if (refund.status === 'failed' || refund.status === 'canceled')
      throw invalidRequest(`The refund ${refund.id} is ${refund.status}.`, asked.name('refund'))
    return { refund: refund.id, amount: asked.integer('amount_refunded') ?? refund.amount }
  })
}

/**
 * "For invoices that also have refunds created through the Refund API, the credit note API subtracts those refund amounts from the maximum
 * creditable amount." The text does not say whether that includes refunds that the note itself links: `POST /credit-notes` chooses.
 */
function creditable(sb: SandboxContext, invoice: SandboxInvoice, asked: readonly LinkedRefund[]): number {
  const intents = sb.store.invoicePayments
    .where('invoice', invoice.id)
    .flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])
  const made = intents
    .flatMap((intent) => sb.store.refunds.where('payment_intent', intent))
    .filter(({ status }) => status === 'succeeded' || status === 'pending')
  const standing = new Set(made.map(({ id }) => id))
  const noted = sb.store.creditNotes
    .where('invoice', invoice.id)
    .flatMap(({ refunds }) =>
      refunds.map(({ refund, amount_refunded: amount }) => ({ refund: idOf(refund) ?? '', amount })),
    )
  const named = sumOf([...noted, ...asked].filter(({ refund }) => standing.has(refund)))
  const refunded = made.reduce((sum, { amount }) => sum + amount, 0)
  const counted = sb.store.meta.creditNotes === 'all' ? refunded : Math.max(0, refunded - named)
  return invoice.amount_paid - invoice.post_payment_credit_notes_amount - counted
}

function create(request: ApiRequest): object {
  const { sb, params } = request
  const invoice = sb.store.invoices.get(params.required('invoice'))
  if (!invoice) throw missingResource('invoice', params.required('invoice'), 'invoice')
  if (invoice.status !== 'paid') throw unsupported('invoice', 'credit notes of paid invoices.')
  const amount = params.integer('amount')
  if (!amount) throw missingParameter('amount')
  const asked = refundsOf(request)
  const left = creditable(sb, invoice, asked)
  if (amount > left) {
    throw invalidRequest(
      `The sum of credit notes may not exceed what was paid: ${formatMoney(left, invoice.currency)} is left.`,
      'amount',
    )
  }
  const balance = params.integer('credit_amount') ?? 0
  const outOfBand = params.integer('out_of_band_amount') ?? 0
  if (sumOf(asked) + balance + outOfBand !== amount) {
    throw invalidRequest(
      'The sum of credit amount, refund amount and out of band amount must equal the post payment amount.',
      'amount',
    )
  }
  const earlier = sb.store.creditNotes.where('invoice', invoice.id).length
  const note = sb.store.creditNotes.put(
    buildCreditNote({
      invoice,
      amount,
      refunds: asked,
      outOfBand,
      reason: params.text('reason') ?? null,
      memo: params.text('memo') ?? null,
      metadata: params.metadata(),
      earlier,
      publicUrl: sb.publicUrl(),
      now: sb.now(),
    }),
  )
  const customer = customerOf(sb, invoice.customer)
  if (customer && balance > 0) sb.store.customers.put({ ...customer, balance: customer.balance - balance })
  const credited = invoice.post_payment_credit_notes_amount + amount
  sb.store.invoices.put<SandboxInvoice>({ ...invoice, post_payment_credit_notes_amount: credited })
  sb.emit('credit_note.created', note)
  return note
}

export const creditNoteRoutes: Route[] = [
  post(
    '/v1/credit_notes',
    'amount credit_amount effective_at email_type invoice lines memo metadata out_of_band_amount reason refund_amount ' +
      'refunds shipping_cost',
    create,
  ),
  list('/v1/credit_notes', 'customer customer_account invoice', ({ sb, params }) =>
    listPage<Stripe.CreditNote>(params, {
      collection: sb.store.creditNotes,
      kind: 'credit_note',
      url: '/v1/credit_notes',
      scope: scopeOf(params, ['invoice', 'customer']),
    }),
  ),
]
