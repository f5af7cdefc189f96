import 'server-only'

import { ask, type Asked } from '@/lib/operations/checks/checks'
import { lookAtDomain } from '@/lib/operations/checks/domain'
import { subjectOf } from '@/lib/operations/checks/subject'
import { MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { readSettings } from '@/lib/platform/env'
import { memoize } from '@/lib/platform/memoize'

import type { Admin } from '../admin'
import { askAccount } from '../catalogue/catalogue'

export interface Launch {
  readonly items: readonly Asked[]
  /** When all was ticked for the first time; null until then. */
  readonly readySince: Date | null
  /** Somebody has paid: the owner has other things to do first. */
  readonly hasSold: boolean
}

/** Others are asked at most once a minute. */
const outside = {
  askDomain: memoize(MINUTE_MS, () => lookAtDomain(readSettings(), new Date())),
  askStripe: memoize(MINUTE_MS, askAccount),
}

/**
 * Once everything has been ticked, « Santé » and the watch report what breaks, and no outside service is asked any more.
 * @param more for tests: another site than this
 */
export async function readLaunch(
  admin: Admin,
  now: Date,
  isAskedFor = false,
  more: Parameters<typeof subjectOf>[1] = {},
): Promise<Launch> {
  const { ownerAct } = getDb()
  const ready = await ownerAct.findFirst({ where: { kind: 'launch-ready' }, orderBy: { at: 'asc' } })
  if (ready && !isAskedFor) return { items: [], readySince: ready.at, hasSold: true }
  const items = await ask('launch', subjectOf(now, { ...outside, ...more }))
  const isReady = items.every(({ isWell }) => isWell)
  if (isReady && !ready)
    await ownerAct.create({
      data: { actorId: admin.id, kind: 'launch-ready', subject: 'tout', why: 'Tout est coché', outcome: 'done' },
    })
  const hasSold = items.some(({ id, isWell }) => id === 'sale' && isWell)
  return { items, readySince: ready?.at ?? (isReady ? now : null), hasSold }
}
