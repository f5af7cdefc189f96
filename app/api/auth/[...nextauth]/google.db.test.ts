import { randomUUID } from 'node:crypto'

import { startOidcSandbox } from '@sandbox/oidc'
import { createPerson, type Choice } from '@sandbox/oidc/testing/person'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createAdapter } from '@/lib/identity/adapter'
import { findKnownDevice } from '@/lib/identity/known-device'
import { MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { provideEnv } from '@/lib/platform/env'
import { createBrowser, type TestBrowser } from '@/test/auth-browser'
import { basicSettings, SITE_URL, createUser, useStack } from '@/test/stack'

const CLIENT = { clientId: 'site', clientSecret: 'the-secret-of-the-site' }
const oidc = await startOidcSandbox({ port: 0, ...CLIENT, redirectUri: `${SITE_URL}/api/auth/callback/google` })
const GOOGLE = {
  AUTH_GOOGLE_ID: CLIENT.clientId,
  AUTH_GOOGLE_SECRET: CLIENT.clientSecret,
  AUTH_GOOGLE_ISSUER: oidc.issuer,
}

useStack(GOOGLE)
afterAll(() => oidc.close())

const newEmail = () => `${randomUUID()}@example.fr`

const locationOf = (response: Response) => response.headers.get('location') ?? ''

/** @returns the authorization URL */
async function start(browser: TestBrowser): Promise<string> {
  return locationOf(await browser.post('/api/auth/signin/google', { callbackUrl: '/' }))
}

/** @returns path and query of Google's callback */
async function chooseAt(authorization: string, choice: Choice): Promise<string> {
  const { pathname, search } = await createPerson().signIn(authorization, choice)
  return pathname + search
}

async function signIn(browser: TestBrowser, choice: Choice): Promise<string> {
  return locationOf(await browser.send(await chooseAt(await start(browser), choice)))
}

const failure = expect.stringMatching(new RegExp(`^${SITE_URL}/auth\\?error=\\w+$`)) as string

describe('signing in with Google', () => {
  test('uses PKCE, state and nonce, and signs the browser in', async () => {
    const browser = createBrowser()
    const { searchParams } = new URL(await start(browser))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/.{40}/),
      nonce: expect.stringMatching(/.{40}/),
    })
    const email = newEmail()
    expect(await signIn(browser, { email, verified: true })).toBe(`${SITE_URL}/`)
    const viewer = await browser.viewer()
    expect(viewer).toMatchObject({ email, isStrong: false })
    const session = await getDb().session.findUniqueOrThrow({ where: { id: viewer!.sessionId } })
    expect(Math.abs(session.provenAt!.getTime() - Date.now())).toBeLessThan(MINUTE_MS)
    const cookies = `known_device=${browser.cookies.get('known_device')}`
    expect(await findKnownDevice(cookies, email)).not.toBeNull()
    expect(await findKnownDevice(cookies, newEmail())).toBeNull()
  })

  test('of concurrent callbacks creates one account', async () => {
    const email = newEmail()
    const browsers = [createBrowser(), createBrowser(), createBrowser()]
    const paths = await Promise.all(
      browsers.map(async (browser) => chooseAt(await start(browser), { email, verified: true })),
    )
    await Promise.all(browsers.map((browser, index) => browser.send(paths[index] ?? '')))
    const viewers = await Promise.all(browsers.map((browser) => browser.viewer()))
    expect(new Set(viewers.map((viewer) => viewer?.id)).size).toBe(1)
    expect(await getDb().user.count({ where: { email } })).toBe(1)
  })

  test('does not switch a signed-in user to another account', async () => {
    const browser = createBrowser()
    await signIn(browser, { email: newEmail(), verified: true })
    const before = await browser.viewer()
    const other = await createUser()
    expect(await signIn(browser, { email: other.email, verified: true })).toEqual(failure)
    expect(await browser.viewer()).toEqual(before)
    expect(await getDb().account.count({ where: { userId: other.id } })).toBe(0)
  })

  test('the adapter finds user and account as our own rules created them, and cannot write', async () => {
    const browser = createBrowser()
    const email = newEmail()
    await signIn(browser, { email, verified: true })
    const user = await getDb().user.findUniqueOrThrow({ where: { email }, include: { accounts: true } })
    const adapter = createAdapter(
      new Headers({ Cookie: `authjs.session-token=${browser.cookies.get('authjs.session-token')}` }),
    )
    expect(Object.keys(adapter).sort()).toEqual(['getUser', 'getUserByAccount'])
    const { providerAccountId = '' } = user.accounts[0] ?? {}
    const seen = { id: user.id, email, emailVerified: user.emailVerified, name: user.name }
    expect(await adapter.getUserByAccount?.({ provider: 'google', providerAccountId })).toEqual(seen)
    expect(await adapter.getUser?.(user.id)).toEqual(seen)
    expect(await getDb().account.count({ where: { userId: user.id } })).toBe(1)
  })

  test('can be as another user, once the browser’s session has ended', async () => {
    const browser = createBrowser()
    await signIn(browser, { email: newEmail(), verified: true })
    const before = await browser.viewer()
    await getDb().session.delete({ where: { id: before?.sessionId } })
    const email = newEmail()
    expect(await signIn(browser, { email, verified: true })).toBe(`${SITE_URL}/`)
    expect(await browser.viewer()).toMatchObject({ email })
  })

  test('ignores the Host header in the redirect URI', async () => {
    const browser = createBrowser()
    const { csrfToken } = (await (await browser.send('/api/auth/csrf')).json()) as { csrfToken: string }
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' }
    const response = await browser.send('/api/auth/signin/google', { csrfToken, callbackUrl: '/' }, headers)
    const redirect = new URL(locationOf(response)).searchParams.get('redirect_uri')
    expect(redirect).toBe(`${SITE_URL}/api/auth/callback/google`)
  })
})

describe('a refused sign-in redirects to /auth without a session', () => {
  const log = vi.spyOn(console, 'error')
  beforeEach(() => void log.mockImplementation(() => {}))
  afterEach(() => log.mockReset())

  test('for an unverified address or denied consent, without logging an error', async () => {
    for (const choice of [{ verified: false }, { verified: true, refuse: 'consent' }] as const) {
      const browser = createBrowser()
      expect(await signIn(browser, { email: newEmail(), ...choice })).toEqual(failure)
      expect(await browser.viewer()).toBeNull()
    }
    expect(log).not.toHaveBeenCalled()
  })

  test('for a wrong state, code or browser', async () => {
    const tamper: readonly ((path: string, browser: TestBrowser) => string)[] = [
      (path) => path.replace(/state=[^&]+/, 'state=https%3A%2F%2Fevil.example'),
      (path) => path.replace(/&?state=[^&]+/, ''),
      (path) => path.replace(/code=[^&]+/, 'code=forged'),
      (path) => path.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'),
      (path, { cookies }) => (cookies.delete('authjs.state'), path),
      (path, { cookies }) => (cookies.delete('authjs.pkce.code_verifier'), path),
      (path, { cookies }) => (cookies.delete('authjs.nonce'), path),
      (path, { cookies }) => (cookies.clear(), path),
    ]
    for (const change of tamper) {
      const browser = createBrowser()
      const path = await chooseAt(await start(browser), { email: newEmail(), verified: true })
      expect(locationOf(await browser.send(change(path, browser)))).toEqual(failure)
      expect(await browser.viewer()).toBeNull()
    }
  })

  test('for a replayed callback, even with its cookies restored', async () => {
    const browser = createBrowser()
    const path = await chooseAt(await start(browser), { email: newEmail(), verified: true })
    const cookies = new Map(browser.cookies)
    await browser.send(path)
    expect(await browser.viewer()).not.toBeNull()
    browser.cookies.clear()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect(locationOf(await browser.send(path))).toEqual(failure)
    expect(await browser.viewer()).toBeNull()
  })

  test('for a wrong client, or when Google is down; both are logged', async () => {
    const settings = { ...basicSettings(), ...GOOGLE }
    try {
      provideEnv({ ...settings, AUTH_GOOGLE_SECRET: 'of-another-client' })
      const browser = createBrowser()
      expect(await signIn(browser, { email: newEmail(), verified: true })).toEqual(failure)
      expect(await browser.viewer()).toBeNull()
      expect(log).toHaveBeenCalled()
      log.mockClear()
      provideEnv({ ...settings, AUTH_GOOGLE_ISSUER: 'http://127.0.0.1:9' })
      expect(await start(createBrowser())).toEqual(failure)
      expect(log).toHaveBeenCalled()
    } finally {
      provideEnv(settings)
    }
  })
})
