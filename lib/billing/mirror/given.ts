import 'server-only'

import { addMonths, toWholeSecond } from '@/lib/platform/days'
import type { Prisma } from '@/prisma/generated/client'

import { givenFrom, STANDING, type Facts } from './entitlement'
import { findFacts } from './facts'
import { findEntry } from '../stripe/catalogue-entry'

async function lockFacts(tx: Prisma.TransactionClient, userId: string): Promise<Facts | null> {
  await tx.$queryRaw`select 1 from users where id = ${userId}::uuid for update`
  return findFacts(userId, tx)
}

/** When given time may begin, with the account locked: of two that open at once, the second starts when the first ends. */
export async function lockGivenFrom(tx: Prisma.TransactionClient, userId: string, now: Date): Promise<Date | null> {
  const facts = await lockFacts(tx, userId)
  return facts && givenFrom(facts, now)
}

/**
 * When time that has not begun may begin: what it waits for may be over sooner than it was, or renew after all.
 * @returns `begins` itself where a first payment waits for its end
 */
async function lockBegins(tx: Prisma.TransactionClient, userId: string, begins: Date, now: Date): Promise<Date | null> {
  const facts = await lockFacts(tx, userId)
  if (!facts || facts.subscriptions.some(({ status }) => status === 'trialing')) return begins
  const grants = facts.grants.filter(({ beginsAt, createdAt }) => (beginsAt ?? createdAt) < begins)
  return givenFrom({ ...facts, grants }, now)
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
 * The months of Premium that come with a service: time given to its buyer, which begins by itself as soon as it may, waits again when what it
 * waits for renews after all, and ends when the sale goes back. Subscriptions must have been mirrored before.
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
  const timeFrom = (begins: Date) => ({ beginsAt: begins, until: toWholeSecond(addMonths(begins, months)) })
  const where = { purchaseId }
  const given = await tx.accessGrant.findUnique({ where })
  if (given?.beginsAt && stands && given.beginsAt > now) {
    const begins = await lockBegins(tx, userId, given.beginsAt, now)
    const time = begins && begins < given.beginsAt ? timeFrom(begins) : {}
    if (begins) await tx.accessGrant.update({ where, data: { ...time, endedAt: null } })
    else await tx.accessGrant.delete({ where })
    return
  }
  if (given) {
    const endedAt = stands ? null : (given.endedAt ?? now)
    await tx.accessGrant.update({ where, data: { endedAt } })
    return
  }
  // From the payment, unless it had to wait.
  const from = stands ? await lockGivenFrom(tx, userId, before?.paidAt ? now : paidAt) : null
  if (!from) return
  await tx.accessGrant.create({
    data: { userId, reason: 'service', ...timeFrom(from), livemode, purchaseId, productId },
  })
}
