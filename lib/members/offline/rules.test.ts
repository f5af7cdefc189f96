import { describe, expect, test } from 'vitest'

import { courseOf, dated, filesIn, isExpired, isStale, isWorthNoting, judgeSession, type Kept } from './rules'

const ORIGIN = 'https://example.fr'

const course = (url: string, more: { method?: string; mode?: string; headers?: Record<string, string> } = {}) =>
  courseOf(
    { method: 'GET', mode: 'cors', url: new URL(url, ORIGIN).href, ...more, headers: new Headers(more.headers) },
    ORIGIN,
  )

describe('what the worker does with a request', () => {
  test.each([
    ['a page', '/blog/visa', { mode: 'navigate' }, 'page'],
    ['a one-time link', '/auth/confirmation?jeton=x', { mode: 'navigate' }, 'page'],
    ['a way back from Stripe', '/api/stripe/return?session_id=x', { mode: 'navigate' }, 'page'],
    ['a form', '/compte', { mode: 'navigate', method: 'POST' }, 'leave'],
    ['a server action', '/compte', { method: 'POST', headers: { 'Next-Action': 'x' } }, 'leave'],
    ['a payload', '/blog/visa', { headers: { RSC: '1' } }, 'leave'],
    ['a payload by its address', '/images/a.svg?_rsc=1x', {}, 'leave'],
    ['a function of the server', '/api/check-subscription', { method: 'POST' }, 'leave'],
    ['an answer of the server', '/api/hors-ligne', {}, 'leave'],
    ['another site', 'https://js.stripe.com/v3', { mode: 'navigate' }, 'leave'],
    ['a part of a file', '/images/a.svg', { headers: { Range: 'bytes=0-9' } }, 'leave'],
    ['a script', '/_next/static/chunks/a.js', { mode: 'no-cors' }, 'file'],
    ['a picture', '/images/articles/a.svg', { mode: 'no-cors' }, 'file'],
    ['the worker itself', '/_next/static/service-worker/sw.js', {}, 'leave'],
    ['who is signed in', '/api/session', {}, 'session'],
    ['signing out', '/api/auth/signout', { method: 'POST' }, 'sign-out'],
  ] as const)('%s', (_what, url, more, expected) => expect(course(url, more)).toBe(expected))
})

describe('a response of /api/session', () => {
  const of = (id: unknown, subscribed: unknown) => ({ user: { id }, subscription: { subscribed } })

  test.each([
    ['signed out', null, 'wipe'],
    ['another user', of('b', true), 'wipe'],
    ['the owner, subscribed', of('a', true), 'keep'],
    ['the owner, without a subscription', of('a', false), 'ask'],
    ['the owner, of whose subscription nothing is said', { user: { id: 'a' } }, 'ask'],
    ['an error', { error: { code: 'unavailable' } }, 'unknown'],
    ['what a hotel’s network says', 'Bienvenue', 'unknown'],
  ] as const)('%s', (_what, answer, expected) => expect(judgeSession(answer, 'a')).toBe(expected))
})

test('a copy is valid for 30 days without a check and renewed after 12 hours; setting the clock back does not extend it', () => {
  const [hour, day] = [3_600_000, 86_400_000]
  const kept: Kept = { owner: 'a', name: 'A', pages: [], keptAt: 100 * day, checkedAt: 100 * day, bytes: 0 }
  const after = (ms: number) => kept.keptAt + ms
  expect([30 * day, 30 * day + 1, -30 * day - 1].map((ms) => isExpired(kept, after(ms)))).toEqual([false, true, true])
  expect([12 * hour, 12 * hour + 1].map((ms) => isStale(kept, after(ms)))).toEqual([false, true])
  expect([hour, hour + 1].map((ms) => isWorthNoting(kept, after(ms)))).toEqual([false, true])
})

test('finds the files that a page needs in HTML, its payload, scripts and style sheets', () => {
  const html = `<link rel="stylesheet" href="/_next/static/chunks/0a~b.css"/><script src="/_next/static/chunks/c_d-.js" async=""></script>
    <img src="/images/articles/visa.svg"/><script>self.data.push([1,"I[1,[\\"/_next/static/chunks/e.js\\"]]"])</script>
    <a href="/blog/static/chunks">static</a>`
  expect(filesIn(html)).toEqual([
    '/_next/static/chunks/0a~b.css',
    '/_next/static/chunks/c_d-.js',
    '/_next/static/chunks/e.js',
    '/images/articles/visa.svg',
  ])
  expect(filesIn('e.v(t=>Promise.all(["static/chunks/late.js"].map(t=>e.l(t))))')).toEqual([
    '/_next/static/chunks/late.js',
  ])
  expect(filesIn('@font-face{src:url(../media/f-s.p.woff2)}.a{mask:url(/images/m.svg)}')).toEqual([
    '/_next/static/media/f-s.p.woff2',
    '/images/m.svg',
  ])
})

test('a cached page shows its date, and opens guides instead of downloading them', () => {
  const time = new Date(2026, 10, 23, 14, 5).getTime()
  const html = dated('<html><body class="a"><a href="/g" download="">Guide</a></body></html>', time)
  expect(html).toMatch(
    /^<html><body class="a"><aside aria-label="Hors ligne".*version du 23 novembre 2026, 14\u00A0h\u00A005\./,
  )
  expect(html).toMatch(/<\/aside><a href="\/g">Guide<\/a><\/body><\/html>$/)
})
