import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { ALL_WAYS, leaked, MEMBERS_WAYS, readAll, type Way } from './support/reading'
import { MEMBERS_PART, secrets, SLUGS } from './support/secrets'
import { hasNginx, startNginx } from '../bin/support/nginx'
import { allPages } from '../content/pages'
import type { Viewer } from '../test/accounts'
import { reservePort } from '../test/port'
import { askAs, siteUrl } from '../test/site-requests'

const shownPaths = Object.values(MEMBERS_PART)
  .flat()
  .map(({ path }) => path)

/** Every page, dynamic routes and files included. */
const PATHS = [
  ...new Set([
    ...allPages.map(({ path }) => path),
    ...shownPaths,
    ...SLUGS.map((slug) => `/blog/${slug}`),
    ...SLUGS.map((slug) => `/extraits/${slug}`),
  ]),
]

test('nothing of the members’ part is sent to visitors or non-members, in any form; members get all of it', async () => {
  const readAs = async (viewer: Viewer, ways = ALL_WAYS) => readAll(await askAs(viewer), PATHS, ways)
  // Checks the test itself: in a member's pages it finds every secret.
  expect(secrets.length).toBeGreaterThan(60)
  const found = new Set(leaked(await readAs('subscriber', MEMBERS_WAYS)))
  expect(secrets.filter((secret) => !found.has(secret))).toEqual([])
  expect(leaked(await readAs('visitor'))).toEqual([])
  expect(leaked(await readAs('plain'))).toEqual([])
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

test.skipIf(!hasNginx())(
  'nginx’s cache contains nothing of a member, whoever requested it first (needs nginx)',
  async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'horizon-nginx-'))
    const site = new URL(siteUrl).host.replace('localhost', '127.0.0.1')
    const [http, https, plainPort] = [await reservePort(), await reservePort(), await reservePort()]
    const base = `http://localhost:${plainPort}`
    const nginx = await startNginx({ scratch, ports: { http, https }, plainPort, upstreams: [site, site] })
    try {
      const readAs = async (viewer: Viewer, ways?: readonly Way[]) => readAll(await askAs(viewer, base), PATHS, ways)
      const found = new Set(leaked(await readAs('subscriber', MEMBERS_WAYS)))
      expect(secrets.filter((secret) => !found.has(secret))).toEqual([])
      expect(leaked(await readAs('visitor'))).toEqual([])
      expect(leaked(await readAs('plain', MEMBERS_WAYS))).toEqual([])
      await fetch(base)
    } finally {
      await nginx.stop()
    }
    const kept = readdirSync(join(scratch, 'cache'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => /^KEY: ([^?|]*)/m.exec(readFileSync(join(parentPath, name), 'latin1'))?.[1])
    rmSync(scratch, { recursive: true })
    expect(kept).toContain('/')
    const routes = guardedRoutes()
    expect(routes.length).toBeGreaterThan(20)
    const guarded = new RegExp(`^(${routes.join('|')})$`)
    expect(`/blog/${SLUGS[0]}`).toMatch(guarded)
    expect(kept.filter((path) => guarded.test(path!))).toEqual([])
  },
)
