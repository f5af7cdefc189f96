import type { Prisma } from '@/prisma/generated/client'

/** Declarations that still wait: for the link that proves them, for Stripe, or for the owner. */
export const openWithdrawal = {
  OR: [{ status: { in: ['awaiting_proof', 'refunding'] } }, { status: 'owner', settledAt: null }],
} satisfies Prisma.WithdrawalWhereInput
