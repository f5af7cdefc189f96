import { isManifest, manifestOf, readManifest } from './manifest'
import { readText, type Store } from './store'
import { DAY_MS, HOUR_MS } from '../../../lib/platform/days'

export interface Backup {
  readonly name: string
  readonly takenAt: Date
  readonly checkedAt: Date | null
}

/** How many days, weeks and months with a backup keep their newest one. */
interface KeepRule {
  readonly hours: number
  readonly daily: number
  readonly weekly: number
  readonly monthly: number
}

/** A deleted account is in no backup after some 100 days: docs/backup.md#people-who-left. */
export const USUAL_RULE: KeepRule = { hours: 48, daily: 7, weekly: 4, monthly: 3 }

const dayOf = ({ takenAt }: Backup) => takenAt.toISOString().slice(0, 10)
const monthOf = ({ takenAt }: Backup) => takenAt.toISOString().slice(0, 7)
/** Weeks begin on Monday; the first of 1970 was a Thursday. */
const weekOf = ({ takenAt }: Backup) => String(Math.floor((takenAt.getTime() / DAY_MS + 3) / 7))

function newestOfEach(newestFirst: readonly Backup[], periodOf: (backup: Backup) => string, count: number) {
  const kept = new Map<string, Backup>()
  for (const backup of newestFirst) if (!kept.has(periodOf(backup))) kept.set(periodOf(backup), backup)
  return [...kept.values()].slice(0, count)
}

/**
 * @returns what may go, oldest first: never the newest, nor the newest that was restored and found whole
 */
export function findExpired(backups: readonly Backup[], rule: KeepRule, now: Date): readonly Backup[] {
  const newestFirst = [...backups].sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const kept = new Set<Backup | undefined>([
    newestFirst[0],
    newestFirst.find(({ checkedAt }) => checkedAt !== null),
    ...newestFirst.filter(({ takenAt }) => now.getTime() - takenAt.getTime() < rule.hours * HOUR_MS),
    ...newestOfEach(newestFirst, dayOf, rule.daily),
    ...newestOfEach(newestFirst, weekOf, rule.weekly),
    ...newestOfEach(newestFirst, monthOf, rule.monthly),
  ])
  return newestFirst.filter((backup) => !kept.has(backup)).reverse()
}

/** Removes what the rule no longer keeps, and nothing that is no backup of ours. @returns the files removed */
export async function prune(store: Store, rule: KeepRule, now: Date): Promise<readonly string[]> {
  const names = (await store.list()).filter(isManifest)
  const backups = []
  for (const name of names) {
    const { file, takenAt, checkedAt } = readManifest(name, await readText(store, name))
    backups.push({ name: file, takenAt: new Date(takenAt), checkedAt: checkedAt ? new Date(checkedAt) : null })
  }
  const expired = findExpired(backups, rule, now).map(({ name }) => name)
  for (const file of expired) {
    // The manifest first: without it the other is no backup any more.
    await store.remove(manifestOf(file))
    await store.remove(file)
  }
  return expired
}
