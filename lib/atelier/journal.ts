import 'server-only'

import { getDb } from '@/lib/platform/db'
import { isUuid } from '@/lib/platform/uuid'
import type { OwnerAct } from '@/prisma/generated/client'

import type { Admin } from './admin'

const SHOWN = 50

export type JournalAct = OwnerAct & {
  readonly actor: { readonly email: string } | null
  readonly about: { readonly id: string; readonly email: string } | null
}

export interface Journal {
  readonly acts: readonly JournalAct[]
  /** Where the page of older ones begins; null on the last. */
  readonly older: string | null
}

/** The log of acts, the newest first. @param before an act @param about a user */
export async function readJournal(
  _: Admin,
  { before = '', about = '' }: { readonly before?: string; readonly about?: string | undefined } = {},
): Promise<Journal> {
  const rows = await getDb().ownerAct.findMany({
    // An id tells its time.
    where: { ...(isUuid(before) && { id: { lt: before } }), ...(isUuid(about) && { aboutId: about }) },
    include: { actor: { select: { email: true } }, about: { select: { id: true, email: true } } },
    orderBy: { id: 'desc' },
    take: SHOWN + 1,
  })
  const acts = rows.slice(0, SHOWN)
  return { acts, older: rows.length > SHOWN ? acts.at(-1)!.id : null }
}
