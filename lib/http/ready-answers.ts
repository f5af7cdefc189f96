import 'server-only'

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { z } from 'zod'

import { reportError } from '@/lib/log'

import { REVALIDATED } from './general-headers.mjs'
import { isPackable, readPacked, sha256Of } from './packed.mjs'
import { sendReady, type ReadyAnswer } from './ready'
import type { Ahead } from './server-guard'

const routesSchema = z.object({
  routes: z.record(
    z.string(),
    z.object({
      initialRevalidateSeconds: z.union([z.number(), z.literal(false)]),
      initialStatus: z.number().optional(),
    }),
  ),
})
const metaSchema = z.object({ headers: z.record(z.string(), z.string()) })

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=UTF-8',
  js: 'application/javascript; charset=UTF-8',
  svg: 'image/svg+xml',
}

async function readContent(file: string) {
  const identity = await readFile(file)
  const sha256 = sha256Of(identity)
  return { identity, br: await readPacked(sha256), etag: `W/"${sha256.slice(0, 24)}"` }
}

/** As Next answers them: node_modules/next/dist/build/templates/app-page-runtime.js. */
async function readPage(path: string): Promise<ReadyAnswer | null> {
  const base = join('.next', 'server', 'app', path === '/' ? 'index' : path.slice(1))
  const found = await readContent(`${base}.html`).catch(() => null)
  if (!found) return null // a route handler's
  const { headers } = metaSchema.parse(JSON.parse(await readFile(`${base}.meta`, 'utf8')))
  const { 'x-next-cache-tags': _, ...own } = headers
  const { identity, br, etag } = found
  return {
    headers: {
      Vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
      'x-nextjs-cache': 'HIT',
      ...own,
      'Cache-Control': REVALIDATED,
      ETag: etag,
      'Content-Type': 'text/html; charset=utf-8',
    },
    bodies: { br, gzip: await promisify(gzip)(identity, { level: 9 }), identity },
  }
}

async function readPages(): Promise<[string, ReadyAnswer | null][]> {
  const { routes } = routesSchema.parse(JSON.parse(await readFile(join('.next', 'prerender-manifest.json'), 'utf8')))
  const paths = Object.entries(routes)
    .filter(([path, { initialRevalidateSeconds, initialStatus = 200 }]) => {
      return initialRevalidateSeconds === false && initialStatus === 200 && !path.startsWith('/_')
    })
    .map(([path]) => path)
  return Promise.all(paths.map(async (path): Promise<[string, ReadyAnswer | null]> => [path, await readPage(path)]))
}

async function readFiles(
  folder: string,
  prefix: string,
  cacheControl: string,
): Promise<[string, ReadyAnswer | null][]> {
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  const files = entries.filter((entry) => entry.isFile() && isPackable(entry.name))
  return Promise.all(
    files.map(async (entry): Promise<[string, ReadyAnswer | null]> => {
      const file = join(entry.parentPath, entry.name)
      const { br, etag } = await readContent(file)
      const headers = {
        'Cache-Control': cacheControl,
        'Accept-Ranges': 'bytes',
        ETag: etag,
        'Content-Type': TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? '',
        Vary: 'Accept-Encoding',
      }
      return [`${prefix}/${relative(folder, file)}`, br ? { headers, bodies: { br } } : null]
    }),
  )
}

/** Its name does not change with its content, and it needs headers that only Next knows. */
const WORKER = /^\/_next\/static\/service-worker\//

/** What asks for anything but the whole page or file, or for another state of it. */
const isSpecial = ({ headers }: IncomingMessage) =>
  headers.rsc !== undefined ||
  headers.range !== undefined ||
  headers['if-modified-since'] !== undefined ||
  headers.cookie?.includes('__prerender_bypass') === true

/** As `headers` of next.config.mjs says. */
const PICTURES_KEPT = 'public, max-age=3600, stale-while-revalidate=604800'

async function readAll(): Promise<ReadonlyMap<string, ReadyAnswer>> {
  const found = await Promise.all([
    readPages(),
    readFiles(join('.next', 'static'), '/_next/static', 'public, max-age=31536000, immutable'),
    readFiles(join('public', 'images'), '/images', PICTURES_KEPT),
  ])
  return new Map(found.flat().flatMap(([path, ready]) => (ready && !WORKER.test(path) ? [[path, ready] as const] : [])))
}

/**
 * Pages and files that the build made, packed by it: from memory, with the headers that Next would send. Next looks each
 * up anew, makes an ETag of all of it, and packs it with gzip for each request.
 * @returns what answers a request, and says whether it did; until all is read, nothing
 */
export function answerReady(): Ahead {
  let answers: ReadonlyMap<string, ReadyAnswer> = new Map()
  readAll().then(
    (all) => (answers = all),
    (error: unknown) => reportError('the pages that the build made could not be read', error),
  )
  return (request, response) => {
    const ready = answers.get(request.url ?? '')
    const isPlain = (request.method === 'GET' || request.method === 'HEAD') && !isSpecial(request)
    return ready !== undefined && isPlain && sendReady(request, response, ready)
  }
}
