import { isManifest, readManifest, manifestOf } from './manifest'
import { findExpired, type KeepRule } from './prune'
import { readText, type Store } from './store'

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
