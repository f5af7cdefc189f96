import 'server-only'

import { reportError } from '@/lib/platform/log'
import { perProcess } from '@/lib/platform/per-process'
import { inBackground } from '@/lib/platform/time-limit'
import { readPublicationStamp } from '@/lib/texts/publishing/listing'

import { readEntries, type SearchEntry, type SearchKind } from './entries'
import { makeSearchable, type Searchable } from './searchable'

interface Filled {
  /** Of the publications that it holds. */
  readonly stamp: string
  readonly entries: Promise<readonly SearchEntry[]>
  /** By the kinds that a reader may read: of some three kinds of readers. */
  readonly searchables: Map<string, Promise<Searchable>>
}

const held = perProcess<{ filled?: Filled | undefined }>('search', () => ({}))

/**
 * Reads the texts anew; a failure leaves those that were there.
 * @param read the entries, for tests
 */
export async function fillSearch(read = readEntries, stamp?: string): Promise<void> {
  const before = held.filled
  const filled: Filled = {
    stamp: stamp ?? (await readPublicationStamp(new Date())),
    entries: inBackground(read),
    searchables: new Map(),
  }
  held.filled = filled
  await filled.entries.catch((error: unknown) => {
    if (held.filled === filled) held.filled = before
    throw error
  })
}

/** Filled once per process and set of publications: who asks first after one waits for it. */
export async function getSearchable(open: readonly SearchKind[]): Promise<Searchable> {
  const stamp = await readPublicationStamp(new Date())
  if (held.filled?.stamp !== stamp)
    await fillSearch(readEntries, stamp).catch((error: unknown) => {
      if (!held.filled) throw error
      reportError('the texts could not be made searchable', error)
    })
  const { entries, searchables } = held.filled!
  const key = open.join()
  const searchable = searchables.get(key) ?? entries.then((all) => makeSearchable(all, open))
  searchables.set(key, searchable)
  return searchable
}
