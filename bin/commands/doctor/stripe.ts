import Stripe from 'stripe'

import { findNumberingFault } from '../../../lib/billing/setup/numbering'

/**
 * What the Stripe account itself shows that a site for the public should not have, each with what mends it; the rest of
 * the account is compared by `npm run stripe:setup -- --check`.
 */
export async function findAccountFaults(stripe: Stripe): Promise<readonly string[]> {
  try {
    const fault = await findNumberingFault(stripe)
    return fault ? [fault] : []
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    return [`Stripe could not be asked how invoices are numbered: ${error.message}`]
  }
}
