import Stripe from 'stripe'

import { findNumberingFault } from '../../../lib/billing/setup/numbering'

export async function findAccountFaults(stripe: Stripe): Promise<readonly string[]> {
  try {
    const fault = await findNumberingFault(stripe)
    return fault ? [fault] : []
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    return [`Stripe could not be asked how invoices are numbered: ${error.message}`]
  }
}
