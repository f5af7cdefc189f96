import type { Context } from 'hono'
import { Hono } from 'hono'

import { controlView } from './control-view'
import { formValues } from './layout'
import { closeDispute, openDispute } from '../billing/disputes'
import { refundCharge } from '../billing/refunds'
import { periodEnd } from '../billing/subscriptions'
import { parseAdvance } from '../control/json'
import type { Sandbox } from '../control/sandbox'
import { ControlError } from '../core/errors'
import type { OutageMode, WebhookMode } from '../core/rows'
import { NO_OUTAGE } from '../core/rows'

type Values = Record<string, string>

const MODES: WebhookMode[] = ['deliver', 'drop', 'hold']
const OUTAGES: OutageMode[] = ['none', 'error', 'timeout', 'random']

function cents(text: string | undefined): number | null {
  const cleaned = (text ?? '').trim().replace(',', '.')
  if (cleaned === '') return null
  const amount = Math.round(Number(cleaned) * 100)
  if (!Number.isFinite(amount)) throw new ControlError(400, `Montant illisible : ${text ?? ''}`)
  return amount
}

function clockTarget(sandbox: Sandbox, values: Values): number {
  const { sb } = sandbox
  if (values.subscription) {
    const subscription = sb.store.subscriptions.get(values.subscription)
    if (!subscription) throw new ControlError(404, 'No such subscription')
    // A renewal is paid an hour later.
    return periodEnd(subscription) + 3600
  }
  if (values.advance) return parseAdvance(sb.now(), values.advance)
  const time = Date.parse(`${values.date ?? ''}T12:00:00Z`)
  if (Number.isNaN(time)) throw new ControlError(400, 'Choisissez une date.')
  return time / 1000
}

type Action = (sandbox: Sandbox, values: Values) => unknown

const ACTIONS: Record<string, Action> = {
  clock: (sandbox, values) => sandbox.scheduler.advanceTo(clockTarget(sandbox, values)),
  'fail-next': ({ sb }, values) => sb.store.meta.failNextPayment.push(values.customer ?? ''),
  refund: ({ sb }, values) => {
    const charge = sb.store.charges.get(values.charge ?? '')
    if (!charge) throw new ControlError(404, 'No such charge')
    return refundCharge(sb, { charge, amount: cents(values.amount), reason: 'requested_by_customer', metadata: {} })
  },
  dispute: ({ sb }, values) => openDispute(sb, values.charge ?? ''),
  'dispute-close': ({ sb }, values) => closeDispute(sb, values.dispute ?? '', values.status === 'won' ? 'won' : 'lost'),
  webhooks: ({ sb }, values) => {
    sb.store.meta.webhookMode = MODES.find((mode) => mode === values.mode) ?? 'deliver'
  },
  release: ({ dispatcher }, values) =>
    dispatcher.release(values.order === 'reversed' || values.order === 'shuffled' ? values.order : 'in-order', 1, 1),
  resend: ({ dispatcher }, values) => dispatcher.resend(values.event ?? '', 1),
  outage: ({ sb }, values) => {
    const mode = OUTAGES.find((outage) => outage === values.mode) ?? 'none'
    sb.store.meta.outage = { ...NO_OUTAGE, mode }
  },
}

/** The page from which the sandbox is operated. */
export function createControlPages(sandbox: Sandbox): Hono {
  const app = new Hono()
  app.get('/', (c) => c.html(controlView(sandbox.sb)))
  app.post('/control/:action', async (c: Context) => {
    const action = ACTIONS[c.req.param('action') ?? '']
    if (!action) throw new ControlError(404, 'No such action')
    await action(sandbox, await formValues(c))
    sandbox.changed()
    return c.redirect('/', 303)
  })
  return app
}
