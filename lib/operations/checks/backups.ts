import 'server-only'

import { existsSync, statSync } from 'node:fs'

import type { LastBackup } from '@/lib/operations/backups'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatDateTime } from '@/lib/platform/format'

import type { Symptom } from './symptoms'

const LATE_MS = 2 * DAY_MS

const isLate = (date: Date, now: Date) => now.getTime() - date.getTime() > LATE_MS

const UNSET = 'BACKUP_TO est absent, rien n’est gardé ailleurs'

const neverIn = (place: string) => `Aucune sauvegarde n’est encore arrivée dans ${place}`

/** One disk that dies would take both. */
const isOnThisDisk = (place: string) =>
  place.startsWith('/') && existsSync(place) && statSync(place).dev === statSync('.').dev

const findLate = (last: LastBackup, now: Date): Symptom =>
  isLate(last.takenAt, now) && `La dernière sauvegarde date du ${formatDateTime(last.takenAt)}`

/** @param last null when there is no backup */
export function findBackupFaults(place: string | null, last: LastBackup | null, now: Date): readonly string[] {
  if (!place)
    return [
      `Sauvegarde : ${UNSET} ; relance l’installation, qui demande où, ou remplis-le et lance npm run backup chaque nuit (docs/backup.md).`,
    ]
  const near = isOnThisDisk(place)
    ? [
        `Sauvegarde : ${place} est sur le disque du site, qui emporterait les deux ; mets dans BACKUP_TO un espace S3 ou un autre disque (docs/backup.md).`,
      ]
    : []
  if (!last) return [...near, `${neverIn(place)} ; lance npm run backup, et vérifie qu’elle part chaque nuit.`]
  const late = findLate(last, now)
  return [
    ...near,
    ...(late ? [`${late} ; cherche pourquoi celle de la nuit ne part plus.`] : []),
    ...(last.check === null
      ? ['Sauvegarde : aucune n’a jamais été restaurée ; lance npm run restore -- --check.']
      : []),
    ...(last.check?.error
      ? [`Sauvegarde : la dernière essayée n’est pas entière (${last.check.error}) ; fais-en une autre maintenant.`]
      : []),
  ]
}

/** A new site has two days for its first one. */
export async function findLateBackup(place: string | null, last: LastBackup | null, now: Date): Promise<Symptom> {
  if (last) return findLate(last, now)
  const first = await getDb().jobRun.findFirst({ orderBy: { startedAt: 'asc' } })
  return first !== null && isLate(first.startedAt, now) && (place ? neverIn(place) : UNSET)
}
