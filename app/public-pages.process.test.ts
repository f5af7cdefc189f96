import { readFileSync } from 'node:fs'

import { unstable_doesMiddlewareMatch as doesProxyMatch } from 'next/experimental/testing/server'
import { expect, test } from 'vitest'

import { publicPaths } from '@/content/pages'
import { config } from '@/proxy'
import { filesIn } from '@/test/files'

/** The paths of a route group, routes included, with an example for each parameter. */
const routesOf = (group: string) =>
  filesIn(`app/${group}`, /(^|\/)(page\.tsx|route\.ts)$/).map(
    (file) =>
      `/${file
        .replace(/(^|\/)\(\w+\)(?=\/)/, '')
        .replace(/\/?(page\.tsx|route\.ts)$/, '')
        .replace(/\[\w+\]/, 'cout-vie-thailande')}`,
  )

const passesProxy = (path: string) => doesProxyMatch({ config, url: path, nextConfig: {} })

/** docs/product.md#routes */
const SPECIFIED = [
  '/',
  '/auth',
  '/abonnement',
  '/formations',
  '/formations/business-en-ligne',
  '/formations/consulting-expat',
  '/formations/coaching-intuition',
  '/contact',
]

/** Code that makes a page dynamic. */
const DYNAMIC = /next\/headers|auth\/(guard|viewer|auth)'|searchParams|force-dynamic|connection\(/

const sourceOf = (path: string) =>
  readFileSync(`app/(public)${path === '/' ? '' : path.replace('cout-vie-thailande', '[slug]')}/page.tsx`, 'utf8')

const publicRoutes = routesOf('(public)')
/** Its articles come while the site runs, so nothing can be prerendered. */
const MADE_ANEW = '/extraits/nouveaux/cout-vie-thailande'
const isFilled = (path: string) => path.includes('/cout-vie-thailande') && path !== MADE_ANEW
const [freshRoutes, staticRoutes] = [true, false].map((isFresh) =>
  publicRoutes.filter((path) => (!isFilled(path) && DYNAMIC.test(sourceOf(path))) === isFresh),
) as [string[], string[]]
const memberRoutes = routesOf('(members)')

test('the routes of the specification exist', () => {
  expect(publicRoutes).toEqual(expect.arrayContaining(SPECIFIED))
  expect(memberRoutes).toEqual(expect.arrayContaining(['/outils', '/blog', '/blog/cout-vie-thailande']))
  expect(publicRoutes).toContain('/extraits/cout-vie-thailande')
})

/** Prerendered, and asked for by caches again and again: a new version may take its place (docs/product.md#extracts). */
const EXTRACT = '/extraits/cout-vie-thailande'

const UNTOUCHED = [
  ...staticRoutes.filter((path) => path !== EXTRACT),
  '/chemin/perdu',
  '/api/check-subscription',
  '/_next/static/x.js',
  '/images/404.svg',
  '/bloguer',
]

test('what is static and public does not pass through the proxy', () => {
  expect(UNTOUCHED.filter(passesProxy)).toEqual([])
})

test('dynamic public pages pass through the proxy, for their nonce', () => {
  expect(freshRoutes).toHaveLength(9)
  expect(freshRoutes.filter((path) => !passesProxy(path))).toEqual([])
})

test('so do form posts and actions to static pages, and no other requests to them', () => {
  const passes = (headers: Record<string, string>) => doesProxyMatch({ config, url: '/auth', nextConfig: {}, headers })
  expect(passes({ 'content-type': 'multipart/form-data; boundary=x' })).toBe(true)
  expect(passes({ 'content-type': 'text/plain;charset=UTF-8', 'next-action': 'x' })).toBe(true)
  expect(passes({ 'content-type': 'text/plain;charset=UTF-8' })).toBe(false)
})

test('a wrong encoding passes through the proxy, which refuses it', () => {
  const broken = ['/og/%ff', '/flux/%ff', '/extraits/%E0%A4%A', '/api/mail-events/%ff', '/chemin/%']
  expect(broken.filter((path) => !passesProxy(path))).toEqual([])
})

test('every route of a member passes through the proxy', () => {
  const guarded = [EXTRACT, ...memberRoutes, '/outils/', '/outils?x=1', '/blog/cout-vie-thailande?_rsc=1']
  expect(guarded.filter((path) => !passesProxy(path))).toEqual([])
})

test('public pages are static: they do not depend on the viewer', () => {
  expect(publicPaths.filter((path) => DYNAMIC.test(sourceOf(path)))).toEqual([])
})

test('public pages with a parameter are all prerendered, and other paths get the prerendered 404 page', () => {
  const filled = filesIn('app/(public)', /^(?!extraits\/nouveaux\/).*\[\w+\].*page\.tsx$/)
  const open = filled.filter(
    (file) => !readFileSync(`app/(public)/${file}`, 'utf8').includes('export const dynamicParams = false'),
  )
  expect(open).toEqual([])
})
