import {
  deleteAllCaches,
  deleteMembersCaches,
  findFile,
  findKeptPage,
  findOfflinePage,
  readKept,
  writeRecord,
} from './caches'
import { download, NoAccess, readList, type Progress } from './download'
import type { Failure, Order, Reply } from './messages'
import { courseOf, dated, isExpired, isStale, isWorthNoting, judgeSession, signed, type Kept } from './rules'
import type { RequestEvent, WorkerScope } from './worker-scope'

/*
 * The service worker, only on devices whose owner asked for it. Online, all responses come from the network; the cache is for
 * offline use. docs/offline.md lists what is cached, and what deletes it.
 */
const scope = self as unknown as WorkerScope

let running: AbortController | null = null

async function wipe(): Promise<void> {
  running?.abort()
  await deleteAllCaches()
  await scope.registration.unregister()
}

/** Reloads windows that still show cached pages. */
async function wipeAndReload({ pages }: Kept): Promise<void> {
  const paths = new Set(pages.map(({ path }) => path))
  await wipe()
  const windows = await scope.clients.matchAll()
  await Promise.all(
    windows.filter(({ url }) => paths.has(new URL(url).pathname)).map((each) => each.navigate(each.url)),
  )
}

/** One download at a time: a new one aborts the one under way. */
async function keep(tell: (progress: Progress) => void = () => {}): Promise<Kept> {
  running?.abort()
  const mine = (running = new AbortController())
  try {
    return await download(await readKept(), tell, mine.signal)
  } catch (error) {
    if (error instanceof NoAccess) await wipe()
    throw error
  } finally {
    if (running === mine) running = null
  }
}

async function confirm(kept: Kept, now: number): Promise<void> {
  if (isWorthNoting(kept, now)) await writeRecord({ ...kept, checkedAt: now })
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } }
  if (isStale(kept, now) && !running && !connection?.saveData) await keep()
}

/** Checks every response of /api/session that passes through: docs/offline.md#wipe. */
async function judge(response: Response): Promise<void> {
  const kept = response.ok ? await readKept() : null
  if (!kept) return
  const verdict = judgeSession(await response.json(), kept.owner)
  if (verdict === 'wipe') return wipeAndReload(kept)
  if (verdict === 'keep') return confirm(kept, Date.now())
  if (verdict === 'unknown') return
  const isAllowed = await readList().then(
    ({ owner }) => owner === kept.owner,
    (error: unknown) => {
      if (error instanceof NoAccess) return false
      throw error
    },
  )
  return isAllowed ? confirm(kept, Date.now()) : wipeAndReload(kept)
}

async function answerSession(event: RequestEvent): Promise<Response> {
  const response = await fetch(event.request)
  const copy = response.clone()
  event.waitUntil(judge(copy).catch((error: unknown) => console.warn('what is kept could not be checked', error)))
  return response
}

async function showKept(url: string): Promise<Response> {
  const kept = await readKept()
  const isOver = kept !== null && isExpired(kept, Date.now())
  if (isOver) await deleteMembersCaches()
  const page = kept && !isOver ? await findKeptPage(kept, url.replace(/#.*/, '')) : undefined
  const found = page ?? (await findOfflinePage())
  if (!found) return Response.error()
  if (!kept || isOver || !found.headers.get('Content-Type')?.startsWith('text/html')) return found
  const html = signed(await found.text(), kept)
  return new Response(page ? dated(html, kept.keptAt) : html, { headers: found.headers })
}

async function answerPage({ preloadResponse, request }: RequestEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return showKept(request.url)
  }
}

/** Falls back to the cache for chunks of an earlier build, which cached pages need. */
async function answerFile({ request }: RequestEvent): Promise<Response> {
  const found = await fetch(request).catch(() => null)
  return found?.ok ? found : ((await findFile(request.url)) ?? found ?? Response.error())
}

function reasonOf(error: unknown): Failure {
  if (error instanceof NoAccess) return 'no-access'
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no-room' : 'failed'
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()])),
)

scope.addEventListener('fetch', (event) => {
  const course = courseOf(event.request, scope.location.origin)
  if (course === 'page') event.respondWith(answerPage(event))
  else if (course === 'file') event.respondWith(answerFile(event))
  else if (course === 'session') event.respondWith(answerSession(event))
  // At once, even offline; the request itself continues.
  else if (course === 'sign-out') event.waitUntil(wipe())
})

scope.addEventListener('message', (event) => {
  const reply = (message: Reply) => event.ports[0]?.postMessage(message)
  const order = event.data as Order
  const work = order === 'keep' ? keep((progress) => reply({ progress })) : wipe().then(() => null)
  event.waitUntil(
    work.then(
      (kept) => reply({ kept }),
      (error: unknown) => reply({ failure: reasonOf(error) }),
    ),
  )
})
