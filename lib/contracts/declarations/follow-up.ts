import 'server-only'

import { enqueueMails, sendNotices } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'

import type { Declared, Law } from './law'

/** What Stripe refuses is stored, reported, and tried again each day. @returns the declaration afterwards */
export async function carryOut<Row extends Declared>(law: Law<never, Row>, id: string, now: Date): Promise<Row> {
  const find = () => law.table(getDb()).findUniqueOrThrow({ where: { id } })
  try {
    await law.carryOut(await find(), now)
  } catch (error) {
    reportError(`${law.kind} ${id} waits`, error)
    await getDb().$transaction(async (tx) => {
      const refused = await law.table(tx).update({ where: { id }, data: { error: String(error).slice(0, 2000) } })
      await enqueueMails(tx, law.refusalAlerts(refused, now))
    })
  }
  return find()
}

/** Daily task: tries again what waits, and alerts the owner to what needs a hand. */
export async function followUp<Row extends Declared>(law: Law<never, Row>, now: Date): Promise<string> {
  const waiting = await law.table(getDb()).findMany({ where: law.waiting, orderBy: { submittedAt: 'asc' } })
  const stuck: Row[] = []
  for (const { id } of waiting) {
    const row = await carryOut(law, id, now)
    if (!law.isDone(row)) stuck.push(row)
  }
  const alerts = await law.dailyAlerts(stuck, now)
  await sendNotices(alerts)
  return law.report(waiting.length - stuck.length, waiting.length, alerts.length)
}
