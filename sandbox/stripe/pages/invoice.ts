import { html } from 'hono/html'
import { Hono } from 'hono'

import type { Sandbox } from '../control/sandbox'
import { ControlError } from '../core/errors'
import { formatDate, formatMoney } from '../core/money'
import type { SandboxInvoice } from '../core/rows'
import type { Html } from './layout'
import { page } from './layout'

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

function invoicePage(invoice: SandboxInvoice): Html {
  const money = (amount: number) => formatMoney(amount, invoice.currency)
  const lines = invoice.lines.data.map(
    (line) => html`<tr>
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
    </div>`,
  )
}

export function createInvoicePages({ sb }: Sandbox): Hono {
  const app = new Hono()
  for (const path of ['/invoices/:id', '/invoices/:id/pdf']) {
    app.get(path, (c) => {
      const invoice = sb.store.invoices.get(c.req.param('id') ?? '')
      if (!invoice) throw new ControlError(404, 'No such invoice')
      return c.html(invoicePage(invoice))
    })
  }
  return app
}
