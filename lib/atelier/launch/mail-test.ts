import 'server-only'

import { getDb } from '@/lib/platform/db'
import { readToken } from '@/lib/platform/signed-token'

import type { Admin } from '../admin'

/** @param token from the link in a test mail. @returns whether it is one of ours */
export async function noteMailCame(admin: Admin, token: string): Promise<boolean> {
  const { ownerAct } = getDb()
  const actId = readToken('mail-test', token)
  if (!actId || (await ownerAct.count({ where: { id: actId, kind: 'mail-tested' } })) === 0) return false
  const came = { kind: 'mail-test-came', subject: actId }
  if ((await ownerAct.count({ where: came })) === 0)
    await ownerAct.create({ data: { ...came, actorId: admin.id, why: 'Lien ouvert', outcome: 'done' } })
  return true
}
