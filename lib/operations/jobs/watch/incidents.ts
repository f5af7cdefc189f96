import 'server-only'

import type { IncidentKind } from '@/content/checks'
import { enqueueMails } from '@/lib/notices/outbox/notices'
import type { Asked } from '@/lib/operations/checks/checks'
import { MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

/** A mail about a stuck queue must not go through the queue. */
const isSentPastQueue = (kind: string) => kind === 'mail-stuck'

/** A flapping symptom is one incident; the more often it came within a day, the longer it must stay away to end. */
const CALM_MINUTES = 10
const LONGEST_CALM_MINUTES = 6 * 60

/** Anybody can cause this one (docs/alerts.md#webhooks-refused), so it must not stop the heartbeat. */
const FORGEABLE: IncidentKind = 'webhooks-refused'

/** Each instance checks every minute. */
const ACUTE_MS = 1.5 * MINUTE_MS

const notice = (incidentId: string, moment: 'began' | 'over') => ({
  message: { kind: 'owner-incident', incidentId, moment } as const,
  purpose: `${incidentId} ${moment}`,
})

async function keepOpen(tx: Prisma.TransactionClient, kind: string, seenAt: Date): Promise<void> {
  await tx.incident.updateMany({ where: { kind, endedAt: null, seenAt: { lt: seenAt } }, data: { seenAt } })
}

/** By a unique index, only one instance opens the incident and sends the mail. */
async function see(tx: Prisma.TransactionClient, symptom: Asked, upMs: number, now: Date): Promise<void> {
  const { id: kind, sentence: detail, upMs: leastUpMs = 0 } = symptom
  if (upMs < leastUpMs) return keepOpen(tx, kind, now)
  const notifiedAt = isSentPastQueue(kind) ? null : now
  const rows = await tx.$queryRaw<{ id: string }[]>`
    insert into incidents (kind, detail, began_at, seen_at, told_at) values (${kind}, ${detail}, ${now}, ${now}, ${notifiedAt})
    on conflict (kind) where ended_at is null do nothing
    returning id`
  if (rows.length === 0) return keepOpen(tx, kind, now)
  if (!notifiedAt) return
  await enqueueMails(
    tx,
    rows.map(({ id }) => notice(id, 'began')),
  )
}

/** Ends incidents that no instance has seen for long enough. */
async function endCalm(tx: Prisma.TransactionClient, now: Date): Promise<void> {
  const ended = await tx.$queryRaw<{ id: string }[]>`
    update incidents set ended_at = seen_at
    where ended_at is null and seen_at < ${now}::timestamptz - make_interval(mins => (
      select least(${LONGEST_CALM_MINUTES}::float8, ${CALM_MINUTES}::float8 * power(2, least(count(*), 10)))::int
      from incidents as earlier
      where earlier.kind = incidents.kind and earlier.ended_at > ${now}::timestamptz - interval '1 day'))
    returning id`
  await enqueueMails(
    tx,
    ended.map(({ id }) => notice(id, 'over')),
  )
}

/**
 * Opens and ends incidents, mailing each once across all instances.
 * @param upMs how long this process has run; until a check's own time has passed, it keeps an incident open but opens none
 * @returns how many are open in any instance, without the forgeable one
 */
export function followIncidents(symptoms: readonly Asked[], upMs: number, now: Date): Promise<number> {
  return getDb().$transaction(async (tx) => {
    for (const symptom of symptoms) await see(tx, symptom, upMs, now)
    await endCalm(tx, now)
    return tx.incident.count({
      where: { endedAt: null, seenAt: { gt: new Date(now.getTime() - ACUTE_MS) }, kind: { not: FORGEABLE } },
    })
  })
}

/** Records a database outage, already mailed without the queue; its end is mailed through the queue. */
export async function noteDatabaseFailure(detail: string, beganAt: Date, seenAt: Date): Promise<void> {
  await getDb().$executeRaw`
    insert into incidents (kind, detail, began_at, seen_at, told_at) values ('database', ${detail}, ${beganAt}, ${seenAt}, ${seenAt})
    on conflict (kind) where ended_at is null do update
      set seen_at = greatest(incidents.seen_at, excluded.seen_at), began_at = least(incidents.began_at, excluded.began_at)`
}

/**
 * Mails incidents that must not wait in the queue; retried at the next check.
 * @throws what `tell` throws
 */
export async function tellPastQueue(now: Date, tell: (incidentId: string) => Promise<void>): Promise<void> {
  const taken = await getDb().$queryRaw<{ id: string }[]>`
    update incidents set told_at = ${now} where ended_at is null and told_at is null returning id`
  for (const { id } of taken) {
    try {
      await tell(id)
    } catch (error) {
      await getDb().incident.update({ where: { id }, data: { notifiedAt: null } })
      throw error
    }
  }
}
