/** For commands that only ask Stripe: the product's code wants all its settings, also those that they do not use. */
export const UNUSED_BESIDE_STRIPE = {
  DATABASE_URL: 'postgresql://unused@127.0.0.1:1/unused',
  AUTH_SECRET: 'not used by commands that only ask Stripe',
  STRIPE_WEBHOOK_SECRET: 'whsec_unused',
}
