import { MESSAGE_KINDS, type MessageKind } from '@/lib/notices/outbox/message'

const SERVICE_MONTHS = 3

/** RGPD, art. 5 1 e. content/legal/confidentialite states the same periods. */
export const RETENTION = {
  /** CNIL, référentiel « gestion commerciale » (2022), online accounts. */
  inactiveAccountMonths: 24,
  warningDays: 30,
  /** The legal guarantee (Code de la consommation, art. L224-25-12 and following) runs two years from the delivery. */
  purchaseMonths: 24 + SERVICE_MONTHS,
  sessionDays: 30,
  sessionLifeDays: 90,
  /** Code civil, art. 2224; also after the account is deleted. */
  notificationMonths: 5 * 12,
  /** From its end: Code civil, art. 2224. */
  subscriptionProofMonths: 5 * 12,
  serviceProofMonths: 5 * 12 + SERVICE_MONTHS,
  /** Services of this price or more: Code de la consommation, art. L213-1, D213-1 and D213-2. */
  archivedFromCents: 12_000,
  archivedServiceMonths: 10 * 12 + SERVICE_MONTHS,
  /** Code de commerce, art. L123-22. */
  noticeMonths: 10 * 12,
  /** Longer than Stripe retries events (three days). */
  passingNoticeMonths: 1,
  logMonths: 12,
  /** The accountant's books, with payers' names: long enough to download them. */
  preparedBookDays: 7,
  /** Owner actions on an account: Code civil, art. 2224. */
  ownerActMonths: 5 * 12,
} as const

const PURCHASE_MAILS = [
  'subscription-started',
  'payment-returned',
  'plan-changed',
  'plan-change-planned',
  'subscription-paused',
  'subscription-resumed',
  'subscription-ending',
  'subscription-ended',
  'order-paid',
  'order-started',
  'order-refunded',
  'subscription-refunded',
  'renewal-notice',
  'price-change',
  'owner-alert',
] as const satisfies readonly MessageKind[]

const NOTIFICATION_MAILS = [
  'withdrawal-received',
  'withdrawal-declared',
  'withdrawal-settled',
  'owner-withdrawal',
  'cancellation-confirmed',
] as const satisfies readonly MessageKind[]

/** Kept so that they are not sent twice. */
const NEWS_MAILS = ['account-expires', 'update-published', 'carnet-week'] as const satisfies readonly MessageKind[]

/** Kept as long as the account, so that a purchase or a legal change is never mailed about twice, nor a mail of a sequence sent twice. */
const ONCE_FOR_ALL_MAILS = [
  'checkout-reminder',
  'legal-change',
  'sequence-mail',
] as const satisfies readonly MessageKind[]

const LASTING_MAILS: readonly MessageKind[] = [
  ...PURCHASE_MAILS,
  ...NOTIFICATION_MAILS,
  ...NEWS_MAILS,
  ...ONCE_FOR_ALL_MAILS,
]

const PASSING_MAILS = MESSAGE_KINDS.filter((kind) => !LASTING_MAILS.includes(kind))

/** How long to keep the record that a mail was sent, without its text. */
export const KEPT_MAILS: readonly { readonly kinds: readonly MessageKind[]; readonly months: number }[] = [
  { kinds: PURCHASE_MAILS, months: RETENTION.noticeMonths },
  { kinds: NOTIFICATION_MAILS, months: RETENTION.notificationMonths },
  { kinds: NEWS_MAILS, months: RETENTION.logMonths },
  { kinds: PASSING_MAILS, months: RETENTION.passingNoticeMonths },
]

/** Kept after the account is deleted. */
export const PROOF_MAILS: readonly MessageKind[] = [...PURCHASE_MAILS, ...NOTIFICATION_MAILS]
