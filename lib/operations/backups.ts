import 'server-only'

import { getDb } from '@/lib/platform/db'

export interface LastBackup {
  readonly takenAt: Date
  readonly place: string
  /** The last test restore of any backup; null when there was none. */
  readonly check: { readonly at: Date; readonly error: string | null } | null
}

/** For the doctor and the owner's morning mail. @returns null when there is no backup */
export async function getLastBackup(): Promise<LastBackup | null> {
  const [last, checked] = await Promise.all([
    getDb().backup.findFirst({ orderBy: { takenAt: 'desc' } }),
    getDb().backup.findFirst({ where: { checkedAt: { not: null } }, orderBy: { checkedAt: 'desc' } }),
  ])
  if (!last) return null
  const { takenAt, place } = last
  const check = checked?.checkedAt ? { at: checked.checkedAt, error: checked.checkError } : null
  return { takenAt, place, check }
}
