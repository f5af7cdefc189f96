import type { Prisma } from '@/prisma/generated/client'

/** Declarations that still wait: for the link that proves them, for Stripe, or for the owner. */
export const openWithdrawal = {
  OR: [{ status: 'refunding' }, { status: { in: ['awaiting_proof', 'owner'] }, settledAt: null }],
} satisfies Prisma.WithdrawalWhereInput
