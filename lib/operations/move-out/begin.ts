import 'server-only'

import { logAct } from '@/lib/identity/act-log'
import { HOUR_MS } from '@/lib/platform/days'
import { withLock } from '@/lib/platform/db/lock'
import { AppError } from '@/lib/platform/errors'

const KIND = 'moved-out'

/** After this a download counts as broken off: a killed instance cannot record its end. */
const LONGEST_MS = HOUR_MS

/**
 * Into the log of acts, before anything is read.
 * @param actorId null for the command; an admin's download is the only one at a time, across all instances
 * @returns the id of the act
 * @throws AppError move_out_runs
 */
export const beginMoveOut = (actorId: string | null, now: Date): Promise<string> =>
  withLock(KIND, async (tx) => {
    const since = new Date(now.getTime() - LONGEST_MS)
    const running = { kind: KIND, outcome: null, actorId: { not: null }, at: { gt: since } }
    if (actorId && (await tx.ownerAct.count({ where: running })) > 0) throw new AppError('move_out_runs')
    const subject = actorId ? 'ZIP' : 'npm run move-out'
    return logAct({ kind: KIND, actorId, subject, why: 'Tout emporté en fichiers' }, tx)
  })
