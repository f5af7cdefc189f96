import 'server-only'

import type { ActKind } from '@/content/atelier'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { noteReading } from '@/lib/texts/content/facts'

/** The act by which the owner says that a source was read again; its subject is the fact's id. */
export const READING = 'fact-read' satisfies ActKind

/** Gives the facts the days of the log of acts. */
export async function refreshReadings(): Promise<void> {
  const read = await getDb().ownerAct.groupBy({
    by: ['subject'],
    where: { kind: READING, outcome: 'done' },
    _max: { at: true },
  })
  for (const { subject, _max } of read) if (_max.at) noteReading(subject, dayOf(_max.at))
}
