import 'server-only'

import { getDb } from '@/lib/platform/db'

export interface LastBackup {
  readonly takenAt: Date
  readonly place: string
  /** The last test restore of one from there; null when there was none. */
  readonly check: { readonly at: Date; readonly error: string | null } | null
}

/** @param place BACKUP_TO: what lies elsewhere does not count. @returns null when none was taken there */
export async function getLastBackup(place: string | null): Promise<LastBackup | null> {
  if (place === null) return null
  const [last, checked] = await Promise.all([
    getDb().backup.findFirst({ where: { place }, orderBy: { takenAt: 'desc' } }),
    getDb().backup.findFirst({ where: { place, checkedAt: { not: null } }, orderBy: { checkedAt: 'desc' } }),
  ])
  if (!last) return null
  const { takenAt } = last
  const check = checked?.checkedAt ? { at: checked.checkedAt, error: checked.checkError } : null
  return { takenAt, place, check }
}
