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
  /** What was told and notified about contracts: Code civil, art. 2224. */
  proofMonths: 5 * 12,
  /** What was told and proves nothing; long enough for Stripe's repetitions (three days) to find that it was told. */
  noticeDays: 30,
  /** Stripe's events as ids and types, without content; and what the daily work has done. */
  logMonths: 12,
} as const

/** Mails of passing interest: their notices are no proof of anything. Those of any other kind are kept as one. */
export const PASSING_MAILS: readonly MessageKind[] = [
  'trial-ends',
  'payment-failed',
  'payment-action-required',
  'payment-recovered',
  'order-failed',
  'owner-sale',
]
