import type { Html } from '@sandbox/http/page'
import { html } from 'hono/html'
import type Stripe from 'stripe'

import { deliveriesSection, outageSection, webhookSection } from './control-webhooks'
import { page } from './layout'
import { planName, priceText } from './portal-views'
import { isEnded, periodEnd } from '../billing/subscriptions'
import type { SandboxContext } from '../core/context'
import { formatDate, formatDateTime, formatMoney } from '../core/money'
import type { SandboxCharge, SandboxSubscription } from '../core/rows'

/** Only the newest customers, to keep the page short. */
const MAX_CUSTOMERS = 25
const MAX_CHARGES = 5

const STEPS = [
  ['1 day', 'avancer de 1 jour'],
  ['1 month', 'avancer de 1 mois'],
  ['1 year', 'avancer de 1 an'],
] as const

function clockSection(sb: SandboxContext): Html {
  const buttons = STEPS.map(
    ([advance, label]) =>
      html`<form method="post" action="/control/clock">
        <button class="quiet" type="submit" name="advance" value="${advance}">${label}</button>
      </form>`,
  )
  return html`<section class="card">
    <h2>Horloge</h2>
    <p class="price">${formatDateTime(sb.now())}</p>
    <div class="actions">${buttons}</div>
    <form class="actions" method="post" action="/control/clock">
      <div>
        <label for="date">Jusqu’à une date</label>
        <input id="date" name="date" type="date" required />
      </div>
      <button class="small" type="submit">avancer jusqu’à cette date</button>
    </form>
  </section>`
}

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}" />`

function disputeActions(dispute: Stripe.Dispute): Html {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    return html`<span class="soft">litige ${dispute.status === 'won' ? 'gagné' : 'perdu'}</span>`
  }
  return html`<form method="post" action="/control/dispute-close">
    ${hidden('dispute', dispute.id)}
    <button class="quiet small" type="submit" name="status" value="won">Litige gagné</button>
    <button class="quiet small" type="submit" name="status" value="lost">Litige perdu</button>
  </form>`
}

function chargeRow(sb: SandboxContext, charge: SandboxCharge): Html {
  const left = charge.amount - charge.amount_refunded
  const [dispute] = sb.store.disputes.where('charge', charge.id)
  const refund = html`<form method="post" action="/control/refund">
    ${hidden('charge', charge.id)}
    <input name="amount" inputmode="decimal" size="6" aria-label="Montant à rembourser" placeholder="tout" />
    <button class="quiet small" type="submit">Rembourser</button>
  </form>`
  const contest = html`<form method="post" action="/control/dispute">
    ${hidden('charge', charge.id)}
    <button class="quiet small" type="submit">Ouvrir un litige</button>
  </form>`
  const state = charge.status === 'succeeded' ? '' : ' — échec'
  const back = charge.amount_refunded > 0 ? ` — remboursé ${formatMoney(charge.amount_refunded, charge.currency)}` : ''
  const paid = charge.status === 'succeeded'
  return html`<li>
    ${formatDate(charge.created)} — ${formatMoney(charge.amount, charge.currency)}${state}${back}
    <code>${charge.id}</code>
    <div class="actions">
      ${paid && left > 0 && !dispute ? refund : ''} ${dispute ? disputeActions(dispute) : paid ? contest : ''}
    </div>
  </li>`
}

function subscriptionRow(sb: SandboxContext, subscription: SandboxSubscription): Html {
  const price = subscription.items.data[0]?.price
  const plan = price ? `${planName(sb, price)}, ${priceText(price)}` : ''
  const end = subscription.cancel_at === null ? '' : ` — prend fin le ${formatDate(subscription.cancel_at)}`
  const advance = html`<form method="post" action="/control/clock">
    ${hidden('subscription', subscription.id)}
    <button class="quiet small" type="submit">avancer jusqu’à la fin de la période</button>
  </form>`
  return html`<li>
    <strong>${subscription.status}</strong> — ${plan} — période jusqu’au ${formatDate(periodEnd(subscription))}${end}
    <code>${subscription.id}</code>
    <div class="actions">${isEnded(subscription) ? '' : advance}</div>
  </li>`
}

function customerCard(sb: SandboxContext, customer: Stripe.Customer): Html {
  const subscriptions = sb.store.subscriptions.where('customer', customer.id)
  const charges = sb.store.charges.where('customer', customer.id).slice(0, MAX_CHARGES)
  const refusing = sb.store.meta.failNextPayment.includes(customer.id)
  const refuse = html`<form method="post" action="/control/fail-next">
    ${hidden('customer', customer.id)}
    <button class="quiet small" type="submit">Refuser le prochain paiement</button>
  </form>`
  return html`<section class="card">
    <h3>${customer.email ?? customer.name ?? 'Sans adresse'}</h3>
    <p class="soft"><code>${customer.id}</code></p>
    <ul class="plain">
      ${subscriptions.map((row) => subscriptionRow(sb, row))} ${charges.map((row) => chargeRow(sb, row))}
    </ul>
    <div class="actions">${refusing ? html`<span class="soft">Le prochain paiement sera refusé.</span>` : refuse}</div>
  </section>`
}

function newestCustomers(sb: SandboxContext): Stripe.Customer[] {
  const found: Stripe.Customer[] = []
  for (const customer of sb.store.customers.walk('newest')) {
    if (!customer.deleted) found.push(customer)
    if (found.length === MAX_CUSTOMERS) break
  }
  return found
}

export function controlView(sb: SandboxContext): Html {
  const customers = newestCustomers(sb)
  const list = customers.length > 0 ? customers.map((row) => customerCard(sb, row)) : html`<p>Aucun client.</p>`
  return page(
    'Bac à sable Stripe',
    html`<h1>Bac à sable Stripe</h1>
      <p>
        Cette page tient lieu de tableau de bord. Le site parle à cette adresse comme à Stripe. Rien n’est débité, et
        tout reste sur cette machine.
      </p>
      <div class="columns">${clockSection(sb)} ${webhookSection(sb)}</div>
      ${outageSection(sb)}
      <h2>Clients les plus récents</h2>
      ${list} ${deliveriesSection(sb)}`,
    true,
  )
}
