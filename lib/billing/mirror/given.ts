import 'server-only'

import { addMonths, toWholeSecond } from '@/lib/platform/days'
import type { Prisma } from '@/prisma/generated/client'

import { givenFrom, STANDING } from './entitlement'
import { findFacts } from './facts'
import { findEntry } from '../stripe/catalogue-entry'

/** When given time may begin, with the account locked: of two that open at once, the second starts when the first ends. */
export async function lockGivenFrom(tx: Prisma.TransactionClient, userId: string, now: Date): Promise<Date | null> {
  await tx.$queryRaw`select 1 from users where id = ${userId}::uuid for update`
  const facts = await findFacts(userId, tx)
  return facts && givenFrom(facts, now)
}

interface Sale {
  readonly checkoutSessionId: string
  readonly userId: string
  readonly offer: string
  readonly productId: string
  readonly status: string
  readonly paidAt: Date | null
  readonly livemode: boolean
}

/**
 * The months of Premium that come with a service: time given to its buyer, which begins by itself as soon as it may, and ends when the
 * sale goes back. Subscriptions must have been mirrored before.
 */
export async function syncGiven(
  tx: Prisma.TransactionClient,
  before: { readonly paidAt: Date | null } | null,
  { checkoutSessionId: purchaseId, userId, offer, productId, status, paidAt, livemode }: Sale,
  now: Date,
): Promise<void> {
  const months = findEntry(offer)?.premiumMonths ?? 0
  if (months === 0 || !paidAt) return
  const stands = STANDING.includes(status)
  const given = await tx.accessGrant.findUnique({ where: { purchaseId } })
  if (given) {
    const endedAt = stands ? null : (given.endedAt ?? now)
    await tx.accessGrant.update({ where: { purchaseId }, data: { endedAt } })
    return
  }
  // From the payment, unless it had to wait.
  const from = stands ? await lockGivenFrom(tx, userId, before?.paidAt ? now : paidAt) : null
  if (!from) return
  const until = toWholeSecond(addMonths(from, months))
  await tx.accessGrant.create({ data: { userId, reason: 'service', until, livemode, purchaseId, productId } })
}
