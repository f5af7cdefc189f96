import type { Hono } from 'hono'
import { z } from 'zod'

import { body } from './body'
import type { Sandbox } from './sandbox'
import { settleDelayedInvoice } from '../billing/delayed'
import { giveDiscount } from '../billing/discounts'
import { invoiceIntent } from '../billing/invoices'
import { customerOf } from '../billing/lookup'
import { createCard } from '../billing/methods'
import { payOut } from '../billing/movements'
import { pauseSubscription } from '../billing/pauses'
import { payByHand } from '../billing/recovery'
import { failRefund, settleRefund } from '../billing/refunds'
import type { EventType } from '../core/context'
import { ControlError } from '../core/errors'
import { idOf } from '../core/ids'
import type { SandboxSubscription } from '../core/rows'

const eventBody = z.object({
  type: z.string().regex(/^[a-z_]+(\.[a-z_]+)+$/),
  object: z.string(),
  livemode: z.boolean().default(false),
})

const dunningBody = z.object({
  end: z.enum(['cancel', 'past_due', 'pause', 'pause_first', 'unpaid']).default('cancel'),
  resumes: z.boolean().default(false),
})

function activeSubscription({ sb }: Sandbox, id: string): SandboxSubscription {
  const subscription = sb.store.subscriptions.get(id)
  if (!subscription) throw new ControlError(404, `No such subscription: ${id}`)
  if (subscription.status !== 'active') throw new ControlError(409, `The subscription is ${subscription.status}`)
  return subscription
}

/** Any object by its id, in its current state. */
function objectOf({ sb }: Sandbox, id: string): object {
  for (const collection of Object.values(sb.store.collections())) {
    const row = collection.get(id)
    if (row && 'object' in row) return row
  }
  throw new ControlError(404, `No such object: ${id}`)
}

/** Control requests for states that neither the API nor the clock can reach. */
export function addStateControls(app: Hono, sandbox: Sandbox): void {
  const { sb } = sandbox
  const failures = {
    'fail-next-payment': () => sb.store.meta.failNextPayment,
    'delay-next-payment': () => sb.store.meta.delayNextPayment,
    'delay-next-refund': () => (sb.store.meta.delayNextRefund ??= []),
    'fail-next-finalization': () => sb.store.meta.failNextFinalization,
  }
  for (const [name, waiting] of Object.entries(failures)) {
    app.post(`/customers/:id/${name}`, (c) => {
      const id = c.req.param('id') ?? ''
      if (!customerOf(sb, id)) throw new ControlError(404, `No such customer: ${id}`)
      waiting().push(id)
      sandbox.changed()
      return c.json({ ok: true })
    })
  }
  app.post('/subscriptions/:id/pause', (c) =>
    c.json({ subscription: pauseSubscription(sb, activeSubscription(sandbox, c.req.param('id')), 'pause_requested') }),
  )
  app.post('/customers/:id/discount', async (c) => {
    const { coupon } = await body(c.req, z.object({ coupon: z.string() }))
    const customer = customerOf(sb, c.req.param('id'))
    const found = sb.store.coupons.get(coupon)
    if (!customer || !found) throw new ControlError(404, 'No such customer or coupon')
    const discount = giveDiscount(sb, found, {
      customer: customer.id,
      promotionCode: null,
      subscription: null,
      session: null,
    })
    return c.json({ customer: sb.store.customers.put({ ...customer, discount }) })
  })
  app.post('/invoices/:id/pay', async (c) => {
    const { card: number } = await body(c.req, z.object({ card: z.string().default('4242424242424242') }))
    const open = sb.store.invoices.get(c.req.param('id'))
    if (!open) throw new ControlError(404, 'No such invoice')
    if (open.status !== 'open') throw new ControlError(409, `The invoice is ${open.status ?? 'gone'}`)
    if (!open.parent) throw new ControlError(409, 'The invoice is of a one-off sale: pay its checkout session')
    if (invoiceIntent(sb, open)?.status === 'processing') throw new ControlError(409, 'Its payment is on its way')
    const typed = { number, expMonth: 12, expYear: new Date(sb.now() * 1000).getUTCFullYear() + 5 }
    const card = createCard(sb, typed, idOf(open.customer))
    return c.json({ invoice: payByHand(sb, open, { onSession: true, authenticated: true }, card).invoice })
  })
  app.post('/dunning', async (c) => {
    const asked = await body(c.req, dunningBody)
    sb.store.meta.dunning = asked
    sandbox.changed()
    return c.json(asked)
  })
  app.post('/invoices/:id/settle', async (c) => {
    const { outcome } = await body(c.req, z.object({ outcome: z.enum(['succeeded', 'failed']) }))
    return c.json({ invoice: settleDelayedInvoice(sb, c.req.param('id'), outcome) })
  })
  app.post('/cards/:id/expire', (c) => {
    const method = sb.store.paymentMethods.get(c.req.param('id'))
    if (!method?.card) throw new ControlError(404, 'No such card')
    const now = new Date(sb.now() * 1000)
    const card = { ...method.card, exp_year: now.getUTCFullYear(), exp_month: now.getUTCMonth() + 1 }
    return c.json({ paymentMethod: sb.store.paymentMethods.put({ ...method, card }) })
  })
  app.post('/invoice-numbering', async (c) => {
    const { of } = await body(c.req, z.object({ of: z.enum(['customer', 'account']) }))
    sb.store.meta.invoiceNumbering = of
    sandbox.changed()
    return c.json({ of })
  })
  app.post('/rate-limit', async (c) => {
    const limit = z.number().int().positive().nullable()
    const asked = await body(c.req, z.object({ perSecond: limit, perEndpoint: limit.default(null) }))
    sb.store.meta.rateLimit = asked.perSecond
    sb.store.meta.endpointLimit = asked.perEndpoint
    sandbox.changed()
    return c.json(asked)
  })
  app.post('/later', (c) => {
    for (const { id, status } of [...sb.store.idempotency.walk('oldest')])
      if (status >= 500) sb.store.idempotency.delete(id)
    return c.json({ ok: true })
  })
  app.post('/payouts', (c) => c.json({ payout: payOut(sb) }))
  app.post('/refunds/:id/fail', (c) => c.json({ refund: failRefund(sb, c.req.param('id')) }))
  app.post('/refunds/:id/settle', (c) => c.json({ refund: settleRefund(sb, c.req.param('id')) }))
  app.post('/credit-notes', async (c) => {
    const { refunds } = await body(c.req, z.object({ refunds: z.enum(['unlinked', 'all']) }))
    sb.store.meta.creditNotes = refunds
    sandbox.changed()
    return c.json({ refunds })
  })
  app.post('/tax', async (c) => {
    const { status } = await body(c.req, z.object({ status: z.enum(['active', 'pending']) }))
    sb.store.meta.taxStatus = status
    sandbox.changed()
    return c.json({ status })
  })
  app.post('/account', async (c) => {
    const { due } = await body(c.req, z.object({ due: z.array(z.string()) }))
    sb.store.meta.accountDue = due
    sandbox.changed()
    return c.json({ due })
  })
  app.post('/events', async (c) => {
    const { type, object, livemode } = await body(c.req, eventBody)
    return c.json({ event: sb.emit(type as EventType, objectOf(sandbox, object), undefined, livemode) })
  })
}
