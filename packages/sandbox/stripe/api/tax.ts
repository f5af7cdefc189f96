import type Stripe from 'stripe'

import type { Params } from './params'
import type { ApiRequest, Route } from './route'
import { get } from './route'
import { customerOf } from '../billing/lookup'
import type { SandboxContext } from '../core/context'
import { invalidRequest } from '../core/errors'
import type { SandboxSubscription } from '../core/rows'

function settings({ sb }: ApiRequest): Stripe.Tax.Settings {
  const isActive = sb.store.meta.taxStatus === 'active'
  const nothing = { city: null, line1: null, line2: null, postal_code: null, state: null }
  return {
    object: 'tax.settings',
    defaults: { provider: 'stripe', tax_behavior: 'inferred_by_currency', tax_code: 'txcd_10000000' },
    head_office: isActive ? { address: { ...nothing, country: 'FR' } } : null,
    livemode: false,
    status: sb.store.meta.taxStatus,
    status_details: isActive ? { active: {} } : { pending: { missing_fields: ['head_office'] } },
  }
}

/** Whether a session uses automatic tax; refused where Stripe refuses it. */
export function automaticTax(sb: SandboxContext, params: Params, customer: Stripe.Customer | null): boolean {
  if (params.hash('automatic_tax')?.flag('enabled') !== true) return false
  if (sb.store.meta.taxStatus !== 'active') {
    const message = 'You must have a valid head office address to enable automatic tax calculation in test mode.'
    throw invalidRequest(message, 'automatic_tax[enabled]')
  }
  if (customer && !customer.address && params.hash('customer_update')?.text('address') !== 'auto') {
    throw invalidRequest(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the ' +
        "Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save " +
        'the address entered in Checkout to the Customer.',
      'automatic_tax',
      'customer_tax_location_invalid',
    )
  }
  return true
}

/** Stripe needs a customer's location to compute taxes. */
export function updatedTax(
  { sb, params }: ApiRequest,
  before: SandboxSubscription,
): SandboxSubscription['automatic_tax'] {
  const enabled = params.hash('automatic_tax')?.flag('enabled')
  if (enabled === undefined) return before.automatic_tax
  if (enabled && !customerOf(sb, before.customer)?.address?.country) {
    const message = 'The customer’s location isn’t recognized. Set a valid customer address in order to calculate tax.'
    throw invalidRequest(message, 'automatic_tax[enabled]', 'customer_tax_location_invalid')
  }
  return { disabled_reason: null, enabled, liability: enabled ? { type: 'self' } : null }
}

/** Whether a session collects a tax id; a business also has a name, which must be stored somewhere. */
export function taxIdCollection(params: Params, customer: Stripe.Customer | null): boolean {
  if (params.hash('tax_id_collection')?.flag('enabled') !== true) return false
  if (customer && params.hash('customer_update')?.text('name') !== 'auto') {
    throw invalidRequest(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing ' +
        'customer, please set `customer_update[name]` to `auto`.',
      'tax_id_collection',
    )
  }
  return true
}

export const taxRoutes: Route[] = [get('/v1/tax/settings', settings)]
