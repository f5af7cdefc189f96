import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib'

import type { APIRequestContext } from '@playwright/test'

import { asks, type Ask } from './support/asks'
import { findLeaks } from './support/leaks'
import { secrets, SLUGS } from './support/secrets'
import { allPages } from '../content/pages'
import { tutorials } from '../content/tutorials'
import { exportRelease } from '../deploy/export.mjs'
import { asking, expect, type Viewer } from '../test/test'

const guideFiles = readdirSync('content/guides')
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => ['', '.epub'].map((ending) => `/espace-membre/guides/${file.replace('.md', ending)}`))

/** The ways in which Next hands out a page: document, navigation, and the prefetches that a link may make. */
const WAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  html: {},
  rsc: { RSC: '1' },
  prefetch: { RSC: '1', 'Next-Router-Prefetch': '1' },
  'segment prefetch': { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
  'page segment': {
    RSC: '1',
    'Next-Router-Prefetch': '1',
    'Next-Router-Segment-Prefetch': '/!KG1lbWJlcnMp/blog/$d$slug/__PAGE__',
  },
  'segment of an extract': {
    RSC: '1',
    'Next-Router-Prefetch': '1',
    'Next-Router-Segment-Prefetch': '/!KHB1YmxpYyk/extraits/$d$slug/__PAGE__',
  },
  // What Next, or we, tell ourselves (lib/viewer/access-key.ts), said by a stranger.
  'inner headers': {
    'x-access-key': '00000000-0000-4000-8000-000000000000',
    'x-middleware-next': '1',
    'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy',
    'x-middleware-request-x-access-key': '00000000-0000-4000-8000-000000000000',
    'x-middleware-override-headers': 'x-access-key',
    'x-matched-path': '/blog/cout-vie-thailande',
    'x-invoke-path': '/blog/cout-vie-thailande',
    'x-invoke-status': '200',
    'x-nextjs-data': '1',
  },
}

/** Every page of the site, those made of a slug, and the files. */
const PATHS = [
  ...allPages.map(({ path }) => path),
  '/espace-membre/kit/facture',
  ...tutorials.flatMap(({ slug, file }) => [
    `/espace-membre/tutoriels/${slug}`,
    ...(file ? [`/espace-membre/tutoriels/${slug}/fichier`] : []),
  ]),
  ...guideFiles,
  ...SLUGS.map((slug) => `/blog/${slug}`),
  ...SLUGS.map((slug) => `/extraits/${slug}`),
]

/** How many are asked for at once. */
const AT_ONCE = 6

/** What is sent in these ways; what comes twice counts once. Packed as for a browser the first time, then as it is. */
async function readAll(ask: Ask, ways: readonly string[] = Object.keys(WAYS)): Promise<ReadonlySet<string>> {
  const texts = new Set<string>()
  for (const way of ways) {
    const headers = { ...WAYS[way], 'Accept-Encoding': way === 'html' ? 'br, gzip' : 'identity' }
    const addresses = PATHS.flatMap((path) => [path, `${path}?_rsc=abcde`])
    for (let start = 0; start < addresses.length; start += AT_ONCE) {
      const some = addresses.slice(start, start + AT_ONCE)
      for (const answer of await Promise.all(some.map((address) => ask(address, headers))))
        texts.add(JSON.stringify([...answer.headers])).add(await answer.text())
    }
  }
  return texts
}

const leaked = (texts: Iterable<string>) => findLeaks(secrets(), texts)

asking(
  'nothing of the members’ part is sent to a visitor, or to somebody who is not a member; a member is sent all of it',
  async ({ baseURL, sessionOf }) => {
    asking.setTimeout(240_000)
    const readAs = async (viewer: Viewer, ways?: readonly string[]) =>
      readAll(asks(baseURL!, await sessionOf(viewer)), ways)
    // The check itself: in the pages of a member it finds every single one.
    expect(secrets().length).toBeGreaterThan(60)
    const found = new Set(leaked(await readAs('subscriber', ['html', 'rsc'])))
    expect(secrets().filter((secret) => !found.has(secret))).toEqual([])

    const open = await readAs('visitor')
    expect([...open].join('\n')).toContain('Dans la suite de l’article')
    expect(leaked(open)).toEqual([])

    const locked = await readAs('plain')
    expect([...locked].join('\n')).toContain('Contenu réservé aux membres')
    expect(leaked(locked)).toEqual([])
  },
)

asking(
  'an article is the same to the byte for all members, and its scripts run by their hashes',
  async ({ playwright, baseURL, sessionOf }) => {
    const contexts = await Promise.all(
      (['subscriber', 'admin'] as const).map(async (viewer) =>
        playwright.request.newContext({ baseURL, storageState: await sessionOf(viewer) }),
      ),
    )
    const policyOf = async (request: APIRequestContext) =>
      (await request.get('/blog/cout-vie-thailande')).headers()['content-security-policy']
    // Next answers while the page is being made for the first time.
    for (const request of contexts) await expect.poll(() => policyOf(request)).toContain("script-src 'self' 'sha256-")
    const [one, another] = await Promise.all(
      contexts.map(async (request) => (await request.get('/blog/cout-vie-thailande')).text()),
    )
    expect(one).toBe(another)
    expect(one).not.toMatch(/nonce=|@demo\.|Léa|Ada Min/)
    await Promise.all(contexts.map((request) => request.dispose()))
  },
)

asking('a forged session cookie opens nothing', async ({ request }) => {
  const response = await request.get('/blog/cout-vie-thailande', {
    headers: { Cookie: 'authjs.session-token=eyJhbGciOiJkaXIifQ..a.b.c' },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(307)
  expect(new URL(response.headers().location ?? '', 'http://x').pathname).toBe('/auth')
})

const DECODERS: Readonly<Record<string, ((bytes: Buffer) => Buffer) | undefined>> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
  // Since Node 22.15, which also writes them.
  '.zst': (zlib as { zstdDecompressSync?: (bytes: Buffer) => Buffer }).zstdDecompressSync,
}

/** The addresses that proxy.ts names (what has a condition is about a form), and where the files of app/(members) stand. */
const guardedRoutes = () => [
  ...[...(readFileSync('proxy.ts', 'utf8').split('matcher:')[1] ?? '').matchAll(/^\s+'(\/[^']+)',$/gm)].map(
    ([, path = '']) => path.replace(/\/:\w+\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+'),
  ),
  ...readdirSync('app/(members)', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/(page|route)\.tsx?$/.test(file))
    .map(
      (file) =>
        `/${dirname(file)
          .replace(/\/?\([^)]*\)/g, '')
          .replace(/\[[^\]]*\]/g, '[^/]+')}`,
    ),
]

asking('nothing that the edge serves from disk is guarded or holds it, packed or not', async ({}, { outputDir }) => {
  asking.setTimeout(180_000)
  const headerOptions = { hstsIncludesSubdomains: false }
  const { folder } = await exportRelease({ dir: join(outputDir, 'edge'), headerOptions })
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(400)
  const routes = guardedRoutes()
  expect(routes.length).toBeGreaterThan(20)
  const guarded = new RegExp(`^(${routes.join('|')})$`)
  expect('/blog/cout-vie-thailande').toMatch(guarded)
  const texts = new Set<string>()
  const names = files.map(({ parentPath, name }) => join(parentPath, name))
  const servedUnder = (file: string) => {
    const plain = file
      .slice(folder.length)
      .replace(/^\/(pages|files)/, '')
      .replace(/\.(br|gz|zst)$/, '')
    return [plain, plain.replace(/\.[^/]*$/, '')]
  }
  expect(names.filter((file) => servedUnder(file).some((address) => guarded.test(address)))).toEqual([])
  for (const file of names) {
    const bytes = readFileSync(file)
    texts.add((DECODERS[extname(file)]?.(bytes) ?? bytes).toString('utf8'))
  }
  expect(leaked(texts)).toEqual([])
})
