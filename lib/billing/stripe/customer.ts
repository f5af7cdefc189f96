import 'server-only'

import { invoiceFooter } from '@/lib/legal/invoice-footer'
import { reportError } from '@/lib/log'

import { isLivemode } from './livemode'
import { withLock } from '@/lib/db-lock'
import { getStripe } from './client'

/** What a subscription's invoices take from their customer: the VAT mention, once the owner has given it. */
function footed(): { readonly invoice_settings?: { readonly footer: string } } {
  const footer = invoiceFooter()
  return footer ? { invoice_settings: { footer } } : {}
}

/** Who buys: an account, and its customer at Stripe once there is one. */
export interface Buyer {
  readonly id: string
  readonly stripeCustomerId: string | null
}

/** @param livemode of a customer; null when it was not noted, which was before modes were told apart */
const isOurMode = (livemode: boolean | null): boolean => livemode === null || livemode === isLivemode()

/**
 * The user's one Stripe customer, made at the first need. Never looked up by e-mail: anybody can type one.
 * Requests at the same time wait for one another; one that stops halfway is repeated with the same idempotency key.
 * A customer of Stripe's test mode is none in live mode, and the other way round: whoever has only that gets another.
 * @returns Stripe's id (cus_…)
 */
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
    // Stripe refuses a repeated key with other parameters, so what may change comes in a second call. The time makes
    // another key once a customer was deleted at Stripe: the old key would answer with the deleted one for a day.
    const { id } = await stripe.customers.create(
      { metadata: { user_id: user.id } },
      { idempotencyKey: `horizon-customer-${user.id}-${updatedAt.getTime()}` },
    )
    await stripe.customers.update(id, { email, ...(name ? { name } : {}), preferred_locales: ['fr'], ...footed() })
    await tx.user.update({ where: { id: user.id }, data: { stripeCustomerId: id, stripeLivemode: isLivemode() } })
    return id
  })
}

/**
 * Lets go of a customer that was deleted at Stripe, which has ended its subscriptions; the user may buy again.
 * What was bought once stays in the books.
 */
export async function forgetCustomer(customer: string): Promise<void> {
  await withLock(`stripe:${customer}`, async (tx) => {
    const user = await tx.user.findUnique({ where: { stripeCustomerId: customer }, select: { id: true } })
    if (!user) return
    const now = new Date()
    await tx.subscription.updateMany({
      where: { userId: user.id, livemode: isLivemode(), status: { not: 'canceled' } },
      data: { status: 'canceled', scheduledEnd: now, syncedAt: now },
    })
    await tx.user.update({ where: { id: user.id }, data: { stripeCustomerId: null, stripeLivemode: null } })
  })
}

/**
 * Brings what is printed on a customer's invoices up to date: one from before the owner had named the VAT regime would
 * get its next invoice without the mention. Called when a checkout opens, and days before each renewal.
 */
export async function refreshInvoiceFooter(customer: string): Promise<void> {
  const { invoice_settings: settings } = footed()
  if (settings) await describeCustomer(customer, { invoice_settings: settings })
}

/** Tells Stripe, which writes them on invoices, a new name or address. That it cannot is no reason to refuse them here. */
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
