import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { getContentType } from 'next/dist/server/serve-static'
import { beforeEach, expect, test } from 'vitest'

import { fileAnswer, isServed } from './export/pages.mjs'
import { exportRelease } from './export.mjs'
import { errors } from '../lib/errors'

const HEADERS = { hstsIncludesSubdomains: false }
const LONG = 'Vivre ailleurs, travailler de partout. '.repeat(40)
const GUARD = '^\\/outils(\\.json)?[\\/#\\?]?$'

let home: string

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(home, path)), { recursive: true })
  writeFileSync(join(home, path), text)
}

const routes: Record<string, object> = {}

const page = (path: string, name: string, policy: string, more: object = {}) => {
  routes[path] = { srcRoute: path, dataRoute: `/${name}.rsc`, initialRevalidateSeconds: false, ...more }
  const headers = { 'x-nextjs-stale-time': '300', 'x-next-cache-tags': 'secret', 'content-security-policy': policy }
  write(
    `.next/server/app/${name}.meta`,
    JSON.stringify({ headers, segmentPaths: ['/_tree', '/!KHA/$d$slug/__PAGE__'] }),
  )
  write(`.next/server/app/${name}.html`, `<h1>${name}</h1>${LONG}`)
  write(`.next/server/app/${name}.rsc`, `0:${name}`)
  write(`.next/server/app/${name}.segments/_tree.segment.rsc`, 'tree')
  write(`.next/server/app/${name}.segments/!KHA/$d$slug/__PAGE__.segment.rsc`, 'page')
}

/** Manifests as Next 16.4 writes them. */
const finish = () => {
  write('.next/prerender-manifest.json', JSON.stringify({ routes }))
  const policy = [{ key: 'Cache-Control', value: 'public, max-age=3600' }]
  const scope = [{ key: 'Service-Worker-Allowed', value: '/' }]
  const rules = [
    { source: '/images/:path*', regex: '^/images(?:/(.*))?$', headers: policy },
    {
      source: '/_next/static/service-worker/:path*',
      regex: '^/_next/static/service-worker(?:/(.*))?$',
      headers: scope,
    },
  ]
  write('.next/routes-manifest.json', JSON.stringify({ headers: rules }))
  write('.next/required-server-files.json', JSON.stringify({ config: { deploymentId: 'v7' } }))
  write(
    '.next/server/functions-config-manifest.json',
    JSON.stringify({ functions: { '/_middleware': { matchers: [{ regexp: GUARD }] } } }),
  )
  write(
    '.next/app-path-routes-manifest.json',
    JSON.stringify({ '/(members)/blog/[slug]/page': '/blog/[slug]', '/(public)/page': '/' }),
  )
}

const run = (now = new Date('2027-03-01T10:00:00Z')) =>
  exportRelease({
    dir: join(home, 'edge'),
    build: join(home, '.next'),
    publicDir: join(home, 'public'),
    headerOptions: HEADERS,
    now,
  })

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'horizon-export-'))
  for (const path of Object.keys(routes)) delete routes[path]
  page('/', 'index', "script-src 'sha256-home'")
  page('/cgv', 'cgv', "script-src 'sha256-cgv'")
  routes['/robots.txt'] = { srcRoute: '/robots.txt', dataRoute: null, initialRevalidateSeconds: false }
  write('.next/server/app/robots.txt.meta', JSON.stringify({ headers: { 'content-type': 'text/plain' } }))
  write('.next/server/app/robots.txt.body', 'User-Agent: *')
  write('.next/static/chunks/a1.js', `"${LONG}"`)
  write('.next/static/service-worker/sw.js', `"${LONG}"`)
  write('public/images/mark.svg', `<svg>${LONG}</svg>`)
  write('public/icons/icon.png', 'png')
  finish()
})

test('a release holds pages, payloads, segments and files, each also packed, and nothing else', async () => {
  const { folder } = await run()
  expect(below(folder).filter((file) => !file.endsWith('.zst'))).toEqual([
    'edge.caddy',
    'errors.caddy',
    'errors/503.html',
    'errors/503.json',
    'files/_next/static/chunks/a1.js',
    'files/_next/static/chunks/a1.js.br',
    'files/_next/static/chunks/a1.js.gz',
    'files/_next/static/service-worker/sw.js',
    'files/_next/static/service-worker/sw.js.br',
    'files/_next/static/service-worker/sw.js.gz',
    'files/icons/icon.png',
    'files/images/mark.svg',
    'files/images/mark.svg.br',
    'files/images/mark.svg.gz',
    'pages/cgv._tree.rsc',
    'pages/cgv.html',
    'pages/cgv.html.br',
    'pages/cgv.html.gz',
    'pages/cgv.rsc',
    'pages/cgv.~KHA~~d~slug~__PAGE__.rsc',
    'pages/index._tree.rsc',
    'pages/index.html',
    'pages/index.html.br',
    'pages/index.html.gz',
    'pages/index.rsc',
    'pages/index.~KHA~~d~slug~__PAGE__.rsc',
    'pages/robots.txt',
    'release.json',
  ])
  const html = readFileSync(join(folder, 'pages/cgv.html'))
  expect(brotliDecompressSync(readFileSync(join(folder, 'pages/cgv.html.br')))).toEqual(html)
  expect(gunzipSync(readFileSync(join(folder, 'pages/cgv.html.gz')))).toEqual(html)
  expect(readlinkSync(join(home, 'edge/current'))).toBe(`releases/${basename(folder)}`)
})

test('each page has its own headers of Next’s .meta, and the general ones', async () => {
  const { folder } = await run()
  const caddy = readFileSync(join(folder, 'edge.caddy'), 'utf8')
  const html = caddy.slice(caddy.indexOf('handle @html'), caddy.indexOf('@segment {'))
  expect(html).toContain("`/` `script-src 'sha256-home'`")
  expect(html).toContain("`/cgv` `script-src 'sha256-cgv'`")
  expect(html).toContain('header x-content-type-options `nosniff`')
  expect(html).toContain('header cache-control `public, max-age=0, must-revalidate`')
  expect(caddy).not.toContain('secret')
  const payloads = caddy.slice(caddy.indexOf('handle @rsc'))
  expect(payloads).toContain('header content-type `text/x-component`')
  expect(payloads).toContain('header x-nextjs-deployment-id `v7`')
  expect(payloads).toContain('`/icons/icon.png` `public, max-age=0` `image/png` `cross-origin`')
  expect(payloads).toContain('`/images/mark.svg` `public, max-age=3600`')
  expect(payloads).toContain('`/_next/static/chunks/a1.js` `public, max-age=31536000, immutable`')
  expect(payloads).toContain('`/_next/static/service-worker/sw.js` `public, max-age=0, must-revalidate`')
})

test.each([
  ['what proxy.ts guards', '/outils', {}],
  ['a page of app/(members)', '/blog/cout-vie', { srcRoute: '/blog/[slug]' }],
])('%s is never written, and stops the export', async (_, path, more) => {
  page(path, path.slice(1), "script-src 'self'", more)
  finish()
  await expect(run()).rejects.toThrow(`${path} is guarded`)
  expect(() => readdirSync(join(home, 'edge'))).toThrow('ENOENT')
})

test('a build that does not say what is guarded is refused', async () => {
  write('.next/server/functions-config-manifest.json', JSON.stringify({ functions: {} }))
  await expect(run()).rejects.toThrow('does not say what is guarded')
})

test('what Next renders anew, error pages and redirections stay with Node', async () => {
  page('/actus', 'actus', '', { initialRevalidateSeconds: 60 })
  page('/_not-found', '_not-found', '', { initialStatus: 404 })
  page('/ancien', 'ancien', '', { initialStatus: 308 })
  finish()
  const { folder } = await run()
  expect(below(join(folder, 'pages')).filter((file) => /actus|not-found|ancien/.test(file))).toEqual([])
})

test('the same build makes no second release; another one is a new folder, with the same ETag for what is the same', async () => {
  const first = await run()
  expect(await run(new Date('2027-03-01T11:00:00Z'))).toMatchObject({ folder: first.folder, isNew: false })
  const time = statSync(join(first.folder, 'pages/cgv.html')).mtimeMs
  write('.next/server/app/index.html', `<h1>new</h1>${LONG}`)
  const second = await run(new Date('2027-03-01T12:00:00Z'))
  expect(second.isNew).toBe(true)
  expect(second.folder).not.toBe(first.folder)
  expect(statSync(join(second.folder, 'pages/cgv.html')).mtimeMs).toBe(time)
  expect(statSync(join(second.folder, 'pages/index.html')).mtimeMs).not.toBe(
    statSync(join(first.folder, 'pages/index.html')).mtimeMs,
  )
  expect(readFileSync(join(first.folder, 'pages/index.html'), 'utf8')).toContain('<h1>index</h1>')
})

test('hashed assets of the release before stay for a day', async () => {
  await run(new Date('2027-03-01T10:00:00Z'))
  write('.next/static/chunks/b2.js', 'new')
  const old = join(home, '.next/static/chunks/a1.js')
  const { rmSync } = await import('node:fs')
  rmSync(old)
  const second = await run(new Date('2027-03-05T10:00:00Z'))
  const asset = 'files/_next/static/chunks/a1.js'
  expect(below(second.folder)).toEqual(
    expect.arrayContaining([asset, `${asset}.br`, 'files/_next/static/chunks/b2.js']),
  )
  expect(readFileSync(join(second.folder, 'edge.caddy'), 'utf8')).toContain('`/_next/static/chunks/a1.js`')
  write('public/images/mark.svg', '<svg>2</svg>')
  expect(below((await run(new Date('2027-03-06T09:00:00Z'))).folder)).toContain(asset)
  write('public/images/mark.svg', '<svg>3</svg>')
  expect(below((await run(new Date('2027-03-06T11:00:00Z'))).folder)).not.toContain(asset)
  expect(readdirSync(join(home, 'edge/releases'))).toHaveLength(3)
})

test.each(['avif', 'css', 'ico', 'jpg', 'js', 'json', 'map', 'pdf', 'png', 'svg', 'txt', 'webp', 'woff2'])(
  'a .%s file has the type that Node gives it',
  (ending) => {
    const type = getContentType(ending) ?? ''
    const charset = /^text|javascript|json/.test(type) ? '; charset=UTF-8' : ''
    expect(fileAnswer(`/files/a.${ending}`, 'x').headers['Content-Type']).toBe(`${type}${charset}`)
  },
)

test('every kind of file that we have is served; a kind without a type, and source code, stop the export', async () => {
  const endings = new Set(below('public').map((file) => extname(file).slice(1)))
  for (const ending of endings) expect(isServed(`/images/a.${ending}`), ending).toBe(true)
  write('.next/static/media/worker.1dc6f73viitrn.ts', 'self.onfetch = null')
  await expect(run()).rejects.toThrow('worker.1dc6f73viitrn.ts: the edge knows no type for it')
})

test('a file that an earlier version served and this one has no type for is left behind', async () => {
  const { folder } = await run()
  const manifest = join(folder, 'release.json')
  const { digest, assets } = JSON.parse(readFileSync(manifest, 'utf8')) as { digest: string; assets: object }
  writeFileSync(manifest, JSON.stringify({ digest, assets: { ...assets, '_next/static/media/worker.ts': null } }))
  write('.next/static/chunks/b2.js', 'new')
  const second = await run(new Date('2027-03-01T12:00:00Z'))
  expect(readFileSync(join(second.folder, 'edge.caddy'), 'utf8')).not.toContain('worker.ts')
})

test('while Node is away, the edge says for /api what the site itself says', async () => {
  const said = JSON.parse(readFileSync('deploy/503.json', 'utf8')) as unknown
  expect(said).toEqual({ error: { code: 'unavailable', message: errors.unavailable.message } })
})
