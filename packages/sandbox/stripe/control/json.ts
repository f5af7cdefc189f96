import { Hono } from 'hono'
import { z } from 'zod'

import { body } from './body'
import type { Sandbox } from './sandbox'
import { addStateControls } from './states'
import { readPace, setPace } from '../api/pace'
import { isTestCard } from '../billing/cards'
import { settleSession } from '../billing/checkout-complete'
import { answerChallenge, applyCode, findSession, payCheckout } from '../billing/checkout-pay'
import { closeDispute, moveDispute, openDispute, warnOfFraud } from '../billing/disputes'
import { addCycles, isInterval } from '../core/calendar'
import { ApiError, ControlError } from '../core/errors'

const clockBody = z.union([
  z.strictObject({ advanceSeconds: z.number().int().nonnegative() }),
  z.strictObject({ to: z.number().int() }),
  z.strictObject({ advance: z.string() }),
])
const releaseBody = z.object({
  order: z.enum(['in-order', 'reversed', 'shuffled']).default('in-order'),
  times: z.number().int().min(1).max(20).default(1),
  seed: z.number().int().default(1),
})
const resendBody = z.object({ eventId: z.string(), times: z.number().int().min(1).max(50).default(1) })
const idleBody = z.object({ timeoutMs: z.number().int().min(0).max(120_000).default(5_000) })
const payBody = z.object({
  card: z.string().default('4242424242424242'),
  async: z.literal('pending').optional(),
  /** Answers 3-D Secure at once. */
  authenticate: z.enum(['authorize', 'refuse']).optional(),
  email: z.string().optional(),
  name: z.string().default('Camille Essai'),
  promotionCode: z.string().optional(),
  /** Entered if the session collects tax ids. */
  vatNumber: z.string().optional(),
  /** Stored if the session asks for it. */
  address: z
    .object({ line1: z.string(), postal_code: z.string(), city: z.string(), country: z.string().length(2) })
    .default({ line1: '1 rue de la Paix', postal_code: '75002', city: 'Paris', country: 'FR' }),
})
const paceBody = z.object({ delayMs: z.number().int().nonnegative() })
const openStatus = z.enum(['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'])
const outageBody = z.object({
  mode: z.enum(['none', 'error', 'timeout', 'lost', 'limited', 'locked', 'forbidden', 'silent', 'random']),
  rate: z.number().min(0).max(1).default(0.5),
  seed: z.number().int().default(1),
  kinds: z
    .array(z.enum(['error', 'timeout', 'lost', 'limited', 'locked', 'silent']))
    .min(1)
    .default(['error', 'timeout']),
  path: z.string().startsWith('/v1/').default('/v1/'),
  method: z.enum(['GET', 'POST', 'DELETE']).nullable().default(null),
  times: z.number().int().positive().nullable().default(null),
})

/** Adds "3 months" or "1 month 2 hours" to a time, by the calendar. */
export function parseAdvance(from: number, text: string): number {
  const [, count, unit, rest] = /^\s*(\d+)\s*(hour|day|week|month|year)s?(\s.*)?$/.exec(text) ?? []
  if (!count || !unit) throw new ControlError(400, 'advance must read like "1 month" or "3 days 2 hours"')
  const to = isInterval(unit)
    ? addCycles(from, { interval: unit, count: Number(count) }, 1)
    : from + Number(count) * 3600
  return rest?.trim() ? parseAdvance(to, rest) : to
}

function clockTarget(now: number, asked: z.infer<typeof clockBody>): number {
  if ('advanceSeconds' in asked) return now + asked.advanceSeconds
  return 'to' in asked ? asked.to : parseAdvance(now, asked.advance)
}

function pay(sandbox: Sandbox, id: string, asked: z.infer<typeof payBody>) {
  const { sb } = sandbox
  const number = asked.card.replaceAll(' ', '')
  if (!isTestCard(number)) throw new ControlError(400, `Not a test card: ${asked.card}`)
  const expYear = new Date(sb.now() * 1000).getUTCFullYear() + 5
  const wantsAddress = sb.store.sessions.get(id)?.billing_address_collection === 'required'
  const address = wantsAddress ? { ...asked.address, line2: null, state: null } : null
  const vatNumber = sb.store.sessions.get(id)?.tax_id_collection?.enabled ? (asked.vatNumber ?? null) : null
  const card = {
    number,
    expMonth: 12,
    expYear,
    name: asked.name,
    address,
    vatNumber,
    ...(asked.email ? { email: asked.email } : {}),
  }
  if (asked.promotionCode !== undefined && !applyCode(sb, id, asked.promotionCode)) {
    throw new ControlError(409, `The code ${asked.promotionCode} gives nothing here`)
  }
  const first = payCheckout(sb, id, card, asked.async === 'pending')
  const challenged = first.status === 'requires_action' && asked.authenticate !== undefined
  const outcome = challenged ? answerChallenge(sb, id, asked.authenticate === 'authorize') : first
  if (outcome.status === 'closed') throw new ControlError(409, `The session is ${outcome.session.status ?? 'closed'}`)
  return { status: outcome.status, session: sb.store.sessions.get(id), decline: outcome.decline }
}

/** The control API for scripts and tests: JSON under /_sandbox, without authentication. */
export function createControlApi(sandbox: Sandbox): Hono {
  const { sb, scheduler, dispatcher } = sandbox
  const app = new Hono().basePath('/_sandbox')
  app.get('/health', (c) => c.json({ ok: true, now: sb.now() }))
  app.post('/clock', async (c) => {
    const asked = await body(c.req, clockBody)
    return c.json({ now: scheduler.advanceTo(clockTarget(sb.now(), asked)) })
  })
  app.get('/pace', (c) => c.json(readPace(sb)))
  app.post('/pace', async (c) => {
    const { delayMs } = await body(c.req, paceBody)
    setPace(sb, delayMs)
    return c.json({ delayMs })
  })
  app.post('/webhooks', async (c) => {
    const { mode } = await body(c.req, z.object({ mode: z.enum(['deliver', 'drop', 'hold']) }))
    sb.store.meta.webhookMode = mode
    sandbox.changed()
    return c.json({ mode, held: sb.store.meta.held.length })
  })
  app.post('/webhooks/release', async (c) => {
    const { order, times, seed } = await body(c.req, releaseBody)
    return c.json({ sent: await dispatcher.release(order, times, seed) })
  })
  app.post('/webhooks/resend', async (c) => {
    const asked = await body(c.req, resendBody)
    return c.json({ sent: await dispatcher.resend(asked.eventId, asked.times) })
  })
  app.post('/webhooks/wait-idle', async (c) => {
    const { timeoutMs } = await body(c.req, idleBody)
    return c.json({ idle: await dispatcher.waitIdle(timeoutMs) })
  })
  app.get('/deliveries', (c) => c.json({ deliveries: [...sb.store.meta.deliveries].reverse() }))
  app.post('/disputes', async (c) => {
    const asked = await body(
      c.req,
      z.object({ charge: z.string(), reason: z.string().optional(), status: openStatus.optional() }),
    )
    return c.json({ dispute: openDispute(sb, asked.charge, asked.reason, asked.status) })
  })
  app.post('/disputes/:id/move', async (c) => {
    const { status } = await body(c.req, z.object({ status: openStatus }))
    return c.json({ dispute: moveDispute(sb, c.req.param('id'), status) })
  })
  app.post('/fraud-warnings', async (c) => {
    const { charge } = await body(c.req, z.object({ charge: z.string() }))
    return c.json({ warning: warnOfFraud(sb, charge) })
  })
  app.post('/disputes/:id/close', async (c) => {
    const { status } = await body(c.req, z.object({ status: z.enum(['won', 'lost']) }))
    return c.json({ dispute: closeDispute(sb, c.req.param('id'), status) })
  })
  app.post('/checkout/:id/pay', async (c) => c.json(pay(sandbox, c.req.param('id'), await body(c.req, payBody))))
  app.post('/checkout/:id/async', async (c) => {
    const { outcome } = await body(c.req, z.object({ outcome: z.enum(['succeeded', 'failed']) }))
    return c.json({ session: settleSession(sb, findSession(sb, c.req.param('id')).session, outcome) })
  })
  app.post('/outage', async (c) => {
    const { times, ...asked } = await body(c.req, outageBody)
    sb.store.meta.outage = { ...asked, left: times, draws: 0 }
    sandbox.changed()
    return c.json(sb.store.meta.outage)
  })
  addStateControls(app, sandbox)
  app.post('/reset', (c) => {
    sandbox.reset()
    return c.json({ ok: true, now: sb.now() })
  })
  return app
}

export function controlFailure(error: unknown): { status: 400 | 404 | 409 | 500; message: string } {
  if (error instanceof ControlError) return { status: error.status, message: error.message }
  if (error instanceof ApiError) return { status: error.status === 404 ? 404 : 400, message: error.message }
  console.error('[stripe sandbox]', error)
  return { status: 500, message: error instanceof Error ? error.message : 'Unknown error' }
}
