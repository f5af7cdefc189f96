import type { Html } from '@sandbox/http/page'
import { html, raw } from 'hono/html'
import type Stripe from 'stripe'

import { isTestCard, TEST_CARDS } from '../billing/cards'
import type { CardInput } from '../objects/payment-method'

export type FormValues = Record<string, string>

type FieldName =
  | 'number'
  | 'expiry'
  | 'cvc'
  | 'name'
  | 'email'
  | 'terms'
  | 'code'
  | 'line1'
  | 'postal_code'
  | 'city'
  | 'country'

export type FieldErrors = Partial<Record<FieldName, string>>

export interface CardReading {
  card: CardInput | null
  errors: FieldErrors
}

/** Validates the card fields; dates are checked against the sandbox clock. */
export function readCard(values: FormValues, now: number): CardReading {
  const errors: FieldErrors = {}
  const number = (values.number ?? '').replace(/\D/g, '')
  if (number === '') errors.number = 'Saisissez le numéro de la carte.'
  else if (!isTestCard(number)) errors.number = 'Ce numéro n’est pas celui d’une carte de test.'
  const [, month = '', year = ''] = /^(\d{1,2})\s*(?:\/\s*)?(\d{2})$/.exec((values.expiry ?? '').trim()) ?? []
  const expMonth = Number(month)
  const expYear = 2000 + Number(year)
  if (month === '' || expMonth < 1 || expMonth > 12) errors.expiry = 'Saisissez la date sous la forme MM/AA.'
  else if (Date.UTC(expYear, expMonth, 1) / 1000 <= now) errors.expiry = 'Cette carte a expiré.'
  if (!/^\d{3,4}$/.test((values.cvc ?? '').trim())) errors.cvc = 'Saisissez les 3 chiffres du code de sécurité.'
  const name = (values.name ?? '').trim()
  if (name === '') errors.name = 'Saisissez le nom inscrit sur la carte.'
  const valid = Object.keys(errors).length === 0
  return { card: valid ? { number, expMonth, expYear, name } : null, errors }
}

interface Field {
  id: keyof FieldErrors
  label: string
  type?: string
  autocomplete: string
  inputmode?: string
  placeholder?: string
}

export function field(spec: Field, values: FormValues, errors: FieldErrors): Html {
  const error = errors[spec.id]
  const note = error ? html`<p role="alert" id="${spec.id}-erreur">${error}</p>` : ''
  const invalid = error ? raw(`aria-invalid="true" aria-describedby="${spec.id}-erreur"`) : ''
  // Card secrets are not rendered back into the page.
  const value = spec.id === 'number' || spec.id === 'cvc' ? '' : (values[spec.id] ?? '')
  return html`<div class="field">
    <label for="${spec.id}">${spec.label}</label>
    <input
      id="${spec.id}"
      name="${spec.id}"
      type="${spec.type ?? 'text'}"
      autocomplete="${spec.autocomplete}"
      inputmode="${spec.inputmode ?? 'text'}"
      placeholder="${spec.placeholder ?? ''}"
      value="${value}"
      required
      ${invalid}
    />
    ${note}
  </div>`
}

export function cardFields(values: FormValues, errors: FieldErrors): Html {
  const number: Field = {
    id: 'number',
    label: 'Numéro de carte',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    placeholder: '4242 4242 4242 4242',
  }
  const expiry: Field = {
    id: 'expiry',
    label: 'Expiration (MM/AA)',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    placeholder: '12/34',
  }
  const cvc: Field = { id: 'cvc', label: 'CVC', autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: '123' }
  const name: Field = { id: 'name', label: 'Nom sur la carte', autocomplete: 'cc-name' }
  return html`${field(number, values, errors)}
    <div class="pair">${field(expiry, values, errors)} ${field(cvc, values, errors)}</div>
    ${field(name, values, errors)}`
}

const ADDRESS: Field[] = [
  { id: 'line1', label: 'Adresse', autocomplete: 'address-line1' },
  { id: 'postal_code', label: 'Code postal', autocomplete: 'postal-code' },
  { id: 'city', label: 'Ville', autocomplete: 'address-level2' },
  { id: 'country', label: 'Pays (code à deux lettres)', autocomplete: 'country', placeholder: 'FR' },
]

export const addressFields = (values: FormValues, errors: FieldErrors): Html =>
  html`${ADDRESS.map((spec) => field(spec, values, errors))}`

export function readAddress(values: FormValues): { address: Stripe.Address | null; errors: FieldErrors } {
  const text = (id: Field['id']) => (values[id] ?? '').trim()
  const errors: FieldErrors = {}
  for (const { id, label } of ADDRESS)
    if (text(id) === '') errors[id] = `Ce champ est nécessaire : ${label.toLowerCase()}.`
  if (!errors.country && !/^[A-Za-z]{2}$/.test(text('country'))) errors.country = 'Saisissez les deux lettres du pays.'
  if (Object.keys(errors).length > 0) return { address: null, errors }
  const address = {
    line1: text('line1'),
    line2: null,
    postal_code: text('postal_code'),
    city: text('city'),
    state: null,
    country: text('country').toUpperCase(),
  }
  return { address, errors }
}

const FILL = `
for (const button of document.querySelectorAll('[data-card]')) {
  button.hidden = false
  button.addEventListener('click', () => {
    const set = (id, value) => { document.getElementById(id).value = value }
    set('number', button.dataset.card); set('expiry', button.dataset.expiry); set('cvc', '123')
    if (!document.getElementById('name').value) set('name', 'Camille Essai')
    if (document.getElementById('line1')) {
      set('line1', '1 rue de la Paix'); set('postal_code', '75002'); set('city', 'Paris'); set('country', 'FR')
    }
    document.getElementById('number').focus()
  })
}`

/** The test cards, each with a button that fills in the form if JavaScript runs. */
export function cardHints(now: number): Html {
  const expiry = `12/${String((new Date(now * 1000).getUTCFullYear() + 4) % 100).padStart(2, '0')}`
  const rows = TEST_CARDS.map((card) => {
    const number = card.number.replace(/(\d{4})(?=\d)/g, '$1 ')
    return html`<li>
      <code>${number}</code> — ${card.label}
      <button
        type="button"
        class="quiet small"
        hidden
        data-card="${number}"
        data-expiry="${expiry}"
        aria-label="Remplir&nbsp;: ${card.label}"
      >
        Remplir
      </button>
    </li>`
  })
  return html`<section class="card" aria-labelledby="cartes">
    <h2 id="cartes">Cartes de test</h2>
    <p class="soft">N’importe quelle date à venir et n’importe quel code conviennent.</p>
    <ul class="plain">
      ${rows}
    </ul>
    <script>
      ${raw(FILL)}
    </script>
  </section>`
}
