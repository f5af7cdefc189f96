/*
 * Writes what the edge serves from disk, a folder for each release (docs/edge.md):
 *   node deploy/export.mjs DIR
 * Plain JavaScript with Node's own modules: it also runs in the image, once the pages there have their address.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { caddySnippet } from './export/caddy.mjs'
import { readErrorPages } from './export/errors.mjs'
import { generalHeaders } from './export/general.mjs'
import { fileAnswer, isServed, readAnswers, readConfigured, readFiles } from './export/pages.mjs'
import { oldAssets, publish, readCurrent } from './export/release.mjs'
import { hasZstd, reusePacked, sharePacked, writePacked } from './export/write.mjs'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** As Next answers unless next.config.ts says otherwise: asked each time, and answered with 304. */
const REVALIDATED = 'public, max-age=0'

/** The one file below it whose name does not change with its content: the service worker, as Next answers it too. */
const cacheControlOf = (path) =>
  path.startsWith('/_next/static/service-worker/') ? { 'Cache-Control': `${REVALIDATED}, must-revalidate` } : {}

const fileName = (path) => (path === '/' ? 'index' : path.slice(1))

/** A page's own headers take the place of the general ones, however they are written. */
function withGeneral(answer, options) {
  const headers = new Map()
  for (const [name, value] of Object.entries({ ...generalHeaders(answer.path, options), ...answer.headers })) {
    headers.set(name.toLowerCase(), value)
  }
  return { ...answer, headers: Object.fromEntries(headers) }
}

/** What was done, in a sentence for whoever ran it. */
export const describe = ({ folder, files, isNew }) =>
  isNew
    ? `${files} files in ${folder}${hasZstd ? '' : ', without zstd: Node packs it from 22.15 on'}.`
    : `${folder} says the same already.`

async function readDeploymentId(build) {
  const { config } = JSON.parse(await readFile(join(build, 'required-server-files.json'), 'utf8'))
  return config.deploymentId || undefined
}

/** Everything the edge will answer, each with the file that it is read from and the one that it is written to. */
async function collect({ build, publicDir, headerOptions }) {
  const { html, rsc, segments, bodies } = await readAnswers(build, await readDeploymentId(build))
  const configured = await readConfigured(build)
  const files = [
    ...(await readFiles(join(build, 'static'), '/_next/static', IMMUTABLE)),
    ...(await readFiles(publicDir, '', REVALIDATED)),
  ].map((answer) => ({
    ...answer,
    headers: { ...answer.headers, ...cacheControlOf(answer.path), ...configured(answer.path) },
  }))
  const general = (answer) => withGeneral(answer, headerOptions)
  const named = (list, name) => list.map((answer) => ({ ...general(answer), file: name(answer) }))
  return {
    html: named(html, ({ path }) => `${fileName(path)}.html`),
    rsc: named(rsc, ({ path }) => `${fileName(path)}.rsc`),
    segments: named(
      segments,
      ({ path, segment }) => `${fileName(path)}.${segment.slice(1).replace(/[^\w-]/g, '~')}.rsc`,
    ),
    bodies: named(bodies, ({ path }) => fileName(path)),
    files: named(files, ({ path }) => path.slice(1)),
  }
}

const roomOf = (kind) => (kind === 'files' ? 'files' : 'pages')

const ASSETS = '_next/static/'

/** @returns {Promise<{ name: string, bytes: Buffer }[]>} under the names of the release's folder */
const readAll = (answers) =>
  Promise.all(
    Object.entries(answers).flatMap(([kind, list]) =>
      list.map(async ({ source, file }) => ({ name: join(roomOf(kind), file), bytes: await readFile(source) })),
    ),
  )

function digestOf(parts) {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part).update('\0')
  return digest.digest('hex')
}

/**
 * @param {object} given
 * @param {string} given.dir where releases stand
 * @param {string} [given.build] `.next`
 * @param {string} [given.publicDir] `public`
 * @param {{ hstsIncludesSubdomains: boolean }} given.headerOptions of lib/http/general-headers.mjs
 * @param {Date} [given.now]
 * @returns {Promise<{ folder: string, files: number, isNew: boolean }>} not new: the release in use says the same
 * @throws Error when the build holds a page that is guarded
 */
export async function exportRelease({ dir, build = '.next', publicDir = 'public', headerOptions, now = new Date() }) {
  const answers = await collect({ build, publicDir, headerOptions })
  const files = await readAll(answers)
  const errors = await readErrorPages(headerOptions)
  const digest = digestOf([
    String(hasZstd),
    caddySnippet('', answers),
    errors.snippet(''),
    ...[...files, ...errors.files].flatMap(({ name, bytes }) => [name, bytes]),
  ])
  const before = await readCurrent(dir)
  if (before?.manifest.digest === digest) return { folder: before.folder, files: files.length, isNew: false }

  const own = answers.files.map(({ file }) => file).filter((file) => file.startsWith(ASSETS))
  const old = before ? oldAssets(before.manifest, new Set(own), now, isServed) : {}
  const oldFiles = Object.keys(old).map((file) => withGeneral(fileAnswer(`/${file}`, IMMUTABLE), headerOptions))
  const name = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${digest.slice(0, 8)}`
  // Read by Caddy: whoever writes need not see the folder under the same path.
  const root = `{$EDGE_DIR:/srv/edge}/releases/${name}`
  const folder = await publish(dir, name, async (draft) => {
    const fresh = []
    for (const { name: file, bytes } of files) {
      const target = join(draft, file)
      const isReused = before !== null && (await reusePacked(join(before.folder, file), target, bytes))
      if (!isReused) fresh.push({ target, bytes })
    }
    await writePacked(fresh)
    for (const file of Object.keys(old)) {
      await sharePacked(join(before.folder, 'files', file), join(draft, 'files', file))
    }
    await mkdir(join(draft, 'errors'))
    for (const { name: file, bytes } of errors.files) await writeFile(join(draft, file), bytes)
    const caddy = caddySnippet(root, { ...answers, files: [...answers.files, ...oldFiles] })
    await writeFile(join(draft, 'edge.caddy'), caddy)
    await writeFile(join(draft, 'errors.caddy'), errors.snippet(root))
    const assets = { ...Object.fromEntries(own.map((file) => [file, null])), ...old }
    await writeFile(join(draft, 'release.json'), JSON.stringify({ digest, assets }, null, 1))
  })
  return { folder, files: files.length, isNew: true }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [dir] = process.argv.slice(2)
  if (!dir) throw new Error('Usage: node deploy/export.mjs DIR')
  const hstsIncludesSubdomains = process.env.HSTS_INCLUDE_SUBDOMAINS === 'yes'
  const done = await exportRelease({ dir, headerOptions: { hstsIncludesSubdomains } })
  console.log(describe(done))
}
