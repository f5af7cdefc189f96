import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { read } from './support/document'
import { findLeaks } from './support/leaks'
import { leaked, MEMBERS_WAYS, readAll } from './support/reading'
import { MEMBERS_PART } from './support/secrets'
import { LOCKED } from './support/static-pages'
import { paths } from '../content/paths'
import type { Viewer } from '../test/accounts'
import { ask, askAs } from '../test/site-requests'

/** One page of each kind; secrecy.slow.site.test.ts reads all, in all forms. */
const SHOWN = Object.entries(MEMBERS_PART).map(([kind, [first]]) => ({ kind, ...first! }))

test('nothing of the members’ part is sent to visitors or non-members; members get all of it', async () => {
  const askAsMember = await askAs('subscriber')
  // Checks the test itself: in a member's page of a kind it finds the secrets of that page.
  const missed = SHOWN.map(async ({ kind, path, secrets }) => {
    const found = findLeaks(secrets, await readAll(askAsMember, [path], MEMBERS_WAYS))
    return { kind, missed: secrets.length === 0 ? ['no secret'] : secrets.filter((secret) => !found.includes(secret)) }
  })
  expect(await Promise.all(missed)).toEqual(SHOWN.map(({ kind }) => ({ kind, missed: [] })))

  const all = [...SHOWN.map(({ path }) => path), `${paths.extracts}/${LOCKED}`]
  for (const viewer of ['visitor', 'plain'] as const satisfies readonly Viewer[])
    expect([viewer, leaked(await readAll(await askAs(viewer), all, MEMBERS_WAYS))]).toEqual([viewer, []])
})

/** Searches for all of a sentence but its end. @returns whether the end is shown */
async function isCompleted(viewer: Viewer, sentence: string): Promise<boolean> {
  const words = sentence.split(' ')
  const query = new URLSearchParams({ q: words.slice(0, -1).join(' ') })
  const { $ } = await read(await askAs(viewer), `${paths.search}?${query.toString()}`)
  return $('main').text().includes(words.slice(-3).join(' '))
}

test('search shows what stands beside a match to members only', async () => {
  const sentences = MEMBERS_PART.articles![0]!.secrets.slice(0, 5)
  const areCompleted = (viewer: Viewer) => Promise.all(sentences.map((sentence) => isCompleted(viewer, sentence)))
  expect(await areCompleted('subscriber')).toContain(true)
  expect(await areCompleted('plain')).not.toContain(true)
})

test('an article is rendered per reader, and not cacheable', async () => {
  const nonces = new Set<string | undefined>()
  for (const viewer of ['subscriber', 'admin'] as const) {
    const { headers } = await (await askAs(viewer))(`/blog/${LOCKED}`)
    expect(headers.get('cache-control')).toMatch(/private.*no-store/)
    nonces.add(/'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1])
  }
  expect(nonces.size).toBe(2)
})

test('a forged session cookie gives no access', async () => {
  const { status, headers } = await ask(`/blog/${LOCKED}`, {
    headers: { Cookie: 'authjs.session-token=eyJhbGciOiJkaXIifQ..a.b.c' },
  })
  expect(status).toBe(307)
  expect(new URL(headers.get('location') ?? '', 'http://x').pathname).toBe(paths.auth)
})

test('pages vary only by what is in nginx’s cache key', async () => {
  const key = /proxy_cache_key (.*);/.exec(readFileSync('deploy/nginx.conf', 'utf8'))![1]!
  for (const headers of [{}, { RSC: '1', 'Next-Router-Prefetch': '1' }] as Record<string, string>[]) {
    const answer = await ask(paths.subscription, { headers, isFollowing: true })
    const names = (answer.headers.get('vary') ?? '').toLowerCase().split(/, */).filter(Boolean)
    expect(names).toContain('rsc')
    expect(
      names.filter((name) => name !== 'accept-encoding' && !key.includes(`$http_${name.replaceAll('-', '_')}`)),
    ).toEqual([])
  }
})
