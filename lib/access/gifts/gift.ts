import 'server-only'

import { paths } from '@/content/paths'
import { givenFrom, STANDING } from '@/lib/billing/mirror/entitlement'
import { findFacts } from '@/lib/billing/mirror/facts'
import { lockGivenFrom } from '@/lib/billing/mirror/given'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { addMonths, toWholeSecond } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { getEnv } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { readToken, signToken } from '@/lib/platform/signed-token'
import { Prisma, type GiftLink } from '@/prisma/generated/client'

/** Not stored; anyone with it can open the gift. */
export const giftToken = (id: string): string => signToken('gift', id)

export const giftUrl = (id: string): string => `${getEnv().siteUrl}${giftHref(giftToken(id))}`

export const giftHref = (token: string): string => `${paths.gift}?jeton=${token}`

/** Why a link is no longer valid. */
export type GiftEnd = 'closed' | 'used' | 'expired'

/** What is to be read of a link beside its own row. */
export const WITH_SALE = { bought: { select: { purchase: { select: { status: true, livemode: true } } } } } as const

type LinkWithSale = GiftLink & Prisma.GiftLinkGetPayload<{ include: typeof WITH_SALE }>

/** A bought gift is closed while its sale is unpaid, refunded or disputed; one of Stripe's other mode is no sale. */
const stands = ({ status, livemode }: { readonly status: string; readonly livemode: boolean }): boolean =>
  STANDING.includes(status) && livemode === isLivemode()

export function endOf({ uses, mostUses, expiresAt, closedAt, bought }: LinkWithSale, now: Date): GiftEnd | null {
  if (closedAt) return 'closed'
  if (uses >= mostUses) return 'used'
  if (bought && !stands(bought.purchase)) return 'closed'
  return expiresAt > now ? null : 'expired'
}

export const isGiftOpen = (gift: LinkWithSale, now: Date): boolean => endOf(gift, now) === null

/** A gift, as its link shows it. */
export interface Gift {
  readonly id: string
  readonly months: number
  readonly expiresAt: Date
  /** Null while the link is open. */
  readonly end: GiftEnd | null
}

/** @returns null for a forged link, or when the gift was deleted */
export async function findGift(token: string, now: Date): Promise<Gift | null> {
  const id = readToken('gift', token)
  const row = id && (await getDb().giftLink.findUnique({ where: { id }, include: WITH_SALE }))
  return row ? { id: row.id, months: row.months, expiresAt: row.expiresAt, end: endOf(row, now) } : null
}

const untilOf = ({ months }: Pick<Gift, 'months'>, from: Date): Date => toWholeSecond(addMonths(from, months))

/** Until when it would open everything for this user; null while it would have to wait. */
export async function giftedUntil(gift: Gift, userId: string, now: Date): Promise<Date | null> {
  const facts = await findFacts(userId)
  const from = facts && givenFrom(facts, now)
  return from && untilOf(gift, from)
}

/** A gift that a user has opened. */
export interface OwnGift {
  readonly until: Date
  /** When the owner revoked it. */
  readonly endedAt: Date | null
}

/** @returns null when the user has not opened this gift */
export async function findOwnGift(giftId: string, userId: string): Promise<OwnGift | null> {
  const where = { giftId_userId: { giftId, userId } }
  return (await getDb().giftOpening.findUnique({ where, include: { grant: true } }))?.grant ?? null
}

/** A link for many works once per person, so it needs an address that exists. @throws AppError gift_unconfirmed */
async function requireConfirmed(
  tx: Prisma.TransactionClient,
  { mostUses }: LinkWithSale,
  userId: string,
): Promise<void> {
  const { emailVerified } = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  if (mostUses > 1 && !emailVerified) throw new AppError('gift_unconfirmed')
}

/**
 * Once per account. Not recorded at Stripe, so nothing is charged or renewed.
 * @returns when access ends; the same for a gift that this user opened before
 * @throws AppError gift_over, gift_waits, gift_unconfirmed
 */
export async function openGift(token: string, userId: string, now: Date): Promise<Date> {
  const gift = await findGift(token, now)
  if (!gift) throw new AppError('gift_over')
  const opened = await findOwnGift(gift.id, userId)
  if (opened?.endedAt) throw new AppError('gift_over')
  if (opened) return opened.until
  let until = now
  try {
    await getDb().$transaction(async (tx) => {
      const from = await lockGivenFrom(tx, userId, now)
      const link = await tx.giftLink.findUniqueOrThrow({ where: { id: gift.id }, include: WITH_SALE })
      await requireConfirmed(tx, link, userId)
      if (!from) throw new AppError('gift_waits')
      until = untilOf(gift, from)
      // One statement, so that two users cannot both take the last use.
      const taken = await tx.$executeRaw`
        update gift_links set uses = uses + 1, opened_at = ${now}
        where id = ${gift.id}::uuid and uses < most_uses and closed_at is null and expires_at > ${now} and not exists (
          select from bought_gifts join purchases on checkout_session_id = purchase_id
          where gift_id = gift_links.id
            and (status not in (${Prisma.join([...STANDING])}) or livemode <> ${isLivemode()}))`
      if (taken === 0) throw new AppError('gift_over')
      const livemode = link.bought?.purchase.livemode ?? null
      const grant = await tx.accessGrant.create({ data: { userId, reason: 'gift', beginsAt: from, until, livemode } })
      await tx.giftOpening.create({ data: { grantId: grant.id, giftId: gift.id, userId } })
    })
  } catch (error) {
    if (isUniqueViolation(error)) return (await findOwnGift(gift.id, userId))?.until ?? until
    throw error
  }
  return until
}
