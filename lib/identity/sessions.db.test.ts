import { randomUUID } from 'node:crypto'

import { encode } from 'next-auth/jwt'
import { describe, expect, test } from 'vitest'

import { POST as checkSubscription } from '@/app/api/check-subscription/route'
import { getViewer } from '@/lib/access/viewer/viewer'
import { purgeExpired } from '@/lib/account/purge'
import { handlers } from '@/lib/identity/auth'
import { DAY_MS, MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { getEnv, provideEnv } from '@/lib/platform/env'
import { createBrowser } from '@/test/auth-browser'
import { basicSettings, createUser, post, SITE_URL, useStack, type TestUser } from '@/test/stack'

import { createAccountToken } from './account-tokens'
import { authenticateByPassword } from './credentials'
import { changePassword } from './password-change'
import { resetPassword } from './password-reset'
import { sessionCookieName } from './session-token'
import { createSession, endOtherSessions, endSession, listSessions } from './sessions'

useStack()

const NEW_PASSWORD = 'Mangrove-77'

const bearer = (token: string) => new Headers({ Authorization: `Bearer ${token}` })
const cookie = (token: string) => new Headers({ Cookie: `${sessionCookieName()}=${token}` })

/** Opens another session. @returns it and its token */
async function signIn(user: TestUser) {
  const known = new Set((await listSessions(user.id)).map(({ id }) => id))
  const token = await user.token()
  const session = (await listSessions(user.id)).find(({ id }) => !known.has(id))!
  return { token, id: session.id, viewer: () => getViewer(bearer(token)) }
}

const setSeen = (id: string, ago: number) =>
  getDb().session.update({ where: { id }, data: { lastSeenAt: new Date(Date.now() - ago) } })
const seenOf = async (id: string) => (await getDb().session.findUniqueOrThrow({ where: { id } })).lastSeenAt.getTime()

describe('a session', () => {
  test('shows the device and the rough location', async () => {
    const { id } = await createUser()
    await createSession(id, 1, new Headers())
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
    await createSession(id, 1, new Headers({ 'User-Agent': safari }))
    await createSession(id, 1, new Headers({ 'User-Agent': 'x'.repeat(100_000) }))
    expect((await listSessions(id)).map(({ device }) => device).sort()).toEqual(
      ['Appareil inconnu', 'Safari sur iOS', expect.any(String)].sort(),
    )
    for (const { device } of await listSessions(id)) expect(device.length).toBeLessThan(600)
  })

  test('that was ended is refused at once, as cookie and as Bearer, and others continue', async () => {
    const user = await createUser()
    const [one, two] = [await signIn(user), await signIn(user)]
    expect(await getViewer(cookie(one.token))).toMatchObject({ id: user.id, sessionId: one.id })
    expect(await endSession(user.id, one.id, 'on-demand')).toBe(true)
    expect(await getViewer(cookie(one.token))).toBeNull()
    expect(await getViewer(bearer(one.token))).toBeNull()
    const refused = await checkSubscription(
      post('/api/check-subscription', null, undefined, { Authorization: `Bearer ${one.token}` }),
    )
    expect(refused.status).toBe(401)
    expect(await two.viewer()).toMatchObject({ id: user.id })
    expect(await endSession(user.id, one.id, 'on-demand')).toBe(false)
  })

  test('of another user cannot be ended', async () => {
    const [one, other] = [await createUser(), await createUser()]
    const session = await signIn(one)
    expect(await endSession(other.id, session.id, 'on-demand')).toBe(false)
    expect(await endOtherSessions(other.id, session.id)).toBe(0)
    expect(await session.viewer()).toMatchObject({ id: one.id })
  })

  test('does not open another user’s account, nor does a forged one', async () => {
    const [one, other] = [await createUser(), await createUser()]
    const { id } = await signIn(one)
    for (const token of [{ sub: other.id, sessionId: id }, { sub: one.id, sessionId: randomUUID() }, { sub: one.id }]) {
      const forged = await encode({ token, secret: getEnv().authSecret, salt: sessionCookieName() })
      expect(await getViewer(bearer(forged))).toBeNull()
    }
  })

  test('stays when the user ends all others', async () => {
    const user = await createUser()
    const [mine, ...others] = [await signIn(user), await signIn(user), await signIn(user)]
    expect(await endOtherSessions(user.id, mine!.id)).toBe(2)
    expect(await mine!.viewer()).toMatchObject({ id: user.id })
    for (const other of others) expect(await other.viewer()).toBeNull()
  })

  test('ends when session_version is raised, and is no longer listed', async () => {
    const user = await createUser()
    const { viewer } = await signIn(user)
    await getDb().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } })
    expect(await viewer()).toBeNull()
    expect(await listSessions(user.id)).toEqual([])
    await user.token()
    expect(await getDb().session.count({ where: { userId: user.id } })).toBe(1)
  })

  test('updates last_seen_at once in five minutes', async () => {
    const user = await createUser()
    const { id, viewer } = await signIn(user)
    await setSeen(id, 4 * MINUTE_MS)
    const before = await seenOf(id)
    await viewer()
    expect(await seenOf(id)).toBe(before)
    await setSeen(id, 6 * MINUTE_MS)
    await viewer()
    expect(await seenOf(id)).toBeGreaterThan(before)
  })

  test('expires thirty days after its last use', async () => {
    const user = await createUser()
    const { id, viewer } = await signIn(user)
    await setSeen(id, 29 * DAY_MS)
    expect(await viewer()).toMatchObject({ id: user.id })
    await setSeen(id, 31 * DAY_MS)
    expect(await viewer()).toBeNull()
    expect(await listSessions(user.id)).toEqual([])
  })

  test('expires ninety days after the sign-in, even when used', async () => {
    const user = await createUser()
    const { id, token, viewer } = await signIn(user)
    const signedIn = (daysAgo: number) =>
      getDb().session.update({ where: { id }, data: { createdAt: new Date(Date.now() - daysAgo * DAY_MS) } })
    await signedIn(89)
    expect(await viewer()).toMatchObject({ id: user.id })
    expect(await (await readSession(token)).json()).toMatchObject({ user: { id: user.id } })
    await signedIn(91)
    expect(await viewer()).toBeNull()
    expect(await (await readSession(token)).json()).toBeNull()
    expect(await listSessions(user.id)).toEqual([])
    await purgeExpired(new Date())
    expect(await getDb().session.count({ where: { id } })).toBe(0)
  })
})

const readSession = (token: string) =>
  handlers.GET(new Request(`${SITE_URL}/api/auth/session`, { headers: cookie(token) }))

describe('Auth.js', () => {
  test('reads an active session and renews its cookie, and refuses an ended one', async () => {
    const user = await createUser()
    const { id, token } = await signIn(user)
    const alive = await readSession(token)
    expect(await alive.json()).toMatchObject({ user: { id: user.id, email: user.email } })
    expect(alive.headers.get('set-cookie')).toContain(`${sessionCookieName()}=`)
    await endSession(user.id, id, 'on-demand')
    expect(await (await readSession(token)).json()).toBeNull()
  })

  test('deletes the row when its user signs out', async () => {
    const user = await createUser()
    const { id, token } = await signIn(user)
    const browser = createBrowser()
    browser.cookies.set(sessionCookieName(), token)
    const answer = await browser.post('/api/auth/signout')
    expect(answer.status).toBe(302)
    expect(await getDb().session.count({ where: { id } })).toBe(0)
    expect(await getViewer(bearer(token))).toBeNull()
  })

  test('ends the browser’s previous session, of any user, on a new sign-in, and no other', async () => {
    const [one, two] = [await createUser(), await createUser()]
    const elsewhere = await signIn(one)
    const browser = createBrowser()
    await browser.signIn(one)
    const [first] = (await listSessions(one.id)).filter(({ id }) => id !== elsewhere.id)
    await browser.signIn(one)
    const after = (await listSessions(one.id)).map(({ id }) => id)
    expect(after).toHaveLength(2)
    expect(after).toContain(elsewhere.id)
    expect(after).not.toContain(first?.id)
    await browser.signIn(two, 'Mauvais123')
    expect(await listSessions(one.id)).toHaveLength(2)
    await browser.signIn(two)
    expect((await listSessions(one.id)).map(({ id }) => id)).toEqual([elsewhere.id])
    expect(await browser.viewer()).toMatchObject({ id: two.id })
  })

  test('under https protects its cookies from other hosts and paths: __Host-, Secure, Path=/, no Domain', async () => {
    const user = await createUser()
    const settings = basicSettings()
    provideEnv({ ...settings, SITE_URL: 'https://horizon-libre.example' })
    try {
      const browser = createBrowser()
      const lines = (await browser.signIn(user)).headers.getSetCookie()
      expect(lines.map((line) => line.split('=')[0])).toContain('__Host-authjs.session-token')
      for (const line of lines) {
        expect(line).toMatch(/^__Host-(authjs\.|known_device=)[^;]+; Path=\/; .*HttpOnly; /)
        expect(line).toMatch(/; Secure(;|$)/)
        expect(line).toContain('; SameSite=Lax')
        expect(line).not.toMatch(/domain/i)
      }
      expect(await browser.viewer()).toMatchObject({ id: user.id })
      const token = browser.cookies.get('__Host-authjs.session-token')
      expect(await getViewer(new Headers({ Cookie: `__Secure-authjs.session-token=${token}` }))).toBeNull()
      expect((await browser.post('/api/auth/signout')).headers.getSetCookie().join()).toMatch(
        /__Host-authjs.session-token=; Max-Age=0/,
      )
    } finally {
      provideEnv(settings)
    }
  })
})

describe('a new password from the account page', () => {
  const owner = (user: TestUser, sessionId: string) => ({ id: user.id, email: user.email, sessionId })

  test('ends every other session, keeps this one, voids mailed links, and a notice is mailed', async () => {
    const user = await createUser()
    const [mine, other] = [await signIn(user), await signIn(user)]
    const link = await createAccountToken('reset_password', user)
    await changePassword(owner(user, mine.id), NEW_PASSWORD, '203.0.113.1')
    expect(await mine.viewer()).toMatchObject({ id: user.id })
    expect(await other.viewer()).toBeNull()
    expect(await authenticateByPassword({ email: user.email, password: NEW_PASSWORD }, '203.0.113.1')).toMatchObject({
      id: user.id,
    })
    await expect(resetPassword(link, 'Encore-Un-99', '203.0.113.1')).rejects.toMatchObject({ code: 'invalid_link' })
    const mails = await getDb().notice.findMany({ where: { userId: user.id }, select: { kind: true } })
    expect(mails).toEqual([{ kind: 'password-changed' }])
  })

  test('of two concurrent changes, one succeeds', async () => {
    const user = await createUser()
    const { id } = await signIn(user)
    const results = await Promise.allSettled(
      ['Mangrove-71', 'Mangrove-72'].map((password) => changePassword(owner(user, id), password, '203.0.113.4')),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('leaves no session to a sign-in that was checked against the old one', async () => {
    const user = await createUser()
    const { id } = await signIn(user)
    const late = await authenticateByPassword({ email: user.email, password: user.password }, '203.0.113.5')
    await changePassword(owner(user, id), NEW_PASSWORD, '203.0.113.5')
    const sessionId = await createSession(user.id, late.sessionVersion, new Headers())
    const token = await encode({
      token: { sub: user.id, sessionId },
      secret: getEnv().authSecret,
      salt: sessionCookieName(),
    })
    expect(await getViewer(bearer(token))).toBeNull()
  })
})
