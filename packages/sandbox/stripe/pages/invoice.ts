import type { Html } from '@sandbox/http/page'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type Stripe from 'stripe'

import type { FieldErrors, FormValues } from './card-form'
import { cardFields, cardHints, readCard } from './card-form'
import { alertBox, formValues, page } from './layout'
import { invoiceIntent } from '../billing/invoices'
import { createCard } from '../billing/methods'
import { payByHand } from '../billing/recovery'
import type { Sandbox } from '../control/sandbox'
import { ControlError } from '../core/errors'
import { idOf } from '../core/ids'
import { formatDate, formatMoney } from '../core/money'
import type { SandboxInvoice } from '../core/rows'

const STATUS: Record<string, string> = {
  draft: 'Brouillon',
  open: 'À payer',
  paid: 'Payée',
  uncollectible: 'Irrécouvrable',
  void: 'Annulée',
}

export function invoiceStatus(invoice: SandboxInvoice): string {
  return STATUS[invoice.status ?? ''] ?? 'Inconnu'
}

function invoicePage(invoice: SandboxInvoice, payment: Html | '' = ''): Html {
  const money = (amount: number) => formatMoney(amount, invoice.currency)
  const lines = invoice.lines.data.map(
    (line) =>
      html`<tr>
        <td>${line.description}</td>
        <td>${money(line.amount)}</td>
      </tr>`,
  )
  return page(
    `Facture ${invoice.number ?? ''}`,
    html`<div class="card">
        <h1>Facture ${invoice.number ?? ''}</h1>
        <dl>
          <dt>État</dt>
          <dd>${invoiceStatus(invoice)}</dd>
          <dt>Date</dt>
          <dd>${formatDate(invoice.created)}</dd>
          <dt>Client</dt>
          <dd>${invoice.customer_name ?? invoice.customer_email ?? '—'}</dd>
          <dt>Total</dt>
          <dd>${money(invoice.total)}</dd>
          <dt>Montant payé</dt>
          <dd>${money(invoice.amount_paid)}</dd>
        </dl>
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">Désignation</th>
                <th scope="col">Montant</th>
              </tr>
            </thead>
            <tbody>
              ${lines}
            </tbody>
          </table>
        </div>
      </div>
      ${payment}`,
  )
}

function find({ sb }: Sandbox, c: Context): SandboxInvoice {
  const invoice = sb.store.invoices.get(c.req.param('id') ?? '')
  if (!invoice) throw new ControlError(404, 'No such invoice')
  return invoice
}

function paymentForm(
  { sb }: Sandbox,
  invoice: SandboxInvoice,
  values: FormValues,
  errors: FieldErrors,
  message: string | null,
) {
  const intent = invoiceIntent(sb, invoice)
  if (invoice.status !== 'open' || intent?.status === 'processing') return ''
  const waits = intent?.status === 'requires_action'
  const confirm = html`<form class="card" method="post" action="/invoices/${invoice.id}/authentification">
    <h2>Authentification 3-D Secure</h2>
    <p>Votre banque demande de confirmer ce paiement.</p>
    <div class="actions">
      <button type="submit" name="reponse" value="autoriser">Autoriser</button>
      <button type="submit" name="reponse" value="refuser" class="quiet">Refuser</button>
    </div>
  </form>`
  return html`${alertBox(message)} ${waits ? confirm : ''}
    <form class="card" method="post" action="/invoices/${invoice.id}">
      <h2>Payer avec une autre carte</h2>
      ${cardFields(values, errors)}
      <button class="full" type="submit">Payer ${formatMoney(invoice.amount_remaining, invoice.currency)}</button>
    </form>
    ${cardHints(sb.now())}`
}

function show(sandbox: Sandbox, invoice: SandboxInvoice, message: string | null = null): Html {
  return invoicePage(invoice, paymentForm(sandbox, invoice, {}, {}, message))
}

/** The card holder is present. */
const pay = (
  { sb }: Sandbox,
  open: SandboxInvoice,
  authenticated: boolean,
  card?: Stripe.PaymentMethod,
): SandboxInvoice => payByHand(sb, open, { onSession: true, authenticated }, card).invoice

/** The hosted invoice: read it, and pay or confirm it while it is open. */
export function createInvoicePages(sandbox: Sandbox): Hono {
  const { sb } = sandbox
  const app = new Hono()
  app.get('/invoices/:id', (c) => c.html(show(sandbox, find(sandbox, c))))
  app.get('/invoices/:id/pdf', (c) => c.html(invoicePage(find(sandbox, c))))
  app.post('/invoices/:id', async (c) => {
    const invoice = find(sandbox, c)
    if (invoice.status !== 'open') return c.redirect(`/invoices/${invoice.id}`, 303)
    const values = await formValues(c)
    const { card, errors } = readCard(values, sb.now())
    if (!card) return c.html(invoicePage(invoice, paymentForm(sandbox, invoice, values, errors, null)), 422)
    const method = createCard(sb, { ...card, email: invoice.customer_email }, idOf(invoice.customer))
    const after = pay(sandbox, invoice, false, method)
    if (after.status === 'paid' || invoiceIntent(sb, after)?.status === 'requires_action') {
      return c.redirect(`/invoices/${invoice.id}`, 303)
    }
    return c.html(show(sandbox, after, 'Votre carte a été refusée. Essayez une autre carte.'), 402)
  })
  app.post('/invoices/:id/authentification', async (c) => {
    const invoice = find(sandbox, c)
    const intent = invoiceIntent(sb, invoice)
    if (invoice.status !== 'open' || intent?.status !== 'requires_action')
      return c.redirect(`/invoices/${invoice.id}`, 303)
    if ((await formValues(c)).reponse !== 'autoriser') {
      return c.html(
        show(sandbox, invoice, 'L’authentification n’a pas abouti. Réessayez ou utilisez une autre carte.'),
        402,
      )
    }
    pay(sandbox, invoice, true, sb.store.paymentMethods.get(idOf(intent.payment_method) ?? ''))
    return c.redirect(`/invoices/${invoice.id}`, 303)
  })
  return app
}
