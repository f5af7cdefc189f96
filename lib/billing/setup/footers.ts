import 'server-only'

import type Stripe from 'stripe'

/** Once the owner has set or changed the VAT regime, whose mention the next invoices would lack. @returns a sentence if any did */
export async function refreshFooters(stripe: Stripe, footer: string | null): Promise<readonly string[]> {
  if (!footer) return []
  let count = 0
  for await (const { id, invoice_settings: settings, metadata } of stripe.customers.list({ limit: 100 })) {
    // Others are of another business of the same account.
    if (!metadata.user_id || settings.footer === footer) continue
    await stripe.customers.update(id, { invoice_settings: { footer } })
    count++
  }
  return count > 0 ? [`La mention de TVA manquait aux factures de clients\u00a0: ${count}.`] : []
}
