import 'server-only'

import type { ActKind } from '@/content/atelier'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'

interface ActRow {
  readonly kind: ActKind
  /** Null for a command of this machine. */
  readonly actorId: string | null
  readonly subject: string
  readonly aboutId?: string | null
  readonly why: string
}

/**
 * Writes the row of an act into the log (`owner_acts`), before the act. Its row can get an outcome, and is never edited otherwise.
 * @param db the transaction it belongs to, if any
 */
export async function logAct(row: ActRow, db: Pick<ReturnType<typeof getDb>, 'ownerAct'> = getDb()): Promise<string> {
  return (await db.ownerAct.create({ data: row, select: { id: true } })).id
}

/** Writes the outcome of an act whose end a stream finds out, such as a file that is downloaded. */
export async function endAct(id: string, outcome: 'done' | 'failed'): Promise<void> {
  await getDb()
    .ownerAct.update({ where: { id }, data: { outcome } })
    .catch((error: unknown) => reportError(`act ${id} has ${outcome}, and that is not noted`, error))
}

/** Row first, then the act, then its outcome. @param run gets the id of the row */
export async function withLogged<Result>(row: ActRow, run: (id: string) => Promise<Result>): Promise<Result> {
  const id = await logAct(row)
  let outcome: 'done' | 'failed' = 'failed'
  try {
    const result = await run(id)
    outcome = 'done'
    return result
  } finally {
    await endAct(id, outcome)
  }
}
