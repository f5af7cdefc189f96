import 'server-only'

import type { LastBackup } from '@/lib/operations/backups'
import { DAY_MS } from '@/lib/platform/days'
import { formatDateTime } from '@/lib/platform/format'

const LATE_MS = 2 * DAY_MS

/** @param last null when there is no backup */
export function findBackupFaults(place: string | null, last: LastBackup | null, now: Date): readonly string[] {
  if (!place)
    return [
      'Sauvegarde : BACKUP_TO est absent, rien n’est gardé ailleurs ; remplis-le, et lance npm run backup chaque nuit (docs/backup.md).',
    ]
  if (!last)
    return ['Sauvegarde : aucune n’a jamais été faite ; lance npm run backup, et vérifie qu’elle part chaque nuit.']
  const isLate = now.getTime() - last.takenAt.getTime() > LATE_MS
  return [
    ...(isLate
      ? [
          `Sauvegarde : la dernière est du ${formatDateTime(last.takenAt)} ; cherche pourquoi celle de la nuit ne part plus.`,
        ]
      : []),
    ...(last.check === null
      ? ['Sauvegarde : aucune n’a jamais été restaurée ; lance npm run restore -- --check.']
      : []),
    ...(last.check?.error
      ? [`Sauvegarde : la dernière essayée n’est pas entière (${last.check.error}) ; fais-en une autre maintenant.`]
      : []),
  ]
}
