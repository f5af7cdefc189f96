import { MESSAGE_KINDS, type MessageKind } from '@/lib/outbox/message'

/** The longest that a service takes. */
const SERVICE_MONTHS = 3

/**
 * How long personal data stay (RGPD, art. 5 1 e). content/legal/confidentialite says the same to visitors; the daily
 * work (lib/jobs/tasks.ts) holds it.
 */
export const RETENTION = {
  /** An account that nobody has used: CNIL, référentiel « gestion commerciale » (2022), online accounts. */
  inactiveAccountMonths: 24,
  /** Between the mail that warns of a deletion and the deletion. */
  warningDays: 30,
  /**
   * After a service was paid, its account stays: the legal guarantee of digital content and services (Code de la
   * consommation, art. L224-25-12 and following) runs two years from the delivery, which takes three months at most.
   */
  purchaseMonths: 24 + SERVICE_MONTHS,
  /** Sessions end by themselves after as long without use (lib/auth/sessions.ts). */
  sessionDays: 30,
  /** And as long after the sign-in at the latest. */
  sessionLifeDays: 90,
  /** Notifications of withdrawal and cancellation, also when the account is gone: Code civil, art. 2224. */
  notificationMonths: 5 * 12,
  /** What was accepted and confirmed for a subscription, after its end: Code civil, art. 2224. */
  subscriptionProofMonths: 5 * 12,
  /** The same for a service, from its order. */
  serviceProofMonths: 5 * 12 + SERVICE_MONTHS,
  /** And for a service of this price or more: Code de la consommation, art. L213-1, D213-1 and D213-2. */
  archivedFromCents: 12_000,
  archivedServiceMonths: 10 * 12 + SERVICE_MONTHS,
  /** What was told about a purchase, as long as the purchase: Code de commerce, art. L123-22. */
  noticeMonths: 10 * 12,
  /** What was told and proves nothing; long enough for Stripe's repetitions (three days) to find that it was told. */
  passingNoticeMonths: 1,
  /** Stripe's events as ids and types, without content; what the daily work and a reconciliation have done; who was sent which news. */
  logMonths: 12,
} as const

/** Mails about a purchase: what was told stays as long as what was sold. */
const PURCHASE_MAILS = [
  'subscription-started',
  'duplicate-refunded',
  'order-paid',
  'order-refunded',
  'subscription-refunded',
  'renewal-notice',
  'owner-alert',
] as const satisfies readonly MessageKind[]

/** Mails about a notification of withdrawal or cancellation, kept as long as it. */
const NOTIFICATION_MAILS = [
  'withdrawal-received',
  'withdrawal-declared',
  'owner-withdrawal',
  'cancellation-confirmed',
] as const satisfies readonly MessageKind[]

/** Mails about no purchase, which must not be sent twice. */
const NEWS_MAILS = ['account-expires', 'update-published'] as const satisfies readonly MessageKind[]

/** Kept as long as the account, without an end: the same purchase is never spoken of a second time. */
const ONCE_FOR_ALL_MAILS = ['checkout-reminder'] as const satisfies readonly MessageKind[]

const LASTING_MAILS: readonly MessageKind[] = [...PURCHASE_MAILS, ...NOTIFICATION_MAILS, ...NEWS_MAILS, ...ONCE_FOR_ALL_MAILS]

/** All others: a link, a password that has changed, a payment that did not go through. */
const PASSING_MAILS = MESSAGE_KINDS.filter((kind) => !LASTING_MAILS.includes(kind))

/** What was told stays, without any text, as long as it may have to be shown, or must not be told again. */
export const KEPT_MAILS: readonly { readonly kinds: readonly MessageKind[]; readonly months: number }[] = [
  { kinds: PURCHASE_MAILS, months: RETENTION.noticeMonths },
  { kinds: NOTIFICATION_MAILS, months: RETENTION.notificationMonths },
  { kinds: NEWS_MAILS, months: RETENTION.logMonths },
  { kinds: PASSING_MAILS, months: RETENTION.passingNoticeMonths },
]

/** Mails that prove something, and outlast the account. */
export const PROOF_MAILS: readonly MessageKind[] = [...PURCHASE_MAILS, ...NOTIFICATION_MAILS]
