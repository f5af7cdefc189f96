import 'server-only'

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import fresh from 'fresh'
import { z } from 'zod'

import { reportError } from '@/lib/log'

import { REVALIDATED } from './general-headers.mjs'
import { isPackable, PACKED, packedName } from './packed'

interface Ready {
  readonly headers: Readonly<Record<string, string>>
  /** By content coding; what is not here, Next answers. */
  readonly bodies: Readonly<Partial<Record<'br' | 'gzip' | 'identity', Buffer>>>
}

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

const readPacked = (sha256: string) => readFile(join(PACKED, packedName(sha256))).catch(() => undefined)

async function readContent(file: string) {
  const identity = await readFile(file)
  const sha256 = createHash('sha256').update(identity).digest('hex')
  return { identity, br: await readPacked(sha256), etag: `W/"${sha256.slice(0, 24)}"` }
}

/** As Next answers them: node_modules/next/dist/build/templates/app-page-runtime.js. */
async function readPage(path: string): Promise<Ready | null> {
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

async function readPages(): Promise<[string, Ready | null][]> {
  const { routes } = routesSchema.parse(JSON.parse(await readFile(join('.next', 'prerender-manifest.json'), 'utf8')))
  const paths = Object.entries(routes)
    .filter(([path, { initialRevalidateSeconds, initialStatus = 200 }]) => {
      return initialRevalidateSeconds === false && initialStatus === 200 && !path.startsWith('/_')
    })
    .map(([path]) => path)
  return Promise.all(paths.map(async (path): Promise<[string, Ready | null]> => [path, await readPage(path)]))
}

async function readFiles(folder: string, prefix: string, cacheControl: string): Promise<[string, Ready | null][]> {
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  const files = entries.filter((entry) => entry.isFile() && isPackable(entry.name))
  return Promise.all(
    files.map(async (entry): Promise<[string, Ready | null]> => {
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

const CODINGS = [
  ['br', /\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/],
  ['gzip', /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/],
] as const

function codingFor({ headers }: IncomingMessage, { bodies }: Ready) {
  const accepted = headers['accept-encoding'] ?? ''
  const coding = CODINGS.find(([name, pattern]) => bodies[name] && pattern.test(accepted))?.[0]
  return coding ?? (bodies.identity && !accepted.includes('identity;q=0') ? 'identity' : null)
}

/** What asks for anything but the whole page or file, or for another state of it. */
const isSpecial = ({ headers }: IncomingMessage) =>
  headers.rsc !== undefined ||
  headers.range !== undefined ||
  headers['if-modified-since'] !== undefined ||
  headers.cookie?.includes('__prerender_bypass') === true

/** As `headers` of next.config.ts says. */
const PICTURES_KEPT = 'public, max-age=3600, stale-while-revalidate=604800'

async function readAll(): Promise<ReadonlyMap<string, Ready>> {
  const found = await Promise.all([
    readPages(),
    readFiles(join('.next', 'static'), '/_next/static', 'public, max-age=31536000, immutable'),
    readFiles(join('public', 'images'), '/images', PICTURES_KEPT),
  ])
  return new Map(found.flat().flatMap(([path, ready]) => (ready ? [[path, ready] as const] : [])))
}

function send(request: IncomingMessage, response: ServerResponse, ready: Ready): boolean {
  const coding = codingFor(request, ready)
  const body = coding && ready.bodies[coding]
  if (!body) return false
  for (const [name, value] of Object.entries(ready.headers)) response.setHeader(name, value)
  if (fresh(request.headers, { etag: ready.headers.ETag })) {
    response.removeHeader('Content-Type')
    response.writeHead(304).end()
    return true
  }
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding)
  response.setHeader('Content-Length', body.length)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
  return true
}

/**
 * Pages and files that the build made, packed by it: from memory, with the headers that Next would send. Next looks each
 * up anew, makes an ETag of all of it, and packs it with gzip for each request.
 * @returns what answers a request, and says whether it did; until all is read, nothing
 */
export function answerReady(): (request: IncomingMessage, response: ServerResponse) => boolean {
  let answers: ReadonlyMap<string, Ready> = new Map()
  readAll().then(
    (all) => (answers = all),
    (error: unknown) => reportError('the pages that the build made could not be read', error),
  )
  return (request, response) => {
    const ready = answers.get(request.url ?? '')
    const isPlain = (request.method === 'GET' || request.method === 'HEAD') && !isSpecial(request)
    return ready !== undefined && isPlain && send(request, response, ready)
  }
}
