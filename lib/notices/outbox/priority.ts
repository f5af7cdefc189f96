import type { MessageKind } from './message'

/** Lower is sent first. Kinds in neither list concern accounts or legal rights. */
export const MAIL_PRIORITY = { account: 0, billing: 1, news: 2 } as const

const BILLING: ReadonlySet<MessageKind> = new Set([
  'subscription-started',
  'given-ends',
  'trial-ends',
  'payment-failed',
  'payment-action-required',
  'payment-recovered',
  'payment-returned',
  'plan-changed',
  'plan-change-planned',
  'subscription-paused',
  'pause-ends',
  'subscription-resumed',
  'subscription-ending',
  'subscription-ended',
  'order-paid',
  'order-failed',
  'order-started',
  'gift-card',
  'gift-card-failed',
  'order-refunded',
  'subscription-refunded',
  'owner-sale',
  'owner-alert',
  'owner-digest',
] satisfies readonly MessageKind[])

const NEWS: ReadonlySet<MessageKind> = new Set([
  'update-published',
  'sequence-mail',
  'checkout-reminder',
  'carnet-week',
  'question-answered',
  'legal-change',
] satisfies readonly MessageKind[])

export function priorityOf(kind: MessageKind): number {
  if (NEWS.has(kind)) return MAIL_PRIORITY.news
  return BILLING.has(kind) ? MAIL_PRIORITY.billing : MAIL_PRIORITY.account
}
