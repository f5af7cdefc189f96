import 'server-only'

import type { LastBackup } from '@/lib/backups'
import { DAY_MS } from '@/lib/days'

const LATE_MS = 2 * DAY_MS

/** @param last null when none was ever taken */
export function findBackupFaults(place: string | null, last: LastBackup | null, now: Date): readonly string[] {
  if (!place)
    return [
      'Backup: BACKUP_TO is not set, so nothing is kept elsewhere; set it, and run npm run backup each night (docs/backup.md).',
    ]
  if (!last) return ['Backup: none was ever taken; run npm run backup, and see that it runs each night.']
  const isLate = now.getTime() - last.takenAt.getTime() > LATE_MS
  return [
    ...(isLate
      ? [`Backup: the last is of ${last.takenAt.toISOString()}; see why the nightly one no longer runs.`]
      : []),
    ...(last.isEncrypted ? [] : ['Backup: the last is not encrypted; set BACKUP_AGE_RECIPIENTS.']),
    ...(last.check === null ? ['Backup: none was ever restored; run npm run restore -- FILE --check.'] : []),
    ...(last.check?.error
      ? [`Backup: the last one that was tried is not whole (${last.check.error}); take another now.`]
      : []),
  ]
}
