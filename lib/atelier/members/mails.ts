import type { MessageKind } from '@/lib/notices/outbox/message'

/** They go out once, to whoever has asked for them, or on a day that the law or a schedule sets. */
const ONCE: readonly string[] = [
  'update-published',
  'checkout-reminder',
  'account-expires',
  'legal-change',
  'update-test',
  'price-change',
  'question-answered',
] satisfies MessageKind[]

export const isSentAgain = (kind: string): boolean => !ONCE.includes(kind) && !kind.startsWith('owner-')
