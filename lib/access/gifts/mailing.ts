import 'server-only'

import { enqueueMails, sendNotices, type Notice } from '@/lib/notices/outbox/notices'
import { addMonths, dayOf, fromDateColumn, isDay, type Day } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { formatDate } from '@/lib/platform/format'
import { isUuid } from '@/lib/platform/uuid'
import type { GiftMail, Prisma } from '@/prisma/generated/client'

import { isGiftOpen, WITH_SALE } from './gift'
import type { GiftMailInput } from './mail-schema'

/** The second is for an address that was mistyped. */
export const MOST_MAILS = 2

const SLICE = 500

export const dayOfMail = ({ day }: GiftMail): Day => fromDateColumn(day)

/** Its day has come: the mail is on its way, or has left. */
export const isLeaving = (mail: GiftMail, now: Date): boolean => dayOfMail(mail) <= dayOf(now)

const noticeOf = ({ id }: GiftMail): Notice => ({ message: { kind: 'gift-card', mailId: id }, purpose: id })

const wrongDay = (sentence: string) => new AppError('invalid_form', { fields: { day: sentence } })

/** The last day that can be chosen. */
export const lastMailDay = (expiresAt: Date, now: Date): Day => {
  const [inAYear, atItsEnd] = [dayOf(addMonths(now, 12)), dayOf(expiresAt)]
  return inAYear < atItsEnd ? inAYear : atItsEnd
}

/** @throws AppError invalid_form at `day` */
function requireDay(day: string, expiresAt: Date, now: Date): Date {
  if (!isDay(day)) throw wrongDay('Choisis un jour')
  if (day < dayOf(now)) throw wrongDay('Ce jour est passé : choisis aujourd’hui, ou un jour à venir')
  if (day > dayOf(addMonths(now, 12))) throw wrongDay('C’est trop loin : choisis un jour dans l’année qui vient')
  if (day > dayOf(expiresAt)) throw wrongDay(`Le cadeau s’ouvre jusqu’au ${formatDate(expiresAt)} : choisis avant`)
  return new Date(day)
}

/** Of this buyer; locked, so that it is not opened or mailed meanwhile. @throws AppError gift_not_found, gift_mail_leaves */
async function requireOwn(tx: Prisma.TransactionClient, userId: string, giftId: string, now: Date) {
  if (!isUuid(giftId)) throw new AppError('gift_not_found')
  await tx.$queryRaw`select 1 from gift_links where id = ${giftId}::uuid for update`
  const own = { giftId, purchase: { userId } }
  const bought = await tx.boughtGift.findFirst({ where: own, include: { mail: true } })
  if (!bought) throw new AppError('gift_not_found')
  if (bought.mail && isLeaving(bought.mail, now)) throw new AppError('gift_mail_leaves')
  return bought
}

/**
 * Plans the mail to the recipient, in place of an earlier plan. Today's leaves at once, another with the daily work of its day.
 * @throws AppError gift_not_found, gift_over, gift_mail_leaves, gift_mails_spent; invalid_form at `day`
 */
export async function planGiftMail(userId: string, giftId: string, input: GiftMailInput, now: Date): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { mails } = await requireOwn(tx, userId, giftId, now)
    const gift = await tx.giftLink.findUniqueOrThrow({ where: { id: giftId }, include: WITH_SALE })
    if (!isGiftOpen(gift, now)) throw new AppError('gift_over')
    if (mails >= MOST_MAILS) throw new AppError('gift_mails_spent')
    const day = requireDay(input.day, gift.expiresAt, now)
    await tx.giftMail.deleteMany({ where: { giftId } })
    const mail = await tx.giftMail.create({ data: { ...input, giftId, day } })
    if (isLeaving(mail, now)) await enqueueMails(tx, [noticeOf(mail)])
  })
}

/** @throws AppError gift_not_found, gift_mail_leaves */
export async function cancelGiftMail(userId: string, giftId: string, now: Date): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await requireOwn(tx, userId, giftId, now)
    await tx.giftMail.deleteMany({ where: { giftId } })
  })
}

/** @returns a plan with its gift; null when it was changed, or the gift can no longer be opened */
export async function findGiftMail(mailId: string, now: Date) {
  const mail = await getDb().giftMail.findUnique({ where: { id: mailId } })
  const gift = mail && (await getDb().giftLink.findUnique({ where: { id: mail.giftId }, include: WITH_SALE }))
  return gift && isGiftOpen(gift, now) ? { ...mail, months: gift.months, expiresAt: gift.expiresAt } : null
}

/** Deletes the address and the words once the mail is settled, and tells the buyer of one that could not be sent. */
async function forgetMail(mail: GiftMail): Promise<'forgotten' | 'failed' | null> {
  const { giftId, id } = mail
  const notice = await getDb().notice.findUnique({ where: { key: `gift-card ${id}` } })
  if (!notice || notice.dueAt) return null
  return getDb().$transaction(async (tx) => {
    await tx.giftMail.deleteMany({ where: { id } })
    if (notice.sentAt)
      await tx.boughtGift.update({
        where: { giftId },
        data: { mails: { increment: 1 }, mailedAt: notice.sentAt },
      })
    if (notice.sentAt || !notice.error) return 'forgotten'
    const { purchase } = await tx.boughtGift.findUniqueOrThrow({ where: { giftId }, include: { purchase: true } })
    await enqueueMails(tx, [{ message: { kind: 'gift-card-failed', userId: purchase.userId, giftId }, purpose: id }])
    return 'failed'
  })
}

/** The daily work: mails the gifts of this day, and forgets the recipients of those that have left. */
export async function sendGiftMails(now: Date): Promise<string> {
  const counts = { queued: 0, forgotten: 0, failed: 0 }
  const isDue = { day: { lte: new Date(dayOf(now)) } }
  for (let after: string | null = null; ;) {
    const due: readonly GiftMail[] = await getDb().giftMail.findMany({
      where: { ...isDue, ...(after && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take: SLICE,
    })
    counts.queued += await sendNotices(due.map(noticeOf))
    for (const mail of due) {
      const outcome = await forgetMail(mail)
      if (outcome) counts[outcome]++
    }
    if (due.length < SLICE) break
    after = due.at(-1)!.id
  }
  return `Cadeaux à envoyer\u00a0: ${counts.queued}. Adresses effacées\u00a0: ${counts.forgotten}. Pas pu partir\u00a0: ${counts.failed}.`
}
