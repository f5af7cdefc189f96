import 'server-only'

import { randomUUID } from 'node:crypto'

import { GIFT_OPEN_MONTHS } from '@/content/order-terms'
import { ownerAlert, type Notice } from '@/lib/notices/outbox/notices'
import { addMonths } from '@/lib/platform/days'
import type { Prisma } from '@/prisma/generated/client'

import { STANDING } from './entitlement'
import { findEntry } from '../stripe/catalogue-entry'

interface Sale {
  readonly checkoutSessionId: string
  readonly paymentIntentId: string | null
  readonly userId: string
  readonly offer: string
  readonly status: string
  readonly paidAt: Date | null
}

/** A declaration of withdrawal came before the payment did (a direct debit): nobody may open what goes back. */
const isWithdrawn = async (tx: Prisma.TransactionClient, contractId: string) =>
  (await tx.withdrawal.count({ where: { contractId, status: { in: ['refunding', 'refunded'] } } })) > 0

/**
 * The gift link of a sale, once: the caller holds the customer's lock. Whether it can be opened follows from the sale
 * (lib/access/gifts/gift.ts), so money that goes back or is disputed shuts it, and a dispute that is won opens it again.
 * @returns an alert when the money is taken back of a gift that was opened: what becomes of it is the owner's to decide
 */
export async function syncGift(
  tx: Prisma.TransactionClient,
  before: { readonly status: string } | null,
  { checkoutSessionId: purchaseId, paymentIntentId, userId, offer, status, paidAt }: Sale,
  now: Date,
): Promise<readonly Notice[]> {
  const months = findEntry(offer)?.giftMonths ?? 0
  if (months === 0 || !paidAt) return []
  const known = await tx.boughtGift.findUnique({ where: { purchaseId }, include: { gift: true } })
  if (!known) {
    const closedAt = (await isWithdrawn(tx, purchaseId)) ? now : null
    const expiresAt = addMonths(paidAt, GIFT_OPEN_MONTHS)
    const bought = { create: { purchaseId } }
    await tx.giftLink.create({ data: { id: randomUUID(), months, mostUses: 1, expiresAt, closedAt, bought } })
    return []
  }
  const isTaken = !STANDING.includes(status) && status !== before?.status
  if (!isTaken || known.gift.uses === 0) return []
  const id = paymentIntentId ?? purchaseId
  return [ownerAlert('opened-gift-unpaid', { id, other: purchaseId, userId }, `${purchaseId} ${status}`)]
}

/**
 * Nobody opens the gift of this sale any more. May be repeated.
 * @returns false when somebody has opened it before
 */
export async function closeGift(tx: Prisma.TransactionClient, purchaseId: string, now: Date): Promise<boolean> {
  // One statement: of this and an opening at once, the later sees what the earlier did.
  await tx.$executeRaw`
    update gift_links set closed_at = ${now} from bought_gifts
    where gift_id = gift_links.id and purchase_id = ${purchaseId} and uses = 0 and closed_at is null`
  return (await tx.giftLink.count({ where: { bought: { purchaseId }, uses: { gt: 0 } } })) === 0
}
