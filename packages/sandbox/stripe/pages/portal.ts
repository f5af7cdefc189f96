import type { Context } from 'hono'
import { Hono } from 'hono'

import { readCard } from './card-form'
import { formValues, notice } from './layout'
import type { PortalView } from './portal-views'
import { cancelView, cardView, homeView } from './portal-views'
import { verdictOf } from '../billing/cards'
import { liveCustomer } from '../billing/lookup'
import { createCard, setDefaultMethod } from '../billing/methods'
import { cancelNow, isEnded, saveSubscription, setCancelAtPeriodEnd } from '../billing/subscriptions'
import type { Sandbox } from '../control/sandbox'
import { ControlError } from '../core/errors'
import { idOf } from '../core/ids'
import type { SandboxSubscription } from '../core/rows'

const IDLE_SECONDS = 5 * 60

const MESSAGES: Record<string, string> = {
  annulation: 'L’annulation est enregistrée.',
  reprise: 'Votre abonnement continue.',
  carte: 'La carte est enregistrée.',
}

/** The session with what it refers to; null if it has been idle for too long. A visit counts as activity. */
function open(sandbox: Sandbox, c: Context): PortalView | null {
  const { sb } = sandbox
  const id = c.req.param('id') ?? ''
  const session = sb.store.portalSessions.get(id)
  const configuration = sb.store.portalConfigurations.get(idOf(session?.configuration) ?? '')
  if (!session || !configuration) throw new ControlError(404, `No such portal session: ${id}`)
  const last = sb.store.portalActivity.get(id)?.at ?? session.created
  if (sb.now() - last > IDLE_SECONDS) return null
  sb.store.portalActivity.put({ id, at: sb.now() })
  sandbox.changed()
  const message = MESSAGES[c.req.query('fait') ?? ''] ?? null
  return { sb, session, configuration, customer: liveCustomer(sb, session.customer), message }
}

function subscriptionIn(view: PortalView, c: Context): SandboxSubscription {
  const subscription = view.sb.store.subscriptions.get(c.req.param('subscription') ?? '')
  if (!subscription || idOf(subscription.customer) !== view.customer.id) {
    throw new ControlError(404, 'No such subscription')
  }
  if (isEnded(subscription)) throw new ControlError(409, 'Cet abonnement est terminé.')
  return subscription
}

/** A feature that the configuration disables cannot be reached by its URL either. */
function requireFeature(view: PortalView, name: 'payment_method_update' | 'subscription_cancel') {
  if (!view.configuration.features[name].enabled) throw new ControlError(404, `Switched off: ${name}`)
}

/** Back to the portal, or to the URL given by the flow. */
function done(view: PortalView, c: Context, what: keyof typeof MESSAGES) {
  const after = view.session.flow?.after_completion
  const url = after?.type === 'redirect' ? after.redirect?.return_url : undefined
  return c.redirect(url ?? `/portal/${view.session.id}?fait=${what}`, 303)
}

async function saveCard(view: PortalView, c: Context) {
  requireFeature(view, 'payment_method_update')
  const { sb, customer } = view
  const values = await formValues(c)
  const { card, errors } = readCard(values, sb.now())
  if (!card) return c.html(cardView(view, values, errors, null), 422)
  if (verdictOf(card.number, true).kind === 'declines') {
    return c.html(cardView(view, values, {}, 'Votre carte a été refusée. Essayez une autre carte.'), 402)
  }
  const method = createCard(sb, { ...card, email: customer.email }, customer.id)
  setDefaultMethod(sb, customer, method.id)
  // "The payment method is set as the customer.invoice_settings.default_payment_method"; subscriptions are not mentioned.
  if (view.session.flow) return done(view, c, 'carte')
  for (const subscription of sb.store.subscriptions.where('customer', customer.id)) {
    if (isEnded(subscription)) continue
    saveSubscription(sb, subscription, { ...subscription, default_payment_method: method.id })
  }
  return done(view, c, 'carte')
}

/** The page where a customer manages a subscription. */
export function createPortalPages(sandbox: Sandbox): Hono {
  const app = new Hono()
  const { sb } = sandbox
  const on = (
    method: 'get' | 'post',
    path: string,
    run: (view: PortalView, c: Context) => Response | Promise<Response>,
  ) => {
    app.on(method.toUpperCase(), path, (c) => {
      const view = open(sandbox, c)
      if (view) return run(view, c)
      const url = sb.store.portalSessions.get(c.req.param('id') ?? '')?.return_url
      const text = 'Cette page est restée trop longtemps inactive. Rouvrez-la depuis votre compte.'
      return c.html(notice('Session expirée', text, url ? { href: url, label: 'Retour au site' } : null), 410)
    })
  }
  on('get', '/portal/:id', (view, c) => {
    const isAsked = view.session.flow && !view.message && !c.req.query('accueil')
    return isAsked ? c.redirect(`/portal/${view.session.id}/carte`, 303) : c.html(homeView(view))
  })
  on('get', '/portal/:id/carte', (view, c) => c.html(cardView(view, {}, {}, null)))
  on('post', '/portal/:id/carte', saveCard)
  on('get', '/portal/:id/:subscription/annuler', (view, c) => c.html(cancelView(view, subscriptionIn(view, c))))
  on('post', '/portal/:id/:subscription/annuler', async (view, c) => {
    requireFeature(view, 'subscription_cancel')
    const feedback = (await formValues(c)).feedback || null
    const subscription = subscriptionIn(view, c)
    if (view.configuration.features.subscription_cancel.mode === 'immediately') {
      cancelNow(sb, subscription, { reason: 'cancellation_requested', feedback })
    } else if (!subscription.cancel_at_period_end) setCancelAtPeriodEnd(sb, subscription, true, feedback)
    return done(view, c, 'annulation')
  })
  on('post', '/portal/:id/:subscription/reprendre', (view, c) => {
    const subscription = subscriptionIn(view, c)
    if (subscription.cancel_at !== null) setCancelAtPeriodEnd(sb, subscription, false)
    return done(view, c, 'reprise')
  })
  return app
}
