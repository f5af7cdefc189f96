import type { Purchase } from '@/prisma/generated/client'

/** The refundable rest of a sale, in cents; zero if it is disputed, or was never paid. */
export const refundableCents = ({
  status,
  amountCents,
  refundedAmountCents,
}: Pick<Purchase, 'status' | 'amountCents' | 'refundedAmountCents'>): number =>
  status === 'paid' || status === 'partially_refunded' ? amountCents - refundedAmountCents : 0
