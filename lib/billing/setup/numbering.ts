import 'server-only'

import type Stripe from 'stripe'

const ONE_SEQUENCE = 'Sequentially across your account'

export const NUMBERING_REMEDY = `choisis « ${ONE_SEQUENCE} » sur https://dashboard.stripe.com/settings/billing/invoice`

/**
 * French invoices need one sequence without gaps (CGI, annexe II, art. 242 nonies A, I-7°); a new Stripe account numbers them by customer.
 * No API reads the setting, so we look at the newest invoice. https://docs.stripe.com/invoicing/customize#invoice-numbering
 */
export async function findNumberingFault(stripe: Stripe): Promise<string | null> {
  const { data } = await stripe.invoices.list({ limit: 1, status: 'paid', expand: ['data.customer'] })
  const [newest] = data
  const customer = newest?.customer
  if (!newest?.number || !customer || typeof customer === 'string' || customer.deleted || !customer.invoice_prefix)
    return null
  if (!newest.number.startsWith(`${customer.invoice_prefix}-`)) return null
  return `La facture ${newest.number} est numérotée par client au lieu de l’être pour tout le compte : ${NUMBERING_REMEDY}.`
}
