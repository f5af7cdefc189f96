import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

import { POST } from '@/app/api/recherche/route'
import { getAccess } from '@/lib/access/viewer/access'
import { createUser, mirrorSubscription, post, useStack, type TestUser } from '@/test/stack'

import { search, type SearchAnswer } from './ask'
import { readEntries, type SearchEntry } from './entries'
import { fillSearch } from './fill'
import { wordsOf } from './words'

useStack()

const STRANGER = getAccess({ isAdmin: false, subscribed: false }, 'members')

let entries: readonly SearchEntry[]

beforeAll(async () => {
  entries = await readEntries()
  await fillSearch()
})

describe('a non-member', () => {
  test('finds titles, which lead to extracts, and no text', async () => {
    const { slug, title } = entries.find(({ kind, isWhole }) => kind === 'article' && isWhole)!
    const { hits } = await search(title, STRANGER)
    expect(hits.map(({ href }) => href)).toContain(`/extraits/${slug}`)
    for (const { kind, heading, passage } of hits) if (kind !== 'page') expect(heading ?? passage).toBeNull()
    expect((await search('hydroalcoolique casier judiciaire', STRANGER)).hits).toEqual([])
  })

  test('never learns a word that is in no title', async () => {
    const whole = entries.filter(({ isWhole }) => isWhole)
    const wordsIn = (text: string) => text.split(/[^\p{L}\p{N}]+/u).flatMap(wordsOf)
    const pages = entries.filter(({ kind }) => kind === 'page')
    const titles = new Set([...whole.map(({ title }) => title), ...pages.map(({ body }) => body)].flatMap(wordsIn))
    const inside = [...new Set(entries.flatMap(({ body }) => body.split(/\s+/)))].filter((word) => word.length > 3)
    const answers = new Set(whole.map(({ title }) => title))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...inside), { minLength: 1, maxLength: 3 }), async (words) => {
        // Every other word with a typo, to trigger correction.
        const typed = words.map((word, index) => (index % 2 ? word : `${word.slice(0, 2)}${word.slice(3)}`)).join(' ')
        const { hits, meant } = await search(typed, STRANGER)
        for (const hit of hits.filter(({ kind }) => kind !== 'page')) {
          expect(hit.passage ?? hit.heading).toBeNull()
          expect(answers).toContain(hit.title)
          expect(hit.href).not.toMatch(/^\/blog|#[^g m]/)
        }
        const told = wordsOf(meant ?? '').filter((word) => !wordsOf(typed).includes(word))
        for (const word of told) expect(titles).toContain(word)
      }),
      { numRuns: 60 },
    )
  })

  test('finds passages of articles, and none of guides, when the owner opens articles to all', async () => {
    const { hits } = await search('visa', getAccess({ isAdmin: false, subscribed: false }, 'admins'))
    const read = hits.filter(({ kind, passage }) => kind !== 'page' && passage !== null).map(({ kind }) => kind)
    expect(read.length).toBeGreaterThan(0)
    expect(read.filter((kind) => !['article', 'fact'].includes(kind))).toEqual([])
  })
})

describe('the route', () => {
  const ask = async (user: TestUser | null, body: unknown, headers = {}) =>
    POST(post('/api/recherche', user && (await user.token()), body, headers))

  test('answers signed-in users according to their access, and nobody else', async () => {
    const [member, stranger] = [await createUser(), await createUser()]
    await mirrorSubscription(member.id, new Date(Date.now() + 86_400_000))
    const passagesFor = async (user: TestUser) =>
      ((await (await ask(user, { q: 'logement' })).json()) as SearchAnswer).hits.map(({ passage }) => passage !== null)
    expect(new Set(await passagesFor(member))).toEqual(new Set([true]))
    expect(new Set(await passagesFor(stranger))).toEqual(new Set([false]))
    expect((await ask(null, { q: 'visa' })).status).toBe(401)
    expect((await ask(member, { q: 'visa' }, { Origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await ask(member, { q: 'v'.repeat(121) })).status).toBe(400)
  })

  test('refuses more than 90 requests a minute', async () => {
    const user = await createUser()
    const token = await user.token()
    const statuses: number[] = []
    for (let time = 0; time < 91; time++) {
      const address = { 'X-Forwarded-For': `198.51.100.${time}` }
      statuses.push((await POST(post('/api/recherche', token, { q: '' }, address))).status)
    }
    expect([statuses.slice(0, 90).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429])
  })
})
