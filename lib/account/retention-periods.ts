import type { MessageKind } from '@/lib/mail/message'

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
  purchaseMonths: 24 + 3,
  /** Sessions end by themselves after as long without use (lib/auth/sessions.ts). */
  sessionDays: 30,
  /** Notifications of withdrawal and cancellation: Code civil, art. 2224. */
  notificationMonths: 5 * 12,
  /** What was told about a purchase, as long as the purchase: Code de commerce, art. L123-22. */
  noticeMonths: 10 * 12,
  /** What was told and proves nothing; long enough for Stripe's repetitions (three days) to find that it was told. */
  passingNoticeDays: 30,
  /** Stripe's events as ids and types, without content; what the daily work has done; who was sent which news. */
  logMonths: 12,
} as const

/** Mails of passing interest: their notices prove nothing. */
export const PASSING_MAILS: readonly MessageKind[] = [
  'trial-ends',
  'payment-failed',
  'payment-action-required',
  'payment-recovered',
  'order-failed',
  'owner-sale',
]

/** Mails about no purchase, which must not be sent twice. */
export const NEWS_MAILS: readonly MessageKind[] = ['account-expires', 'update-published']
