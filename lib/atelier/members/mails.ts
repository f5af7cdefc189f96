import type { MessageKind } from '@/lib/notices/outbox/message'

/** Mails that must not be sent again: sent on request, or on a day set by law or schedule. */
const ONCE: readonly string[] = [
  'update-published',
  'sequence-mail',
  'checkout-reminder',
  'account-expires',
  'legal-change',
  'update-test',
  'price-change',
  'gift-card',
  'question-answered',
] satisfies MessageKind[]

export const isSentAgain = (kind: string): boolean => !ONCE.includes(kind) && !kind.startsWith('owner-')
