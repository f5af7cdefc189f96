import pLimit from 'p-limit'

import { paths } from '@/content/paths'

import { deleteCaches, findFile, findKeptPage, openCaches, replaceCaches } from './caches'
import { filesIn, type Kept, type OfflineList, type OfflinePage } from './rules'

const LIST = '/api/hors-ligne'

const AT_ONCE = 6

/** The server refuses access. */
export class NoAccess extends Error {
  override name = 'NoAccess'
}

export interface Progress {
  readonly done: number
  readonly of: number
  readonly bytes: number
}

/** @throws NoAccess; Error when the server does not answer */
export async function readList(signal?: AbortSignal): Promise<OfflineList> {
  const response = await fetch(LIST, { cache: 'no-store', signal })
  if (response.status === 401) throw new NoAccess()
  if (!response.ok) throw new Error(`${LIST} answered ${response.status}`)
  return (await response.json()) as OfflineList
}

/** Drops transport headers, and Content-Disposition, which would download a guide instead of opening it. */
function asKept(response: Response, body: ArrayBuffer): Response {
  const headers = new Headers(response.headers)
  for (const name of ['Content-Encoding', 'Content-Length', 'Content-Disposition']) headers.delete(name)
  return new Response(body, { headers })
}

const isText = ({ headers }: Response) => /javascript|css|html/.test(headers.get('Content-Type') ?? '')

/**
 * Downloads the listed pages with all their files, and replaces the previous copy. Asks the server again at the end, so that
 * nothing stays if the user has signed out meanwhile.
 * @param before the previous copy, whose unchanged pages are reused
 * @param tell progress callback
 * @throws NoAccess; Error when the network fails, or storage is full (QuotaExceededError)
 */
export async function download(
  before: Kept | null,
  tell: (progress: Progress) => void,
  signal: AbortSignal,
  now = Date.now(),
): Promise<Kept> {
  const list = await readList(signal)
  const shelf = await openCaches(now)
  const limit = pLimit(AT_ONCE)
  const seen = new Set<string>()
  let bytes = 0
  let done = 0

  /** @returns the body, if it may reference files */
  async function put(cache: Cache, path: string, response: Response): Promise<string> {
    const body = await response.arrayBuffer()
    signal.throwIfAborted()
    await cache.put(path, asKept(response, body))
    bytes += body.byteLength
    return isText(response) ? new TextDecoder().decode(body) : ''
  }

  const takeFiles = async (cache: Cache, text: string): Promise<void> => {
    const fresh = filesIn(text).filter((file) => !seen.has(file))
    fresh.forEach((file) => seen.add(file))
    const takeFile = async (file: string) => {
      // File names of the build change with their content.
      const known = file.startsWith('/_next/static/') ? await findFile(file) : undefined
      const response = known ?? (await fetch(file, { signal }))
      return response.ok ? put(cache, file, response) : ''
    }
    const texts = await Promise.all(fresh.map((file) => limit(takeFile, file)))
    await Promise.all(texts.map((each) => takeFiles(cache, each)))
  }

  async function takePage(cache: Cache, { path, revision }: Pick<OfflinePage, 'path' | 'revision'>): Promise<void> {
    const isKept = (page: OfflinePage) =>
      page.path === path && page.revision !== undefined && page.revision === revision
    const text = await limit(async () => {
      const known = before?.pages.some(isKept) ? await findKeptPage(before, path) : undefined
      const response = known ?? (await fetch(path, { cache: 'no-store', redirect: 'manual', signal }))
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      return put(cache, path, response)
    })
    await takeFiles(cache, text)
    tell({ done: done++, of: list.pages.length, bytes })
  }

  try {
    await takePage(shelf.shell, { path: paths.offline })
    await Promise.all(list.pages.map((page) => takePage(shelf.kept, page)))
    if ((await readList(signal)).owner !== list.owner) throw new NoAccess()
    signal.throwIfAborted()
    const kept = { ...list, keptAt: now, checkedAt: now, bytes }
    await replaceCaches(kept)
    // Wiped in between.
    signal.throwIfAborted()
    return kept
  } catch (error) {
    await deleteCaches(now)
    throw error
  }
}
