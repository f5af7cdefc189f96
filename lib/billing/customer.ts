import 'server-only'

import { getDb } from '@/lib/db'

import { getStripe } from './stripe'

/**
 * The user's one Stripe customer, made at the first need. Never looked up by e-mail: anybody can type one.
 * Two requests at once send the same idempotency key and get the same customer.
 * @returns Stripe's id (cus_…)
 */
export async function ensureCustomer(user: {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly stripeCustomerId: string | null
}): Promise<string> {
  if (user.stripeCustomerId) return user.stripeCustomerId
  const stripe = getStripe()
  // Stripe refuses a repeated key with other parameters, so what may change comes in a second call.
  const { id } = await stripe.customers.create(
    { metadata: { user_id: user.id } },
    { idempotencyKey: `horizon-customer-${user.id}` },
  )
  await stripe.customers.update(id, {
    email: user.email,
    ...(user.name ? { name: user.name } : {}),
    preferred_locales: ['fr'],
  })
  await getDb().user.update({ where: { id: user.id }, data: { stripeCustomerId: id } })
  return id
}
