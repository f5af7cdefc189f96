import type { Html } from '@sandbox/http/page'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type Stripe from 'stripe'

import type { FieldErrors, FormValues } from './card-form'
import { addressFields, cardFields, cardHints, field, readAddress, readCard } from './card-form'
import { alertBox, formValues, notice, page } from './layout'
import type { CheckoutOutcome } from '../billing/checkout-pay'
import { answerChallenge, applyCode, findSession, isFree, payCheckout } from '../billing/checkout-pay'
import { recoverSession } from '../billing/checkout-recovery'
import { customerOf } from '../billing/lookup'
import type { Sandbox } from '../control/sandbox'
import { ControlError } from '../core/errors'
import { formatCycle, formatMoney } from '../core/money'
import type { Decline } from '../objects/payment'

type Session = Stripe.Checkout.Session

interface Attempt {
  values: FormValues
  errors: FieldErrors
  message: string | null
}

const EMAIL = { id: 'email', label: 'Adresse e-mail', type: 'email', autocomplete: 'email' } as const
const NO_CARD = { number: '', expMonth: 12, expYear: 2099 }
const NOTHING: Attempt = { values: {}, errors: {}, message: null }

export function successUrl(session: Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function declineMessage(decline: Decline | null): string {
  if (decline?.declineCode === 'insufficient_funds') {
    return 'Les fonds sont insuffisants sur cette carte. Essayez une autre carte.'
  }
  if (decline?.code === 'payment_intent_authentication_failure') {
    return 'L’authentification n’a pas abouti. Réessayez ou utilisez une autre carte.'
  }
  return 'Votre carte a été refusée. Essayez une autre carte.'
}

function lineView(line: Stripe.LineItem): Html {
  const { price } = line
  const amount = formatMoney(line.amount_subtotal, line.currency)
  const cycle = price?.recurring ? ` ${formatCycle(price.recurring.interval, price.recurring.interval_count)}` : ''
  const quantity = (line.quantity ?? 1) > 1 ? html`<p class="soft">Quantité&nbsp;: ${line.quantity}</p>` : ''
  return html`<h2>${line.description}</h2>
    <p class="price">${amount}${cycle}</p>
    ${quantity}`
}

/** Custom texts may contain Markdown links. */
const withLinks = (text: string): Html[] =>
  text.split(/(\[[^[\]]+\]\([^()]+\))/).map((part) => {
    const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
    return label && href ? html`<a href="${href}" target="_blank">${label}</a>` : html`${part}`
  })

function termsField(session: Session, errors: FieldErrors): Html | '' {
  if (session.consent_collection?.terms_of_service !== 'required') return ''
  const text = session.custom_text.terms_of_service_acceptance?.message ?? 'J’accepte les conditions de vente.'
  return html`<div class="field">
    <label class="check" for="terms">
      <input id="terms" name="terms" type="checkbox" required /> <span>${withLinks(text)}</span>
    </label>
    ${alertBox(errors.terms ?? null)}
  </div>`
}

const vatField = (values: FormValues): Html =>
  html`<div class="field">
    <label for="vat">Numéro de TVA (entreprises)</label>
    <input id="vat" name="vat" autocomplete="off" value="${values.vat ?? ''}" />
  </div>`

function codeForm(session: Session, attempt: Attempt): Html {
  const spec = { id: 'code', label: 'Code promo', autocomplete: 'off' } as const
  return html`<form class="card" method="post" action="/checkout/${session.id}/code">
    ${field(spec, attempt.values, attempt.errors)}
    <button type="submit" class="quiet">Appliquer</button>
  </form>`
}

/** `auto` asks for no more than the payment needs, which here is nothing. */
const wantsAddress = (session: Session) => session.billing_address_collection === 'required'

function knownEmail(sandbox: Sandbox, session: Session): string | null {
  return customerOf(sandbox.sb, session.customer)?.email ?? session.customer_email
}

function checkoutPage(sandbox: Sandbox, session: Session, attempt: Attempt): Html {
  const { sb } = sandbox
  const email = knownEmail(sandbox, session)
  const total = formatMoney(session.amount_total ?? 0, session.currency ?? 'eur')
  const free = isFree(session)
  const button = session.mode === 'subscription' ? 'S’abonner' : free ? 'Terminer la commande' : `Payer ${total}`
  const mail = email
    ? html`<p class="soft">Adresse e-mail&nbsp;: ${email}</p>`
    : field(EMAIL, attempt.values, attempt.errors)
  const back = session.cancel_url ? html`<p><a href="${session.cancel_url}">Retour</a></p>` : ''
  const extra = session.custom_text.submit ? html`<p class="soft">${session.custom_text.submit.message}</p>` : ''
  const lines = (sb.store.sessionRows.get(session.id)?.lines ?? []).map(lineView)
  const off = session.total_details?.amount_discount ?? 0
  const reduced =
    off > 0
      ? html`<p>Remise&nbsp;: −${formatMoney(off, session.currency ?? 'eur')}</p>
          <p>Total aujourd’hui&nbsp;: <strong>${total}</strong></p>`
      : ''
  return page(
    'Paiement',
    html`${back}
      <h1>${session.mode === 'subscription' ? 'S’abonner' : 'Payer'}</h1>
      <div class="card">${lines} ${reduced}</div>
      ${session.allow_promotion_codes ? codeForm(session, attempt) : ''}
      <form class="card" method="post" action="/checkout/${session.id}">
        <h2>${free ? 'Rien à payer' : 'Carte bancaire'}</h2>
        ${alertBox(attempt.message)} ${mail} ${free ? '' : cardFields(attempt.values, attempt.errors)}
        ${session.tax_id_collection?.enabled ? vatField(attempt.values) : ''}
        ${wantsAddress(session) ? addressFields(attempt.values, attempt.errors) : ''}
        ${termsField(session, attempt.errors)} ${extra}
        <button class="full" type="submit">${button}</button>
      </form>
      ${free ? '' : cardHints(sb.now())}`,
  )
}

function closedPage(session: Session): Html {
  if (session.status === 'complete') {
    const link = { href: successUrl(session), label: 'Continuer' }
    return notice('Paiement déjà effectué', 'Cette page de paiement a déjà servi. Rien d’autre ne sera débité.', link)
  }
  const link = session.cancel_url ? { href: session.cancel_url, label: 'Retour' } : null
  return notice('Page de paiement expirée', 'Cette page n’est plus valable. Aucun montant n’a été débité.', link)
}

function challengePage(session: Session): Html {
  const amount = formatMoney(session.amount_total ?? 0, session.currency ?? 'eur')
  return page(
    'Authentification 3-D Secure',
    html`<form class="card" method="post" action="/checkout/${session.id}/authentification">
      <h1>Authentification 3-D Secure</h1>
      <p>Votre banque demande de confirmer ce paiement de <strong>${amount}</strong>.</p>
      <div class="actions">
        <button type="submit" name="reponse" value="autoriser">Autoriser</button>
        <button type="submit" name="reponse" value="refuser" class="quiet">Refuser</button>
      </div>
    </form>`,
  )
}

function answerWith(c: Context, sandbox: Sandbox, outcome: CheckoutOutcome, values: FormValues) {
  const { session } = outcome
  if (outcome.status === 'paid' || outcome.status === 'pending') return c.redirect(successUrl(session), 303)
  if (outcome.status === 'requires_action') return c.redirect(`/checkout/${session.id}/authentification`, 303)
  if (outcome.status === 'closed') {
    // The second of two clicks: the first one paid, so follow it.
    if (session.status === 'complete') return c.redirect(successUrl(session), 303)
    return c.html(session.status === 'open' ? checkoutPage(sandbox, session, NOTHING) : closedPage(session), 409)
  }
  return c.html(checkoutPage(sandbox, session, { values, errors: {}, message: declineMessage(outcome.decline) }), 402)
}

function readPayment(sandbox: Sandbox, session: Session, values: FormValues) {
  const { card, errors } = isFree(session)
    ? { card: NO_CARD, errors: {} as FieldErrors }
    : readCard(values, sandbox.sb.now())
  const email = knownEmail(sandbox, session) ?? (values.email ?? '').trim()
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) errors.email = 'Saisissez une adresse e-mail valable.'
  if (session.consent_collection?.terms_of_service === 'required' && !values.terms) {
    errors.terms = 'Acceptez les conditions pour continuer.'
  }
  const billing = wantsAddress(session) ? readAddress(values) : { address: null, errors: {} }
  Object.assign(errors, billing.errors)
  const valid = card !== null && Object.keys(errors).length === 0
  const vatNumber = (values.vat ?? '').trim() || null
  return { card: valid ? { ...card, email, address: billing.address, vatNumber } : null, errors }
}

/** The page that pays a session. */
export function createCheckoutPages(sandbox: Sandbox): Hono {
  const app = new Hono()
  app.get('/r/:id', (c) => {
    const session = recoverSession(sandbox.sb, c.req.param('id'))
    if (session) return c.redirect(`/checkout/${session.id}`, 303)
    return c.html(notice('Lien expiré', 'Ce lien n’est plus valable. Aucun montant n’a été débité.', null))
  })
  app.get('/checkout/:id', (c) => {
    const { session } = findSession(sandbox.sb, c.req.param('id'))
    if (session.status !== 'open') return c.html(closedPage(session))
    return c.html(checkoutPage(sandbox, session, NOTHING))
  })
  app.post('/checkout/:id', async (c) => {
    const values = await formValues(c)
    const { session } = findSession(sandbox.sb, c.req.param('id'))
    if (session.status !== 'open') return answerWith(c, sandbox, { status: 'closed', session, decline: null }, values)
    const { card, errors } = readPayment(sandbox, session, values)
    if (!card) return c.html(checkoutPage(sandbox, session, { values, errors, message: null }), 422)
    return answerWith(c, sandbox, payCheckout(sandbox.sb, session.id, card), values)
  })
  app.post('/checkout/:id/code', async (c) => {
    const { code = '' } = await formValues(c)
    const id = c.req.param('id')
    if (applyCode(sandbox.sb, id, code)) return c.redirect(`/checkout/${id}`, 303)
    const { session } = findSession(sandbox.sb, id)
    if (session.status !== 'open') return c.html(closedPage(session), 409)
    const errors = { code: 'Ce code n’est pas valable.' }
    return c.html(checkoutPage(sandbox, session, { values: { code }, errors, message: null }), 422)
  })
  app.get('/checkout/:id/authentification', (c) => {
    const { session, row } = findSession(sandbox.sb, c.req.param('id'))
    if (session.status !== 'open') return c.html(closedPage(session))
    const intent = row.attempt ? sandbox.sb.store.paymentIntents.get(row.attempt.intent) : undefined
    if (intent?.status !== 'requires_action') return c.redirect(`/checkout/${session.id}`, 303)
    return c.html(challengePage(session))
  })
  app.post('/checkout/:id/authentification', async (c) => {
    const values = await formValues(c)
    if (values.reponse !== 'autoriser' && values.reponse !== 'refuser') {
      throw new ControlError(400, 'Answer with autoriser or refuser')
    }
    const outcome = answerChallenge(sandbox.sb, c.req.param('id'), values.reponse === 'autoriser')
    return answerWith(c, sandbox, outcome, {})
  })
  return app
}
