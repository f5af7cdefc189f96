import type Stripe from 'stripe'

import { listPage, scopeOf } from './list'
import type { ApiRequest, Route } from './route'
import { get, list, post } from './route'
import { invalidRequest, missingParameter, missingResource, unsupported } from '../core/errors'
import { formatMoney } from '../core/money'
import type { SandboxInvoice } from '../core/rows'
import { buildCreditNote } from '../objects/credit-note'

function create({ sb, params }: ApiRequest): object {
  const invoice = sb.store.invoices.get(params.required('invoice'))
  if (!invoice) throw missingResource('invoice', params.required('invoice'), 'invoice')
  if (invoice.status !== 'paid') throw unsupported('invoice', 'credit notes of paid invoices.')
  const amount = params.integer('amount')
  if (!amount) throw missingParameter('amount')
  const left = invoice.amount_paid - invoice.post_payment_credit_notes_amount
  if (amount > left) {
    throw invalidRequest(
      `The sum of credit notes may not exceed what was paid: ${formatMoney(left, invoice.currency)} is left.`,
      'amount',
    )
  }
  const refunds = params.hashes('refunds').map((asked) => {
    const refund = sb.store.refunds.get(asked.text('refund') ?? '')
    if (!refund) throw missingResource('refund', asked.text('refund') ?? '', asked.name('refund'))
    return { refund: refund.id, amount: asked.integer('amount_refunded') ?? refund.amount }
  })
  if (refunds.reduce((sum, one) => sum + one.amount, 0) !== amount) {
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
      refunds,
      reason: params.text('reason') ?? null,
      memo: params.text('memo') ?? null,
      metadata: params.metadata(),
      earlier,
      publicUrl: sb.publicUrl(),
      now: sb.now(),
    }),
  )
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
  get('/v1/credit_notes/:id', ({ sb, id }) => {
    const note = sb.store.creditNotes.get(id)
    if (!note) throw missingResource('credit_note', id)
    return note
  }),
]
