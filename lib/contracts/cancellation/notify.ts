import 'server-only'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { mayCancelNow, mayMail, mayMailHolder } from '@/lib/platform/http/rate-limit'
import type { Prisma } from '@/prisma/generated/client'

import { carryOut, type CancellationState } from './carry-out'
import { listRunning } from '../contract'
import { findNamed } from './named'
import type { CancellationInput } from './schema'

export type NotificationState = { readonly notifiedAt: Date } & (
  | CancellationState
  /** Whether the address is anybody's is found out when the mail is written, so neither the answer nor its time tells. */
  | { readonly outcome: 'unconfirmed'; readonly isMailed: boolean }
)

/** The number was typed with another address: its holder is asked, once a day, so that nobody can fill an inbox. */
async function tellHolder(
  data: Prisma.CancellationUncheckedCreateInput & { readonly notifiedAt: Date },
): Promise<void> {
  const named = await findNamed(data.contract)
  if (!named || named.holder.email === data.email) return
  const [userId, subscriptionId] = [named.holder.id, named.id]
  const { id } = await getDb().cancellation.create({ data: { ...data, userId, subscriptionId } })
  const message = { kind: 'cancellation-declared', userId, cancellationId: id } as const
  await sendNotices([{ message, purpose: `${subscriptionId} ${dayOf(data.notifiedAt)}` }])
}

/**
 * Notes a notification with its date whatever limits are reached: those hold back mails, and let Stripe wait for the daily
 * work. It is carried out at once when it comes from the contract's holder; else a mail says what comes next.
 */
export async function notifyCancellation(
  viewer: { readonly id: string; readonly email: string } | null,
  input: CancellationInput,
  address: string,
): Promise<NotificationState> {
  const own = viewer && (await listRunning({ userId: viewer.id })).find(({ id }) => id === input.contract)
  const { wishedEnd, ...typed } = input
  const data = { ...typed, wishedEnd: wishedEnd ? new Date(wishedEnd) : null }
  if (own) {
    const proof = { userId: viewer.id, subscriptionId: own.id, confirmedAt: new Date(), outcome: 'pending' } as const
    const cancellation = await getDb().cancellation.create({ data: { ...data, ...proof } })
    const { notifiedAt } = cancellation
    return {
      notifiedAt,
      ...((await mayCancelNow(viewer.id)) ? await carryOut(cancellation) : { outcome: 'pending' as const }),
    }
  }
  const { id, email, notifiedAt } = await getDb().cancellation.create({ data })
  const isOwnAddress = viewer?.email === email
  const isMailed = await (isOwnAddress
    ? mayMailHolder('cancellation', viewer.id)
    : mayMail('cancellation', address, email))
  if (isMailed)
    await sendNotices([{ message: { kind: 'cancellation-received', email, cancellationId: id }, purpose: id }])
  await tellHolder({ ...data, notifiedAt })
  return { notifiedAt, outcome: 'unconfirmed', isMailed }
}
