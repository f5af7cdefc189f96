import { paths } from '@/content/paths'

import type { Kept } from './rules'

/** One cache for members' pages, one for the public offline page; both names end with the time they were filled. */
const KEPT = 'emporte-'
const SHELL = 'hors-ligne-'

/*
 * `caches.open` makes a cache that is not there, and the device may be wiped at any moment: read by `caches.match`, which does not.
 */

/** Written last: a cache without it is incomplete. */
const RECORD = `${paths.offline}/emporte.json`

/** Pages vary by the router's headers, but its responses are never cached. */
const BY_ADDRESS = { ignoreVary: true }

const namesOf = async (...prefixes: readonly string[]) =>
  (await caches.keys()).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))

const deleteAll = (names: readonly string[]) => Promise.all(names.map((name) => caches.delete(name)))

/** @param time identifies the pair */
export const openCaches = async (time: number) => ({
  kept: await caches.open(KEPT + time),
  shell: await caches.open(SHELL + time),
})

/** @returns the copy on this device; null when there is none, or it is incomplete */
export async function readKept(): Promise<Kept | null> {
  for (const cacheName of await namesOf(KEPT)) {
    const record = await caches.match(RECORD, { cacheName })
    if (record) return (await record.json()) as Kept
  }
  return null
}

/** Nothing, when the copy was wiped meanwhile. */
export async function writeRecord(kept: Kept): Promise<void> {
  const name = KEPT + kept.keptAt
  if (await caches.has(name)) await (await caches.open(name)).put(RECORD, Response.json(kept))
}

/** Makes this the current copy and deletes all others. */
export async function replaceCaches(kept: Kept): Promise<void> {
  await writeRecord(kept)
  await deleteAll((await namesOf(KEPT, SHELL)).filter((name) => !name.endsWith(`-${kept.keptAt}`)))
}

/** Deletes an unfinished copy. */
export const deleteCaches = (time: number) => deleteAll([KEPT + time, SHELL + time])

/** Keeps the public offline page. */
export const deleteMembersCaches = async () => deleteAll(await namesOf(KEPT))

export const deleteAllCaches = async () => deleteAll(await namesOf(KEPT, SHELL))

export const findKeptPage = ({ keptAt }: Kept, url: string) =>
  caches.match(url, { ...BY_ADDRESS, cacheName: KEPT + keptAt })

export const findFile = (url: string) => caches.match(url, BY_ADDRESS)

export const findOfflinePage = () => caches.match(paths.offline, BY_ADDRESS)
