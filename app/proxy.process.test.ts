import { randomUUID } from 'node:crypto'

import { unstable_doesMiddlewareMatch as doesProxyMatch } from 'next/experimental/testing/server'
import { NextRequest, type NextResponse } from 'next/server'
import { encode } from 'next-auth/jwt'
import { expect, test } from 'vitest'

import { pages } from '@/content/pages'
import { sessionCookieName } from '@/lib/identity/session-token'
import { provideEnv } from '@/lib/platform/env'
import { config, proxy } from '@/proxy'
import { filesIn } from '@/test/files'

const AUTH_SECRET = 'thirty-two-characters-or-more-of-it'

const provideSite = (siteUrl: string) =>
  provideEnv({
    SITE_URL: siteUrl,
    DATABASE_URL: 'postgresql://unset@127.0.0.1:1/unset',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    AUTH_SECRET,
  })

const cookieOf = async (siteUrl: string, path: string) => {
  provideSite(siteUrl)
  const response = await proxy(new NextRequest(`${siteUrl}${path}`))
  expect([response.status, new URL(response.headers.get('location') ?? '').pathname]).toEqual([307, pages.auth.path])
  return (response as NextResponse).cookies.get('return_path')
}

test('the return path is an httpOnly cookie, and Secure over https', async () => {
  const kept = { value: '/outils', httpOnly: true, sameSite: 'lax', maxAge: 600, path: '/' }
  expect(await cookieOf('https://horizon.example', '/outils')).toMatchObject({ ...kept, secure: true })
  expect(await cookieOf('http://localhost:3999', '/outils')).toMatchObject(kept)
  expect((await cookieOf('http://localhost:3999', '/outils'))?.secure).toBeFalsy()
})

test('no return path is stored for a file', async () => {
  expect(await cookieOf('https://horizon.example', '/espace-membre/guides/x/fichier/pdf')).toBeUndefined()
})

test('a page rendered per request gets its own nonce, the same for browser and Next', async () => {
  provideSite('https://horizon.example')
  const policies = await Promise.all(
    [1, 2].map(async () => {
      const request = new NextRequest('https://horizon.example/desinscription')
      const { headers } = await proxy(request)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/script-src 'self' 'nonce-([^']{24})' 'sha256-[^']+'; style-src 'self' 'nonce-\1'/)
      expect(headers.get('x-middleware-request-content-security-policy')).toBe(policy)
      expect(policy).not.toContain('unsafe')
      return policy
    }),
  )
  expect(policies[0]).not.toBe(policies[1])
})

const SITE = 'https://horizon.example'

/** Guarded paths, by page or route. Picture uploads for l'atelier bypass the proxy. */
const guarded = ['(members)', '(atelier)'].flatMap((group) =>
  filesIn(`app/${group}`, /(^|\/)(page|route)\.tsx?$/)
    .filter((file) => !file.startsWith('atelier/ecrire/images'))
    .map((file) => {
      const path = `/${file
        .replace(/\/?[^/]+$/, '')
        .replace('[shelf]', 'kit')
        .replace(/\[[^\]]+\]/g, 'x')}`
      return [path, file.includes('route.ts') ? 'closed' : 'nonce'] as const
    }),
)

test('a guarded page gets a nonce, a guarded route the closed policy', async () => {
  provideSite(SITE)
  const token = { sub: randomUUID(), sessionId: randomUUID() }
  const cookie = `${sessionCookieName()}=${await encode({ token, secret: AUTH_SECRET, salt: sessionCookieName() })}`
  expect(guarded.length).toBeGreaterThan(40)
  for (const [path, kind] of guarded) {
    expect(doesProxyMatch({ config, url: path }), `matcher of proxy.ts: ${path}`).toBe(true)
    const { headers } = await proxy(new NextRequest(`${SITE}${path}`, { headers: { cookie } }))
    const policy = headers.get('content-security-policy')
    expect([path, policy?.includes("'nonce-") ? 'nonce' : 'closed', headers.get('location')]).toEqual([
      path,
      kind,
      null,
    ])
  }
})

test.each([
  '/outils/xyz',
  '/blog/a/b',
  '/compte/xyz',
  '/compte/export/xyz',
  '/compte/factures',
  '/espace-membre/xyz',
  '/espace-membre/simulateurs/thai/csv',
  '/espace-membre/simulateurs/budget/a/b/csv',
])('%s leads nowhere: the prerendered 404 page, also when signed out', async (path) => {
  provideSite(SITE)
  const { headers } = await proxy(new NextRequest(`${SITE}${path}`))
  expect(['x-middleware-rewrite', 'content-security-policy', 'location'].map((name) => headers.get(name))).toEqual([
    `${SITE}/introuvable`,
    null,
    null,
  ])
})

test.each([
  ['/espace-membre/postes', '/espace-membre/la-bas/visa'],
  ['/espace-membre/argent', '/espace-membre/la-bas/argent'],
  ['/espace-membre/sante-la-bas', '/espace-membre/la-bas/sante'],
  ['/espace-membre/lectures', '/espace-membre/lire'],
  ['/espace-membre/questions', '/espace-membre/aide'],
  ['/espace-membre/hors-ligne', '/espace-membre#hors-ligne'],
])('the old address %s leads to %s for good', async (path, to) => {
  provideSite(SITE)
  const { status, headers } = await proxy(new NextRequest(`${SITE}${path}`))
  expect([status, headers.get('location')]).toEqual([308, `${SITE}${to}`])
})

test.each(['/blog/%ff', '/og/%ff', '/flux/%E0%A4%A', '/chemin/%', '/%c0%80'])(
  '%s is not valid UTF-8: 400',
  async (path) => {
    provideSite(SITE)
    const response = await proxy(new NextRequest(`${SITE}${path}`))
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
  },
)

test('browsers get the refusal as a page, programs as JSON', async () => {
  provideSite(SITE)
  const ask = async (accept: string) => {
    const response = await proxy(new NextRequest(`${SITE}/blog/%ff`, { headers: { accept } }))
    return [response.headers.get('content-type'), await response.text()]
  }
  expect(await ask('text/html,application/xhtml+xml,*/*;q=0.8')).toEqual([
    'text/html; charset=utf-8',
    expect.stringContaining('Retour à l’accueil'),
  ])
  expect(await ask('*/*')).toEqual(['application/json', expect.stringContaining('invalid_request')])
})

test('a path with non-ASCII letters is accepted', async () => {
  provideSite(SITE)
  const response = await proxy(new NextRequest(`${SITE}/%C3%A9t%C3%A9`))
  expect([response.status, response.headers.get('x-middleware-next')]).toEqual([200, '1'])
  expect(response.headers.has('content-security-policy')).toBe(false)
})

test('the extract of a file stays prerendered', async () => {
  provideSite(SITE)
  const { headers } = await proxy(new NextRequest(`${SITE}/extraits/cout-vie-thailande`))
  expect(['x-middleware-next', 'content-security-policy'].map((name) => headers.get(name))).toEqual(['1', null])
})

const post = (headers: Readonly<Record<string, string>>, method = 'POST') => {
  provideSite(SITE)
  const host = { Host: 'horizon.example', 'Next-Action': 'x' }
  return proxy(new NextRequest(`${SITE}/auth`, { method, headers: { ...host, ...headers } }))
}

test.each([
  'https://evil.example',
  'https://horizon.example.evil.example',
  'http://horizon.example:3000',
  'null',
  'horizon',
])('an action from %s is refused before Next looks at it', async (origin) => {
  const response = await post({ Origin: origin })
  expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
    403,
    'cross_site',
  ])
})

test('an action from our own site is accepted, also behind a proxy with X-Forwarded-Host', async () => {
  const fromHere: readonly Readonly<Record<string, string>>[] = [
    { Origin: SITE },
    {},
    { Host: '127.0.0.1:3000', 'X-Forwarded-Host': 'horizon.example', Origin: SITE },
  ]
  for (const headers of fromHere) expect((await post(headers)).status).toBe(200)
  expect((await post({ Origin: 'https://evil.example' }, 'GET')).status).toBe(200)
})

test('a post to a page is refused over the limit, with or without Content-Length', async () => {
  provideSite(SITE)
  const send = (body: BodyInit) => proxy(new NextRequest(`${SITE}/auth`, { method: 'POST', body, duplex: 'half' }))
  const [within, past] = [100_000, 100_001].map((length) => 'x'.repeat(length)) as [string, string]
  for (const body of [past, new Blob([past]).stream()]) expect((await send(body)).status).toBe(413)
  for (const body of [within, new Blob([within]).stream()]) expect((await send(body)).status).toBe(200)
})

test.each([
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
])('a member’s link to an article is previewed as its extract: %s', async (agent) => {
  provideSite(SITE)
  const ask = (path: string, userAgent: string) =>
    proxy(new NextRequest(`${SITE}${path}`, { headers: { 'user-agent': userAgent } }))
  const locationOf = async (path: string, userAgent: string) =>
    new URL((await ask(path, userAgent)).headers.get('location') ?? '').pathname
  expect(await locationOf('/blog/cout-vie-thailande', agent)).toBe('/extraits/cout-vie-thailande')
  expect(await locationOf('/blog', agent)).toBe(pages.auth.path)
  expect(await locationOf('/espace-membre/carnet', agent)).toBe(pages.auth.path)
  expect(await locationOf('/blog/cout-vie-thailande', 'Mozilla/5.0 (X11) Firefox/153.0')).toBe(pages.auth.path)
})

test('an action answers for itself once the session is over; a page, and anything else that is posted, lead to the sign-in', async () => {
  provideSite(SITE)
  const send = (method: string, headers: Readonly<Record<string, string>>) =>
    proxy(
      new NextRequest(`${SITE}/espace-membre/aide`, {
        method,
        headers: { ...headers, host: new URL(SITE).host, origin: SITE },
      }),
    )
  expect((await send('POST', { 'next-action': 'x' })).headers.get('location')).toBeNull()
  for (const response of [await send('GET', { 'next-action': 'x' }), await send('POST', {})])
    expect(new URL(response.headers.get('location') ?? '').pathname).toBe(pages.auth.path)
})
