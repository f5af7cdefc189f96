import type Stripe from 'stripe'

/**
 * Every event that npm run stripe:setup subscribes the endpoint to. A name that Stripe does not have is a compile error.
 * https://docs.stripe.com/api/events/types
 */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalization_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
  'customer.discount.created',
  'customer.discount.updated',
  'customer.discount.deleted',
  'customer.updated',
  'customer.deleted',
] as const satisfies readonly (Stripe.Event.Type & Stripe.WebhookEndpointCreateParams.EnabledEvent)[]

export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number]

export const isWebhookEvent = (type: string): type is WebhookEventType =>
  (WEBHOOK_EVENTS as readonly string[]).includes(type)
