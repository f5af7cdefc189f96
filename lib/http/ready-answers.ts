import 'server-only'

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

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

function readContent(file: string) {
  const identity = readFileSync(file)
  const sha256 = sha256Of(identity)
  return { identity, br: readPacked(sha256), etag: `W/"${sha256.slice(0, 24)}"` }
}

/** As Next answers them: node_modules/next/dist/build/templates/app-page-runtime.js. */
function readPage(base: string): ReadyAnswer {
  const { headers } = metaSchema.parse(JSON.parse(readFileSync(`${base}.meta`, 'utf8')))
  const { 'x-next-cache-tags': _, ...own } = headers
  const { identity, br, etag } = readContent(`${base}.html`)
  let packed: Buffer | undefined
  return {
    headers: {
      Vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
      'x-nextjs-cache': 'HIT',
      ...own,
      'Cache-Control': REVALIDATED,
      ETag: etag,
      'Content-Type': 'text/html; charset=utf-8',
    },
    bodies: {
      ...(br && { br }),
      // Seldom asked for: over HTTPS browsers take Brotli, and the edge packs by itself.
      get gzip() {
        return (packed ??= gzipSync(identity, { level: 9 }))
      },
      identity,
    },
  }
}

function readFileAnswer(file: string, cacheControl: string): ReadyAnswer | null {
  const { br, etag } = readContent(file)
  const headers = {
    'Cache-Control': cacheControl,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Content-Type': TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? '',
    Vary: 'Accept-Encoding',
  }
  return br ? { headers, bodies: { br } } : null
}

type Read = () => ReadyAnswer | null

function findPages(): [string, Read][] {
  const { routes } = routesSchema.parse(JSON.parse(readFileSync(join('.next', 'prerender-manifest.json'), 'utf8')))
  return Object.entries(routes)
    .filter(([path, { initialRevalidateSeconds, initialStatus = 200 }]) => {
      return initialRevalidateSeconds === false && initialStatus === 200 && !path.startsWith('/_')
    })
    .map(([path]): [string, string] => [path, join('.next', 'server', 'app', path === '/' ? 'index' : path.slice(1))])
    .filter(([, base]) => existsSync(`${base}.html`)) // otherwise a route handler's
    .map(([path, base]) => [path, () => readPage(base)])
}

function findFiles(folder: string, prefix: string, cacheControl: string): [string, Read][] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return names
    .filter(isPackable)
    .map((name) => [`${prefix}/${name}`, () => readFileAnswer(join(folder, name), cacheControl)])
}

/** Its name does not change with its content, and it needs headers that only Next knows. */
const WORKER = /^\/_next\/static\/service-worker\//

/** What asks for anything but the whole page or file, or for another state of it. */
const isSpecial = ({ headers }: IncomingMessage) =>
  headers.rsc !== undefined ||
  headers.range !== undefined ||
  headers['if-modified-since'] !== undefined ||
  headers.cookie?.includes('__prerender_bypass') === true

/** Next has started by then. */
const READ_AFTER_MS = 1_000

/** As `headers` of next.config.ts says. */
const PICTURES_KEPT = 'public, max-age=3600, stale-while-revalidate=604800'

const find = () =>
  new Map(
    [
      ...findPages(),
      ...findFiles(join('.next', 'static'), '/_next/static', 'public, max-age=31536000, immutable'),
      ...findFiles(join('public', 'images'), '/images', PICTURES_KEPT),
    ].filter(([path]) => !WORKER.test(path)),
  )

/** What cannot be read, Next answers. */
function orNone<T>(read: () => T, none: T): T {
  try {
    return read()
  } catch (error) {
    reportError('what the build made could not be read', error)
    return none
  }
}

async function readRest(paths: Iterable<string>, read: (path: string) => unknown) {
  for (const path of paths) {
    read(path)
    await afterOthers()
  }
}

/**
 * Pages and files that the build made, packed by it: from memory, with the headers that Next would send. Next looks each
 * up anew, makes an ETag of all of it, and packs it with gzip for each request.
 * Each is read when it is first asked for, the first of all while Next is still starting, and all of them soon after: what a
 * later build writes into these folders is none of this process's.
 * @returns what answers a request, and says whether it did
 */
export function answerReady(): Ahead {
  const found = orNone(find, new Map<string, Read>())
  const answers = new Map<string, ReadyAnswer | null>()
  const get = (path: string) => {
    let ready = answers.get(path)
    const read = ready === undefined && found.get(path)
    if (read) answers.set(path, (ready = orNone(read, null)))
    return ready
  }
  setTimeout(() => void readRest(found.keys(), get), READ_AFTER_MS).unref()
  return (request, response) => {
    const isPlain = (request.method === 'GET' || request.method === 'HEAD') && !isSpecial(request)
    const ready = isPlain && get(request.url ?? '')
    return ready ? sendReady(request, response, ready) : false
  }
}
