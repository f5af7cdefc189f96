import type { Purchase } from '@/prisma/generated/client'

/** What is left of a sale to pay back, in cents; nothing of one that is disputed, or was never paid. */
export const refundableCents = ({
  status,
  amountCents,
  refundedAmountCents,
}: Pick<Purchase, 'status' | 'amountCents' | 'refundedAmountCents'>): number =>
  status === 'paid' || status === 'partially_refunded' ? amountCents - refundedAmountCents : 0
