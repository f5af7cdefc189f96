import 'server-only'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { DAY_MS, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { mayCancelNow, mayListDeclaration, mayMail, mayMailHolder } from '@/lib/platform/http/rate-limit'
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
  const isTold = await getDb().cancellation.count({
    where: {
      userId,
      subscriptionId,
      confirmedAt: null,
      notifiedAt: { gt: new Date(data.notifiedAt.getTime() - DAY_MS) },
    },
  })
  if (isTold > 0) return
  const { id } = await getDb().cancellation.create({ data: { ...data, userId, subscriptionId } })
  const message = { kind: 'cancellation-declared', userId, cancellationId: id } as const
  await sendNotices([{ message, purpose: `${subscriptionId} ${dayOf(data.notifiedAt)}` }])
}

/** The same words of a day: one row with a count, so that a flood does not fill the table. */
async function countAgain(typed: Prisma.CancellationUncheckedCreateInput) {
  const { cancellation } = getDb()
  const since = new Date(Date.now() - DAY_MS)
  const same = await cancellation.findFirst({
    where: { ...typed, wishedEnd: typed.wishedEnd ?? null, userId: null, notifiedAt: { gt: since } },
    orderBy: { notifiedAt: 'desc' },
  })
  return same && cancellation.update({ where: { id: same.id }, data: { times: { increment: 1 } } })
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
  const isOwnAddress = viewer?.email === data.email
  const again = isOwnAddress || (await mayListDeclaration('cancellation', address)) ? null : await countAgain(data)
  if (again) return { notifiedAt: again.notifiedAt, outcome: 'unconfirmed', isMailed: false }
  const { id, email, notifiedAt } = await getDb().cancellation.create({ data })
  const isMailed = await (isOwnAddress
    ? mayMailHolder('cancellation', viewer.id)
    : mayMail('cancellation', address, email))
  if (isMailed)
    await sendNotices([{ message: { kind: 'cancellation-received', email, cancellationId: id }, purpose: id }])
  await tellHolder({ ...data, notifiedAt })
  return { notifiedAt, outcome: 'unconfirmed', isMailed }
}
