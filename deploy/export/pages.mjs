import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { REVALIDATED } from '../../lib/http/general-headers.mjs'

/** What differs by these request headers: node_modules/next/dist/server/base-server.js, setVaryHeader. */
const VARY = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'

const RSC_TYPE = 'text/x-component'

const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'))

const isFile = async (path) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

/** Headers that Next keeps for itself: node_modules/next/dist/build/templates/app-page-runtime.js. */
const isForVisitors = ([name]) => name !== 'x-next-cache-tags'

/**
 * What proxy.ts guards, as the build knows it, and what stands in app/(members).
 * @param {string} build `.next`
 * @returns {Promise<(path: string, source: string) => boolean>}
 */
async function readGuard(build) {
  const { functions } = await readJson(join(build, 'server/functions-config-manifest.json'))
  // One with a condition is not about an address: a form that is posted to any page.
  const rules = functions['/_middleware']?.matchers?.filter(({ has }) => !has) ?? []
  const matchers = rules.map(({ regexp }) => new RegExp(regexp))
  const appPaths = await readJson(join(build, 'app-path-routes-manifest.json'))
  const members = Object.keys(appPaths).filter((file) => file.startsWith('/(members)/'))
  if (matchers.length === 0 || members.length === 0) {
    throw new Error(`${build} does not say what is guarded: neither proxy.ts nor app/(members) may be missing.`)
  }
  const routes = new Set(members.map((file) => appPaths[file]))
  return (path, source) => routes.has(source) || matchers.some((matcher) => matcher.test(path))
}

/**
 * What next.config.ts says of an address, as the build keeps it.
 * @param {string} build `.next`
 * @returns {Promise<(path: string) => Record<string, string>>}
 */
export async function readConfigured(build) {
  const { headers = [] } = await readJson(join(build, 'routes-manifest.json'))
  const rules = headers.map((rule) => ({ ...rule, regex: new RegExp(rule.regex) }))
  return (path) =>
    Object.fromEntries(
      rules.flatMap((rule) => (rule.regex.test(path) ? rule.headers.map(({ key, value }) => [key, value]) : [])),
    )
}

const pageFile = (path) => (path === '/' ? 'index' : path.slice(1))

/** @typedef {{ path: string, source: string, headers: Record<string, string>, segment?: string }} Answer `source`: the file */

/** @returns {Promise<readonly Answer[]>} */
async function readSegments(base, path, meta, headers) {
  const segments = meta.segmentPaths ?? []
  return segments.map((segment) => ({
    path,
    segment,
    source: join(`${base}.segments`, `${segment.slice(1)}.segment.rsc`),
    headers: { ...headers, 'Content-Type': RSC_TYPE, 'x-nextjs-prerender': '1', 'x-nextjs-postponed': '2' },
  }))
}

/**
 * Every answer that the build has ready: a page's HTML, its RSC payload, its segments, and what route handlers said.
 * @param {string} build `.next`
 * @param {string | undefined} deploymentId as Next puts it on RSC payloads
 * @returns {Promise<{ html: Answer[], rsc: Answer[], segments: Answer[], bodies: Answer[] }>}
 * @throws Error for a page that is guarded
 */
export async function readAnswers(build, deploymentId) {
  const { routes } = await readJson(join(build, 'prerender-manifest.json'))
  const isGuarded = await readGuard(build)
  const answers = { html: [], rsc: [], segments: [], bodies: [] }
  for (const [path, { srcRoute, initialRevalidateSeconds, initialStatus = 200 }] of Object.entries(routes)) {
    if (isGuarded(path, srcRoute ?? path)) throw new Error(`${path} is guarded and was built ahead: it may not be.`)
    // What Next renders anew, its error pages and its redirections stay with Node.
    if (initialRevalidateSeconds !== false || initialStatus !== 200 || path.startsWith('/_')) continue
    const base = join(build, 'server/app', pageFile(path))
    const meta = await readJson(`${base}.meta`)
    const own = Object.fromEntries(Object.entries(meta.headers ?? {}).filter(isForVisitors))
    const common = { 'Cache-Control': REVALIDATED, Vary: VARY, 'x-nextjs-cache': 'HIT' }
    if (await isFile(`${base}.body`)) {
      answers.bodies.push({ path, source: `${base}.body`, headers: { ...common, ...own } })
      continue
    }
    const rscOnly = deploymentId ? { 'x-nextjs-deployment-id': deploymentId } : {}
    answers.html.push({
      path,
      source: `${base}.html`,
      headers: { ...common, ...own, 'Content-Type': 'text/html; charset=utf-8' },
    })
    answers.rsc.push({
      path,
      source: `${base}.rsc`,
      headers: { ...common, ...rscOnly, ...own, 'Content-Type': RSC_TYPE },
    })
    answers.segments.push(...(await readSegments(base, path, meta, { ...common, ...rscOnly })))
  }
  return answers
}

/** By their ending; Node's own words, so that both answer alike. */
const TYPES = {
  avif: 'image/avif',
  css: 'text/css; charset=UTF-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'application/javascript; charset=UTF-8',
  json: 'application/json; charset=UTF-8',
  map: 'application/json; charset=UTF-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=UTF-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

const typeOf = (path) => TYPES[/\.([a-z0-9]+)$/.exec(path)?.[1] ?? '']

const PLAIN = /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/

/** Whether the edge can say what a file is. */
export const isServed = (path) => PLAIN.test(path) && typeOf(path) !== undefined

/**
 * @returns {Omit<Answer, 'source'>}
 * @throws Error for a name that would have to be written otherwise in an address, or an ending of no known type
 */
export function fileAnswer(path, cacheControl) {
  const type = typeOf(path)
  if (!isServed(path)) throw new Error(`${path}: the edge knows no type for it, or no plain address.`)
  return { path, headers: { 'Cache-Control': cacheControl, 'Content-Type': type } }
}

/**
 * The files below a folder, under the path that a browser asks for.
 * @returns {Promise<Answer[]>}
 * @throws Error as fileAnswer
 */
export async function readFiles(folder, prefix, cacheControl) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const source = join(entry.parentPath, entry.name)
      return { ...fileAnswer(prefix + source.slice(join(folder).length), cacheControl), source }
    })
}
