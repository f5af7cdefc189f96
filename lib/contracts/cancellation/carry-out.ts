import 'server-only'

import { endSubscription } from '@/lib/billing/ending/cancel'
import { noteMails, sendNotices } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'
import type { Cancellation } from '@/prisma/generated/client'

import { findMeant } from './named'

export type CancellationState =
  | { readonly outcome: 'ended'; readonly endsAt: Date }
  /** Stripe does not answer: retried later. */
  | { readonly outcome: 'pending' }
  | { readonly outcome: 'nothing' }

/** @param now when it is carried out */
export async function carryOut(cancellation: Cancellation, now = new Date()): Promise<CancellationState> {
  const { id, userId, contract: typed, notifiedAt, wishedEnd } = cancellation
  const subscriptionId = cancellation.subscriptionId ?? (userId ? (await findMeant(userId, typed))?.id : null)
  if (!userId || !subscriptionId) {
    await getDb().cancellation.update({ where: { id }, data: { outcome: 'nothing' } })
    return { outcome: 'nothing' }
  }
  try {
    const endsAt = await endSubscription(subscriptionId, { notifiedAt, wishedEnd }, now)
    await getDb().$transaction(async (tx) => {
      await tx.cancellation.update({ where: { id }, data: { outcome: 'ended', subscriptionId, endsAt, error: null } })
      await noteMails(tx, [{ message: { kind: 'cancellation-confirmed', userId, cancellationId: id }, purpose: id }])
    })
    return { outcome: 'ended', endsAt }
  } catch (error) {
    reportError(`cancellation ${id} waits`, error)
    const failure = { outcome: 'pending', subscriptionId, error: String(error).slice(0, 2000) } as const
    await getDb().cancellation.update({ where: { id }, data: failure })
    return { outcome: 'pending' }
  }
}

/** Daily task: retries what is pending, and alerts the owner if Stripe still refuses. */
export async function retryCancellations(now: Date): Promise<string> {
  const waiting = await getDb().cancellation.findMany({ where: { outcome: 'pending' }, orderBy: { notifiedAt: 'asc' } })
  let failures = 0
  for (const cancellation of waiting) {
    const { outcome } = await carryOut(cancellation, now)
    if (outcome !== 'pending') continue
    failures++
    const { id, userId, subscriptionId } = cancellation
    const message = { kind: 'owner-alert', alert: 'cancellation-failed', id: subscriptionId ?? id, userId } as const
    await sendNotices([{ message, purpose: `cancellation-failed ${id}` }])
  }
  return `Résiliations exécutées\u00a0: ${waiting.length - failures}. Encore en attente\u00a0: ${failures}.`
}
