import 'server-only'

import { withLock } from '@/lib/platform/db/lock'
import { reportError } from '@/lib/platform/log'
import { invoiceFooter } from '@/lib/texts/legal/invoice-footer'

import { attemptKey } from './attempt-key'
import { getStripe } from './client'
import { isLivemode } from './livemode'

function footed(): { readonly invoice_settings?: { readonly footer: string } } {
  const footer = invoiceFooter()
  return footer ? { invoice_settings: { footer } } : {}
}

export interface Buyer {
  readonly id: string
  readonly stripeCustomerId: string | null
}

/** @param livemode null for a customer from before it was noted */
const isOurMode = (livemode: boolean | null): boolean => livemode === null || livemode === isLivemode()

/** Never looked up by e-mail, since anybody can type one. Who has a customer only in Stripe's other mode (test or live) gets another. */
export async function ensureCustomer(user: Buyer): Promise<string> {
  if (user.stripeCustomerId) {
    await refreshInvoiceFooter(user.stripeCustomerId)
    return user.stripeCustomerId
  }
  return withLock(`customer-of:${user.id}`, async (tx) => {
    const known = await tx.user.findUniqueOrThrow({ where: { id: user.id } })
    const { email, name, stripeCustomerId, stripeLivemode, updatedAt } = known
    if (stripeCustomerId && isOurMode(stripeLivemode)) return stripeCustomerId
    const stripe = getStripe()
    // Stripe refuses a repeated key with other parameters, so what may change comes in a second call. The time makes another key once a
    // customer was deleted at Stripe: the old one would answer with the deleted customer for a day.
    const { id } = await stripe.customers.create(
      { metadata: { user_id: user.id } },
      { idempotencyKey: attemptKey(`horizon-customer-${user.id}-${updatedAt.getTime()}`) },
    )
    await stripe.customers.update(id, { email, ...(name ? { name } : {}), preferred_locales: ['fr'], ...footed() })
    await tx.user.update({ where: { id: user.id }, data: { stripeCustomerId: id, stripeLivemode: isLivemode() } })
    return id
  })
}

/** A customer from before the owner named the VAT regime would get the next invoice without the mention. */
export async function refreshInvoiceFooter(customer: string): Promise<void> {
  const { invoice_settings: settings } = footed()
  if (settings) await describeCustomer(customer, { invoice_settings: settings })
}

/** That Stripe cannot be told of a new name or address is no reason to refuse it here. */
export async function describeCustomer(
  customer: string | null,
  facts: {
    readonly name?: string
    readonly email?: string
    readonly invoice_settings?: { readonly footer: string }
  },
): Promise<void> {
  if (!customer) return
  await getStripe()
    .customers.update(customer, facts)
    .catch((error: unknown) => reportError(`Stripe was not told the new facts of ${customer}`, error))
}
