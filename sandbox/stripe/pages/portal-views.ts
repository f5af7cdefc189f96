import type { Html } from '@sandbox/http/page'
import { html } from 'hono/html'
import type Stripe from 'stripe'

import type { FieldErrors, FormValues } from './card-form'
import { cardFields, cardHints } from './card-form'
import { invoiceStatus } from './invoice'
import { alertBox, page, statusBox } from './layout'
import { firstItem, paymentMethodFor, productOf } from '../billing/lookup'
import { isEnded, periodEnd } from '../billing/subscriptions'
import type { SandboxContext } from '../core/context'
import { formatCycle, formatDate, formatMoney } from '../core/money'
import type { SandboxSubscription } from '../core/rows'
import { cycleOf } from '../objects/catalogue'

export interface PortalView {
  sb: SandboxContext
  session: Stripe.BillingPortal.Session
  configuration: Stripe.BillingPortal.Configuration
  customer: Stripe.Customer
  message: string | null
}

export function planName(sb: SandboxContext, price: Stripe.Price): string {
  return price.nickname ?? productOf(sb, price)?.name ?? 'Abonnement'
}

export function priceText(price: Stripe.Price): string {
  const cycle = cycleOf(price)
  return `${formatMoney(price.unit_amount ?? 0, price.currency)} ${formatCycle(cycle.interval, cycle.count)}`
}

function dateLine(subscription: SandboxSubscription): string {
  if (subscription.status === 'canceled') return `Terminé le ${formatDate(subscription.ended_at ?? 0)}`
  if (subscription.cancel_at !== null) return `Prend fin le ${formatDate(subscription.cancel_at)}`
  return `Prochain prélèvement le ${formatDate(periodEnd(subscription))}`
}

function subscriptionCard(view: PortalView, subscription: SandboxSubscription): Html {
  const { sb, session, configuration } = view
  const { price } = firstItem(subscription)
  const base = `/portal/${session.id}/${subscription.id}`
  const late =
    subscription.status === 'past_due' ? alertBox('Le dernier paiement a échoué. Mettez à jour votre carte.') : ''
  const actions: Html[] = []
  if (subscription.cancel_at !== null) {
    actions.push(
      html`<form method="post" action="${base}/reprendre">
        <button type="submit">Reprendre l’abonnement</button>
      </form>`,
    )
  } else if (configuration.features.subscription_cancel.enabled) {
    actions.push(html`<a class="button quiet" href="${base}/annuler">Annuler l’abonnement</a>`)
  }
  return html`<section class="card">
    <h2>${planName(sb, price)}</h2>
    <p class="price">${priceText(price)}</p>
    <p>${dateLine(subscription)}</p>
    ${late} ${isEnded(subscription) ? '' : html`<div class="actions">${actions}</div>`}
  </section>`
}

function cardSection(view: PortalView, subscriptions: SandboxSubscription[]): Html {
  const method = paymentMethodFor(view.sb, view.customer, subscriptions[0] ?? null)
  const card = method?.card
  const text = card
    ? `Carte se terminant par ${card.last4}, expire en ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
    : 'Aucune carte enregistrée.'
  const link = html`<a class="button quiet" href="/portal/${view.session.id}/carte">Mettre à jour la carte</a>`
  return html`<section class="card">
    <h2>Moyen de paiement</h2>
    <p>${text}</p>
    ${view.configuration.features.payment_method_update.enabled ? link : ''}
  </section>`
}

function invoiceSection(view: PortalView): Html | '' {
  if (!view.configuration.features.invoice_history.enabled) return ''
  const rows = view.sb.store.invoices
    .where('customer', view.customer.id)
    .map(
      (invoice) =>
        html`<li>
          <a href="/invoices/${invoice.id}">${formatDate(invoice.created)}</a> —
          ${formatMoney(invoice.total, invoice.currency)} — ${invoiceStatus(invoice)}
        </li>`,
    )
  const list =
    rows.length > 0
      ? html`<ul class="plain">
          ${rows}
        </ul>`
      : html`<p class="soft">Aucune facture.</p>`
  return html`<section class="card">
    <h2>Factures</h2>
    ${list}
  </section>`
}

function profileLinks({ configuration }: PortalView): Html | '' {
  const { terms_of_service_url: terms, privacy_policy_url: privacy } = configuration.business_profile
  const links = [
    terms ? html`<a href="${terms}">Conditions de vente</a>` : '',
    privacy ? html`<a href="${privacy}">Confidentialité</a>` : '',
  ]
  return terms || privacy ? html`<p class="soft">${links[0]} ${links[1]}</p>` : ''
}

export function homeView(view: PortalView): Html {
  const { sb, customer, session } = view
  const all = sb.store.subscriptions.where('customer', customer.id)
  const current = all.filter((subscription) => !isEnded(subscription))
  const back = session.return_url ? html`<p><a href="${session.return_url}">Retour au site</a></p>` : ''
  const none = html`<section class="card"><p>Aucun abonnement en cours.</p></section>`
  return page(
    'Mon abonnement',
    html`${back}
      <h1>Mon abonnement</h1>
      <p class="soft">${customer.email}</p>
      ${statusBox(view.message)}
      ${current.length > 0 ? current.map((subscription) => subscriptionCard(view, subscription)) : none}
      ${cardSection(view, current)} ${invoiceSection(view)} ${profileLinks(view)}`,
  )
}

/** Uses the API's words: only developers see it. */
function reasonField({ configuration }: PortalView): Html | '' {
  const { enabled, options } = configuration.features.subscription_cancel.cancellation_reason
  if (!enabled) return ''
  return html`<div class="field">
    <label for="feedback">Pourquoi partez-vous ? (facultatif)</label>
    <select id="feedback" name="feedback">
      <option value="">Sans réponse</option>
      ${options.map((option) => html`<option value="${option}">${option}</option>`)}
    </select>
  </div>`
}

export function cancelView(view: PortalView, subscription: SandboxSubscription): Html {
  const base = `/portal/${view.session.id}`
  const atOnce = view.configuration.features.subscription_cancel.mode === 'immediately'
  const when = atOnce
    ? 'Votre abonnement prendra fin tout de suite.'
    : `Votre abonnement restera actif jusqu’au ${formatDate(periodEnd(subscription))}, puis prendra fin.`
  return page(
    'Annuler l’abonnement',
    html`<form class="card" method="post" action="${base}/${subscription.id}/annuler">
      <h1>Annuler l’abonnement</h1>
      <p>${when} Aucun autre montant ne sera prélevé.</p>
      ${reasonField(view)}
      <div class="actions">
        <button type="submit">Confirmer l’annulation</button>
        <a class="button quiet" href="${base}?accueil=1">Retour</a>
      </div>
    </form>`,
  )
}

export function cardView(view: PortalView, values: FormValues, errors: FieldErrors, error: string | null): Html {
  const base = `/portal/${view.session.id}`
  return page(
    'Mettre à jour la carte',
    html`<form class="card" method="post" action="${base}/carte">
        <h1>Mettre à jour la carte</h1>
        ${alertBox(error)} ${cardFields(values, errors)}
        <div class="actions">
          <button type="submit">Enregistrer la carte</button>
          <a class="button quiet" href="${base}?accueil=1">Retour</a>
        </div>
      </form>
      ${cardHints(view.sb.now())}`,
  )
}
