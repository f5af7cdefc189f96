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
  /** Whether the address has an account is checked only when the mail is composed, so neither the answer nor its timing reveals it. */
  | { readonly outcome: 'unconfirmed'; readonly isMailed: boolean }
)

/** If a contract's number was typed with another address, its holder is asked, once a day, so that nobody can flood an inbox. */
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
 * Records every notification with its date. Limits only hold back mails, and leave Stripe to the daily task. One by the contract's
 * holder is carried out at once; otherwise a mail explains the next step.
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
