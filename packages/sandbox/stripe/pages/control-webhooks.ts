import type { Html } from '@sandbox/http/page'
import { html } from 'hono/html'

import type { SandboxContext } from '../core/context'
import { formatDateTime } from '../core/money'
import type { DeliveryRecord } from '../core/rows'

const SHOWN = 40

const MODES = [
  ['deliver', 'Livrer'],
  ['hold', 'Retenir'],
  ['drop', 'Jeter'],
] as const

const OUTAGES = [
  ['none', 'Aucune'],
  ['error', 'Erreur 500'],
  ['timeout', 'Sans réponse'],
  ['random', 'Au hasard'],
] as const

const STATUS: Record<DeliveryRecord['status'], string> = {
  succeeded: 'reçu',
  failed: 'échec',
  dropped: 'jeté',
  held: 'retenu',
}

function choices(options: readonly (readonly [string, string])[], current: string): Html[] {
  return options.map(
    ([mode, label]) =>
      html`<button
        class="${mode === current ? '' : 'quiet'} small"
        type="submit"
        name="mode"
        value="${mode}"
        aria-pressed="${mode === current ? 'true' : 'false'}"
      >
        ${label}
      </button>`,
  )
}

export function webhookSection(sb: SandboxContext): Html {
  const { webhookMode, held } = sb.store.meta
  const release = html`<form class="actions" method="post" action="/control/release">
    <label for="order">Ordre</label>
    <select id="order" name="order">
      <option value="in-order">d’origine</option>
      <option value="reversed">inversé</option>
      <option value="shuffled">mélangé</option>
    </select>
    <button class="small" type="submit">Envoyer les ${held.length} retenus</button>
  </form>`
  return html`<section class="card">
    <h2>Webhooks</h2>
    <form class="actions" method="post" action="/control/webhooks">${choices(MODES, webhookMode)}</form>
    ${held.length > 0 ? release : ''}
  </section>`
}

export function outageSection(sb: SandboxContext): Html {
  return html`<section class="card">
    <h2>Panne de l’API</h2>
    <form class="actions" method="post" action="/control/outage">${choices(OUTAGES, sb.store.meta.outage.mode)}</form>
  </section>`
}

function deliveryRow(record: DeliveryRecord): Html {
  const detail = record.error ?? (record.httpStatus === null ? '' : String(record.httpStatus))
  return html`<tr>
    <td>${formatDateTime(Math.floor(record.at / 1000))}</td>
    <td>${record.eventType}<br /><code>${record.eventId}</code></td>
    <td>${STATUS[record.status]} ${detail}</td>
    <td>${record.attempt}</td>
    <td>
      <form method="post" action="/control/resend">
        <input type="hidden" name="event" value="${record.eventId}" />
        <button class="quiet small" type="submit">renvoyer</button>
      </form>
    </td>
  </tr>`
}

export function deliveriesSection(sb: SandboxContext): Html {
  const rows = sb.store.meta.deliveries.slice(-SHOWN).reverse().map(deliveryRow)
  return html`<section class="card">
    <h2>Derniers envois</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Quand</th>
            <th scope="col">Événement</th>
            <th scope="col">Résultat</th>
            <th scope="col">Essai</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`
}
