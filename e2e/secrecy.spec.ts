import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { asks, type Ask } from './support/asks'
import { findLeaks } from './support/leaks'
import { secrets, SLUGS } from './support/secrets'
import { hasNginx, startNginx } from '../bin/support/nginx'
import { findPort } from '../bin/support/ports'
import { allPages } from '../content/pages'
import { tutorials } from '../content/tutorials'
import { asking, expect, type Viewer } from '../test/test'

const guideFiles = readdirSync('content/guides')
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => ['', '.epub'].map((ending) => `/espace-membre/guides/${file.replace('.md', ending)}`))

/** The forms in which Next serves a page: document, navigation, and a link's prefetches. */
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
  // Next's internal headers, forged by a client.
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

/** Every page, dynamic routes and files included. */
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

/** Concurrent requests. */
const AT_ONCE = 6

/** All distinct responses in these forms, first compressed as for a browser, then uncompressed. */
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
  'nothing of the members’ part is sent to visitors or non-members; members get all of it',
  async ({ baseURL, sessionOf }) => {
    asking.setTimeout(240_000)
    const readAs = async (viewer: Viewer, ways?: readonly string[]) =>
      readAll(asks(baseURL!, await sessionOf(viewer)), ways)
    // Checks the test itself: in a member's pages it finds every secret.
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

asking('an article is rendered per reader, and not cacheable', async ({ playwright, baseURL, sessionOf }) => {
  const nonces = new Set<string | undefined>()
  for (const viewer of ['subscriber', 'admin'] as const) {
    const request = await playwright.request.newContext({ baseURL, storageState: await sessionOf(viewer) })
    const answer = await request.get('/blog/cout-vie-thailande')
    expect(answer.headers()['cache-control']).toMatch(/private.*no-store/)
    nonces.add(/'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1])
    await request.dispose()
  }
  expect(nonces.size).toBe(2)
})

asking('a forged session cookie gives no access', async ({ request }) => {
  const response = await request.get('/blog/cout-vie-thailande', {
    headers: { Cookie: 'authjs.session-token=eyJhbGciOiJkaXIifQ..a.b.c' },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(307)
  expect(new URL(response.headers().location ?? '', 'http://x').pathname).toBe('/auth')
})

/** The only prerendered pages that pass proxy.ts. */
const EXTRACTS = '/extraits/:slug'

/** The other paths of proxy.ts without a condition, and those of app/(members). */
const guardedRoutes = () => [
  ...[...(readFileSync('proxy.ts', 'utf8').split('matcher:')[1] ?? '').matchAll(/^\s+'(\/[^']+)',$/gm)]
    .map(([, path = '']) => path)
    .filter((path) => path !== EXTRACTS)
    .map((path) => path.replace(/\/:\w+\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')),
  ...readdirSync('app/(members)', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/(page|route)\.tsx?$/.test(file))
    .map(
      (file) =>
        `/${dirname(file)
          .replace(/\/?\([^)]*\)/g, '')
          .replace(/\[[^\]]*\]/g, '[^/]+')}`,
    ),
]

asking(
  'nginx’s cache contains nothing of a member, whoever requested it first',
  async ({ baseURL, sessionOf }, { outputDir }) => {
    asking.skip(!hasNginx(), 'needs nginx')
    asking.setTimeout(240_000)
    const site = new URL(baseURL!).host.replace('localhost', '127.0.0.1')
    const [http, https, plainPort] = [await findPort(3300), await findPort(3300), await findPort(3300)]
    const nginx = await startNginx({ scratch: outputDir, ports: { http, https }, plainPort, upstreams: [site, site] })
    try {
      const readAs = async (viewer: Viewer, ways?: readonly string[]) =>
        readAll(asks(`http://localhost:${plainPort}`, await sessionOf(viewer)), ways)
      const found = new Set(leaked(await readAs('subscriber', ['html', 'rsc'])))
      expect(secrets().filter((secret) => !found.has(secret))).toEqual([])
      expect(leaked(await readAs('visitor'))).toEqual([])
      expect(leaked(await readAs('plain', ['html', 'rsc']))).toEqual([])
      await fetch(`http://localhost:${plainPort}/`)
    } finally {
      await nginx.stop()
    }
    const kept = readdirSync(join(outputDir, 'cache'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => /^KEY: ([^?|]*)/m.exec(readFileSync(join(parentPath, name), 'latin1'))?.[1])
    expect(kept).toContain('/')
    const routes = guardedRoutes()
    expect(routes.length).toBeGreaterThan(20)
    const guarded = new RegExp(`^(${routes.join('|')})$`)
    expect('/blog/cout-vie-thailande').toMatch(guarded)
    expect(kept.filter((path) => guarded.test(path!))).toEqual([])
  },
)

asking('pages vary only by what is in nginx’s cache key', async ({ baseURL }) => {
  const key = /proxy_cache_key (.*);/.exec(readFileSync('deploy/nginx.conf', 'utf8'))![1]!
  for (const headers of [{}, { RSC: '1', 'Next-Router-Prefetch': '1' }] as Record<string, string>[]) {
    const { headers: answer } = await fetch(new URL('/abonnement', baseURL), { headers, redirect: 'follow' })
    const names = (answer.get('vary') ?? '').toLowerCase().split(/, */).filter(Boolean)
    expect(names).toContain('rsc')
    expect(
      names.filter((name) => name !== 'accept-encoding' && !key.includes(`$http_${name.replaceAll('-', '_')}`)),
    ).toEqual([])
  }
})
