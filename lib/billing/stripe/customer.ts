import 'server-only'

import { withLock } from '@/lib/platform/db/lock'
import { reportError } from '@/lib/platform/log'
import { invoiceFooter } from '@/lib/texts/legal/invoice-footer'
import type { Prisma } from '@/prisma/generated/client'

import { attemptKey } from './attempt-key'
import { getStripe } from './client'
import { isLivemode } from './livemode'

export interface Buyer {
  readonly id: string
  readonly stripeCustomerId: string | null
}

/** For deletion, which takes many at once. */
export const customerLock = (userId: string): string => `customer:${userId}`

/** Whatever creates, changes or mirrors a customer at Stripe does it under this lock. It must not be taken twice. */
export const lockCustomer = <T>(userId: string, work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
  withLock(customerLock(userId), work)

/** Never looked up by e-mail, since anybody can type one. A user with a customer only in Stripe's other mode (test or live) gets a second one. */
export async function ensureCustomer(user: Buyer): Promise<string> {
  if (user.stripeCustomerId) return user.stripeCustomerId
  return lockCustomer(user.id, async (tx) => {
    const known = await tx.user.findUniqueOrThrow({ where: { id: user.id } })
    const { email, name, stripeCustomerId, stripeLivemode, updatedAt } = known
    if (stripeCustomerId && stripeLivemode === isLivemode()) return stripeCustomerId
    const stripe = getStripe()
    // Stripe refuses a repeated key with other parameters, so what may change is sent in a second call. The time gives another key once a
    // customer was deleted at Stripe: the old key would return the deleted customer for a day.
    const { id } = await stripe.customers.create(
      { metadata: { user_id: user.id } },
      { idempotencyKey: attemptKey(`horizon-customer-${user.id}-${updatedAt.getTime()}`) },
    )
    const footer = invoiceFooter()
    await stripe.customers.update(id, {
      email,
      ...(name ? { name } : {}),
      preferred_locales: ['fr'],
      ...(footer && { invoice_settings: { footer } }),
    })
    await tx.user.update({ where: { id: user.id }, data: { stripeCustomerId: id, stripeLivemode: isLivemode() } })
    return id
  })
}

/** Failing to update Stripe is no reason to refuse a new name or address here. */
export async function describeCustomer(
  customer: string | null,
  facts: { readonly name?: string; readonly email?: string },
): Promise<void> {
  if (!customer) return
  await getStripe()
    .customers.update(customer, facts)
    .catch((error: unknown) => reportError(`Stripe was not told the new facts of ${customer}`, error))
}
