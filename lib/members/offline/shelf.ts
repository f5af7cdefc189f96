import { paths } from '@/content/paths'

import type { Kept } from './rules'

/** One cache for what is reserved, one for the page that anybody may see; both carry the time at which they were filled. */
const KEPT = 'emporte-'
const SHELL = 'hors-ligne-'

/** Written last: a cache without it is one that was not filled to the end. */
const RECORD = `${paths.offline}/emporte.json`

/** Pages differ by headers of the router; none of its answers is ever kept. */
const BY_ADDRESS = { ignoreVary: true }

const namesOf = async (...prefixes: readonly string[]) =>
  (await caches.keys()).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))

const deleteAll = (names: readonly string[]) => Promise.all(names.map((name) => caches.delete(name)))

/** @param time by which the two belong together */
export const openShelf = async (time: number) => ({
  kept: await caches.open(KEPT + time),
  shell: await caches.open(SHELL + time),
})

/** @returns what lies on this device; null for nothing, or nothing whole */
export async function readKept(): Promise<Kept | null> {
  for (const name of await namesOf(KEPT)) {
    const record = await (await caches.open(name)).match(RECORD)
    if (record) return (await record.json()) as Kept
  }
  return null
}

export async function writeRecord(kept: Kept): Promise<void> {
  const cache = await caches.open(KEPT + kept.keptAt)
  await cache.put(RECORD, Response.json(kept))
}

/** Puts what was fetched at this time in the place of everything before. */
export async function replaceShelf(kept: Kept): Promise<void> {
  await writeRecord(kept)
  await deleteAll((await namesOf(KEPT, SHELL)).filter((name) => !name.endsWith(`-${kept.keptAt}`)))
}

/** What was begun and given up. */
export const dropShelf = (time: number) => deleteAll([KEPT + time, SHELL + time])

/** Leaves the page that says « hors ligne ». */
export const dropKept = async () => deleteAll(await namesOf(KEPT))

export const dropAll = async () => deleteAll(await namesOf(KEPT, SHELL))

export const findKeptPage = async ({ keptAt }: Kept, url: string) =>
  (await caches.open(KEPT + keptAt)).match(url, BY_ADDRESS)

export const findFile = (url: string) => caches.match(url, BY_ADDRESS)

export const findOfflinePage = () => caches.match(paths.offline, BY_ADDRESS)
