import { afterEach, expect, test, vi } from 'vitest'

import { POST as checkSubscription } from '@/app/api/check-subscription/route'
import { sessionCookieName } from '@/lib/identity/session-token'
import { endSession, listSessions } from '@/lib/identity/sessions'
import { DAY_MS, MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { createUser, mirrorSubscription, post, useStack } from '@/test/stack'

import { answerSession } from './session-answer'
import { getViewer } from './viewer'

useStack()
afterEach(() => void vi.useRealTimers())

const cookie = (token: string) => ({ Cookie: `${sessionCookieName()}=${token}` })

async function ask(headers: Readonly<Record<string, string>>) {
  const answer = await answerSession(new Headers(headers))
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  return { body: (await answer.json()) as unknown, cookies: answer.headers.getSetCookie() }
}

test('returns the signed-in user, and the same subscription as check-subscription', async () => {
  const user = await createUser()
  const token = await user.token()
  const signedIn = { id: user.id, email: user.email, name: 'Zoé Lévy' }
  const none = { subscribed: false, product_id: null, subscription_end: null }
  expect(await ask(cookie(token))).toEqual({
    body: { user: signedIn, subscription: none, owes: false },
    cookies: [],
  })
  await mirrorSubscription(user.id, new Date(Date.now() + 20 * DAY_MS))
  const subscription: unknown = await (await checkSubscription(post('/api/check-subscription', token))).json()
  expect(subscription).toMatchObject({ subscribed: true, product_id: 'prod_x' })
  expect((await ask(cookie(token))).body).toEqual({ user: signedIn, subscription, owes: false })
  await getDb().subscription.updateMany({ where: { userId: user.id }, data: { status: 'past_due' } })
  expect((await ask(cookie(token))).body).toMatchObject({ owes: true })
})

test('returns null when signed out, and ignores a Bearer token', async () => {
  const { token } = await createUser()
  expect(await ask({})).toEqual({ body: null, cookies: [] })
  expect(await ask({ Authorization: `Bearer ${await token()}` })).toEqual({ body: null, cookies: [] })
})

test('the cookie is renewed once it is five minutes old, for thirty days of the same session', async () => {
  const user = await createUser()
  const token = await user.token()
  const before = await getViewer(new Headers(cookie(token)))
  vi.useFakeTimers({ now: Date.now() + 6 * MINUTE_MS, toFake: ['Date'] })
  const [line = ''] = (await ask(cookie(token))).cookies
  const renewed = /^authjs\.session-token=([^;]+); Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/.exec(line)?.[1]
  expect(renewed).not.toBe(token)
  expect(await ask(cookie(renewed ?? ''))).toMatchObject({ body: { user: { id: user.id } }, cookies: [] })
  vi.setSystemTime(Date.now() + 29 * DAY_MS)
  expect(await getViewer(new Headers(cookie(token)))).toMatchObject({ id: user.id })
  vi.setSystemTime(Date.now() + DAY_MS - MINUTE_MS)
  expect(await getViewer(new Headers(cookie(token)))).toBeNull()
  expect(await getViewer(new Headers(cookie(renewed ?? '')))).toMatchObject({ sessionId: before?.sessionId })
})

test('an ended or forged session returns null, and its cookie is deleted', async () => {
  const deleted = ['authjs.session-token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']
  const user = await createUser()
  const token = await user.token()
  const [session] = await listSessions(user.id)
  await endSession(user.id, session!.id, 'on-demand')
  expect(await ask(cookie(token))).toEqual({ body: null, cookies: deleted })
  expect(await ask(cookie('forged'))).toEqual({ body: null, cookies: deleted })
})
