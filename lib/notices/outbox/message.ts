import 'server-only'

import { z } from 'zod'

export const OWNER_ALERTS = [
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
  'refund-failed',
  'invoice-not-finalized',
  'invoice-uncollectible',
  'dispute-inquiry',
  'fraud-warning',
  'two-subscriptions',
  'payment-after-end',
  'opened-gift-unpaid',
  'credit-note-missing',
  'stripe-refused',
  'tax-place-unknown',
  'price-mismatch',
  'job-failed',
  'cancellation-failed',
  'renewal-notice-missed',
  'events-dead',
] as const

export type OwnerAlert = (typeof OWNER_ALERTS)[number]

const OWNER_WITHDRAWAL_ALERTS = [
  'refunded',
  'refund-failed',
  'settle',
  'overdue',
  'too-late',
  'not-found',
  'unproven',
] as const

export type OwnerWithdrawalAlert = (typeof OWNER_WITHDRAWAL_ALERTS)[number]

/** What became of an account's second factor. */
export const SECOND_FACTOR_CHANGES = [
  'app-added',
  'app-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'passkey-removed',
  'forgotten',
] as const

export type SecondFactorChange = (typeof SECOND_FACTOR_CHANGES)[number]

/** Ids only, no text and no secret: the worker creates a link's token when it sends, so this table gives no access to an account. */
export const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm-email'), userId: z.uuid() }),
  z.object({ kind: z.literal('reset-password'), email: z.string() }),
  z.object({ kind: z.literal('password-changed'), userId: z.uuid() }),
  z.object({ kind: z.literal('google-linked'), userId: z.uuid() }),
  z.object({ kind: z.literal('google-unlinked'), userId: z.uuid() }),
  z.object({ kind: z.literal('passkey-added'), userId: z.uuid() }),
  z.object({ kind: z.literal('second-factor'), userId: z.uuid(), change: z.enum(SECOND_FACTOR_CHANGES) }),
  /** The change request may have been replaced since. */
  z.object({ kind: z.literal('confirm-new-email'), userId: z.uuid(), changeId: z.uuid() }),
  z.object({ kind: z.literal('email-change-asked'), userId: z.uuid() }),
  /** `email` is the old address, which no account has any more. */
  z.object({ kind: z.literal('email-changed'), userId: z.uuid(), email: z.string() }),

  z.object({ kind: z.literal('subscription-started'), userId: z.uuid(), subscriptionId: z.string() }),
  z.object({ kind: z.literal('first-payment-failed'), userId: z.uuid(), subscriptionId: z.string() }),
  z.object({ kind: z.literal('given-ends'), userId: z.uuid() }),
  z.object({ kind: z.literal('trial-ends'), userId: z.uuid(), subscriptionId: z.string() }),
  z.object({ kind: z.literal('payment-failed'), userId: z.uuid(), subscriptionId: z.string() }),
  z.object({ kind: z.literal('payment-action-required'), userId: z.uuid(), invoiceId: z.string() }),
  z.object({ kind: z.literal('grace-ends'), userId: z.uuid(), subscriptionId: z.string() }),
  z.object({ kind: z.literal('card-expires'), userId: z.uuid(), subscriptionId: z.string(), last4: z.string() }),
  z.object({ kind: z.literal('plan-changed'), userId: z.uuid(), subscriptionId: z.string() }),
  z.object({ kind: z.literal('plan-change-planned'), userId: z.uuid(), subscriptionId: z.string() }),
  z.object({ kind: z.literal('subscription-paused'), userId: z.uuid(), subscriptionId: z.string() }),
  z.object({ kind: z.literal('pause-ends'), userId: z.uuid(), subscriptionId: z.string() }),
  z.object({ kind: z.literal('subscription-resumed'), userId: z.uuid(), subscriptionId: z.string() }),
  z.object({ kind: z.literal('subscription-ending'), userId: z.uuid(), subscriptionId: z.string() }),
  z.object({ kind: z.literal('subscription-ended'), userId: z.uuid(), subscriptionId: z.string() }),
  z.object({
    kind: z.literal('payment-returned'),
    userId: z.uuid(),
    subscriptionId: z.string(),
    amountCents: z.int(),
  }),
  z.object({ kind: z.literal('payment-recovered'), userId: z.uuid(), subscriptionId: z.string() }),
  z.object({ kind: z.literal('order-paid'), userId: z.uuid(), sessionId: z.string() }),
  /** `startedAt` tells it from one that was taken back. */
  z.object({
    kind: z.literal('order-started'),
    userId: z.uuid(),
    sessionId: z.string(),
    startedAt: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('order-failed'), userId: z.uuid(), sessionId: z.string() }),
  z.object({ kind: z.literal('access-given'), userId: z.uuid(), grantId: z.uuid() }),
  /** Written by the owner to one person: the reason of this act. */
  z.object({ kind: z.literal('letter'), userId: z.uuid(), actId: z.uuid() }),
  /** A plan of lib/access/gifts/mailing.ts; its recipient may have no account. */
  z.object({ kind: z.literal('gift-card'), mailId: z.uuid() }),
  z.object({ kind: z.literal('gift-card-failed'), userId: z.uuid(), giftId: z.uuid() }),
  z.object({ kind: z.literal('order-refunded'), userId: z.uuid(), sessionId: z.string(), amountCents: z.int() }),
  z.object({ kind: z.literal('subscription-refunded'), userId: z.uuid(), subscriptionId: z.string() }),

  z.object({ kind: z.literal('withdrawal-received'), withdrawalId: z.uuid() }),
  z.object({ kind: z.literal('withdrawal-declared'), userId: z.uuid(), withdrawalId: z.uuid() }),
  /** By the act whose reason is the reckoning. */
  z.object({ kind: z.literal('withdrawal-settled'), userId: z.uuid(), withdrawalId: z.uuid(), actId: z.uuid() }),
  z.object({ kind: z.literal('cancellation-received'), email: z.string(), cancellationId: z.uuid() }),
  z.object({ kind: z.literal('cancellation-declared'), userId: z.uuid(), cancellationId: z.uuid() }),
  z.object({ kind: z.literal('cancellation-confirmed'), userId: z.uuid(), cancellationId: z.uuid() }),
  /** Code de la consommation, art. L215-1. */
  z.object({ kind: z.literal('renewal-notice'), userId: z.uuid(), subscriptionId: z.string(), term: z.iso.datetime() }),
  z.object({ kind: z.literal('price-change'), userId: z.uuid(), changeId: z.uuid() }),
  z.object({
    kind: z.literal('account-expires'),
    userId: z.uuid(),
    lastActiveAt: z.iso.datetime(),
    deletesOn: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('legal-change'), userId: z.uuid(), document: z.string(), version: z.string() }),
  /** `month` is the slug of any publication; the name dates from when only monthly notes were announced. */
  z.object({
    kind: z.literal('update-published'),
    userId: z.uuid(),
    month: z.string(),
    /** For members, the text itself. */
    whole: z.boolean().optional(),
  }),
  /** A mail of a sequence (lib/members/mailing), found due on this day. */
  z.object({ kind: z.literal('sequence-mail'), userId: z.uuid(), textId: z.uuid(), day: z.iso.date() }),
  /** A test mail to the author. */
  z.object({
    kind: z.literal('update-test'),
    userId: z.uuid(),
    textId: z.uuid(),
    textKind: z.enum(['note', 'news', 'answer', 'article', 'mail']),
    /** Missing in messages of before articles were written on the site. */
    textSlug: z.string().optional(),
    whole: z.boolean().optional(),
  }),
  /** To the member who asked the question. */
  z.object({ kind: z.literal('question-answered'), userId: z.uuid(), questionId: z.uuid() }),
  /** `week` is its Monday. */
  z.object({ kind: z.literal('carnet-week'), userId: z.uuid(), week: z.iso.date() }),
  z.object({ kind: z.literal('checkout-reminder'), userId: z.uuid(), offer: z.string() }),

  z.object({ kind: z.literal('owner-sale'), userId: z.uuid(), sessionId: z.string() }),
  z.object({
    kind: z.literal('owner-alert'),
    alert: z.enum(OWNER_ALERTS),
    id: z.string(),
    other: z.string().optional(),
    userId: z.uuid().nullable(),
  }),
  z.object({
    kind: z.literal('owner-digest'),
    day: z.iso.date(),
    started: z.array(z.string()),
    ended: z.array(z.string()),
    failing: z.array(z.string()),
  }),
  /** By the act that sent it. */
  z.object({ kind: z.literal('owner-mail-test'), actId: z.uuid() }),
  z.object({ kind: z.literal('owner-incident'), incidentId: z.uuid(), moment: z.enum(['began', 'over']) }),
  z.object({ kind: z.literal('owner-withdrawal'), alert: z.enum(OWNER_WITHDRAWAL_ALERTS), withdrawalId: z.uuid() }),
])

export type Message = z.infer<typeof messageSchema>
export type MessageKind = Message['kind']

export const MESSAGE_KINDS: readonly MessageKind[] = messageSchema.options.map(({ shape }) => shape.kind.value)
