import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { GET as exportRoute } from '@/app/(members)/compte/export/route'
import { GET, POST } from '@/app/api/lectures/route'
import { eraseAccount } from '@/lib/account/deletion'
import { sessionCookieName } from '@/lib/identity/session-token'
import { getDb } from '@/lib/platform/db'
import { getListedArticles } from '@/lib/texts/content/articles'
import { createUser, mirrorSubscription, post, SITE_URL, useStack, type TestUser } from '@/test/stack'

import { getKept, setKept } from './kept'
import { getOverview } from './overview'
import { getChapterPlaces, getPlace, listPlaces, noteProgress } from './progress'
import { getTicks, mergeTicks } from './ticks'
import { noteVisit } from './visits'

useStack()

const SLUG = 'cout-vie-thailande'
const NOW = new Date('2026-11-23T10:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

async function createMember(): Promise<TestUser> {
  const user = await createUser()
  await mirrorSubscription(user.id, new Date(Date.now() + 86_400_000))
  return user
}

let member: TestUser
let stranger: TestUser

beforeAll(async () => {
  member = await createMember()
  stranger = await createUser()
})

const ask = async (user: TestUser | null, query = `?texte=${SLUG}`) =>
  GET(
    new Request(`${SITE_URL}/api/lectures${query}`, {
      headers: user ? { Cookie: `${sessionCookieName()}=${await user.token()}` } : {},
    }),
  )

const tell = async (user: TestUser | null, body: object, headers = {}) =>
  POST(post('/api/lectures', user && (await user.token()), body, headers))

const progress = (share: number, part: string | null = 'le-loyer', slug = SLUG) => ({ progress: { slug, part, share } })

describe('the reading position', () => {
  test('is restored on another device; the share read never decreases, and the end is stored once', async () => {
    expect((await tell(member, progress(40))).status).toBe(200)
    expect(await (await ask(member)).json()).toEqual({
      place: { part: 'le-loyer', share: 40 },
      isKept: false,
      ticks: {},
      hasCarnet: true,
    })
    await tell(member, progress(97, 'la-fin'))
    const first = await getPlace(member.id, SLUG)
    expect(first).toMatchObject({ part: 'la-fin', share: 97, readAt: expect.any(Date) })
    await tell(member, progress(30))
    expect(await getPlace(member.id, SLUG)).toMatchObject({ part: 'le-loyer', share: 97, readAt: first?.readAt })
  })

  test('of a chapter is restored too, and shown beside it in the guide, to members only', async () => {
    const chapter = 'rentrer/avant-de-reserver-le-billet'
    await tell(member, progress(40, 'le-loyer', chapter))
    expect(await (await ask(member, `?texte=${encodeURIComponent(chapter)}`)).json()).toMatchObject({
      place: { part: 'le-loyer', share: 40 },
    })
    expect([...(await getChapterPlaces(member.id, 'rentrer')).keys()]).toEqual(['avant-de-reserver-le-billet'])
    const [begun] = (await getOverview(member.id, NOW)).begun
    expect(begun).toMatchObject({
      title: 'Rentrer\u00a0: Avant de réserver le billet',
      href: `/espace-membre/guides/${chapter}`,
      share: 40,
    })
    expect((await tell(stranger, progress(40, null, chapter))).status).toBe(200)
    expect(await getChapterPlaces(stranger.id, 'rentrer')).toEqual(new Map())
  })

  test('is private, and not stored without access to the article', async () => {
    expect((await tell(stranger, progress(40))).status).toBe(200)
    expect(await listPlaces(stranger.id)).toEqual([])
    expect(await (await ask(stranger)).json()).toMatchObject({ place: null, isKept: false })
    expect([(await ask(null)).status, (await tell(null, progress(40))).status]).toEqual([401, 401])
    expect((await tell(member, progress(40), { Origin: 'https://elsewhere.example' })).status).toBe(403)
  })

  test.each([
    ['an unknown article', progress(40, null, 'pas-la')],
    ['an unknown chapter', progress(40, null, 'rentrer/pas-la')],
    ['a share above 100', progress(101)],
    ['a part that is not an anchor', progress(40, '"><script>')],
    ['a field of one’s own', { ...progress(40), userId: randomUUID() }],
    [
      '51 boxes',
      { ticks: Array.from({ length: 51 }, (_, n) => ({ list: 'l', item: `i${n}`, isTicked: true, at: 0 })) },
    ],
    ['a list named by a text', { ticks: [{ list: 'Une liste', item: 'i', isTicked: true, at: 0 }] }],
  ])('refuses %s', async (_what, body) => {
    expect((await tell(member, body)).status).toBe(400)
  })
})

test('bookmarks are private, newest first, and deleted when removed', async () => {
  const user = await createMember()
  await setKept(user.id, 'article', SLUG, true, NOW)
  await setKept(user.id, 'guide', 's-installer-en-thailande', true, later(1))
  await setKept(user.id, 'article', SLUG, true, later(2))
  expect(await getKept(user.id)).toEqual([
    { kind: 'guide', slug: 's-installer-en-thailande', keptAt: later(1) },
    { kind: 'article', slug: SLUG, keptAt: NOW },
  ])
  expect(await getKept(member.id)).toEqual([])
  await expect(setKept(user.id, 'guide', SLUG, true, NOW)).rejects.toMatchObject({ code: 'invalid_request' })
  const { kept } = await getOverview(user.id, null)
  expect(kept.map(({ title }) => title)).toEqual(['S’installer en Thaïlande', expect.stringContaining('Thaïlande')])
  await setKept(user.id, 'article', SLUG, false, NOW)
  expect(await getKept(user.id)).toHaveLength(1)
})

test('the overview says of each article whether it is read, begun or new to this reader', async () => {
  const user = await createMember()
  const [first, second] = getListedArticles()
  await noteProgress(user.id, { slug: first!.slug, part: null, share: 100 }, NOW)
  await noteProgress(user.id, { slug: second!.slug, part: null, share: 39 }, later(1))
  const { begun, read, sections } = await getOverview(user.id, new Date(`${first!.publishedAt}T12:00:00Z`))
  expect([begun.map(({ slug }) => slug), read.map(({ slug }) => slug)]).toEqual([[second!.slug], [first!.slug]])
  const all = sections.flatMap(({ articles }) => articles)
  expect(all).toHaveLength(getListedArticles().length)
  const stateOf = (slug: string) => all.find((article) => article.slug === slug)
  expect(stateOf(first!.slug)).toMatchObject({ isRead: true, addedOn: first!.publishedAt })
  const atFirst = await getOverview(user.id, null)
  expect(atFirst.sections.flatMap(({ articles }) => articles).filter(({ addedOn }) => addedOn)).toEqual([])
  expect(stateOf(second!.slug)).toMatchObject({ isRead: false, share: 39 })
})

describe('ticked boxes', () => {
  const box = (item: string, isTicked: boolean, at: Date) => ({ list: 'avant', item, isTicked, at })

  test('of two devices are merged in any order: the later change of each box wins, and nothing is lost', async () => {
    const user = await createUser()
    const phone = [box('a', true, later(1)), box('b', true, later(1)), box('c', false, later(4))]
    const desk = [box('b', false, later(2)), box('c', true, later(3)), box('d', true, later(1))]
    await mergeTicks(user.id, desk, later(9))
    await mergeTicks(user.id, phone, later(9))
    const expected = {
      'avant a': [true, later(1).getTime()],
      'avant b': [false, later(2).getTime()],
      'avant c': [false, later(4).getTime()],
      'avant d': [true, later(1).getTime()],
    }
    expect(await getTicks(user.id)).toEqual(expected)
    await mergeTicks(user.id, desk, later(9))
    expect(await getTicks(user.id)).toEqual(expected)
    expect(await getTicks(stranger.id)).toEqual({})
  })

  test('with a timestamp in the future are stored as now, and one account has 600 at most', async () => {
    const user = await createUser()
    await mergeTicks(user.id, [box('a', true, later(600))], NOW)
    await mergeTicks(user.id, [box('a', false, later(1))], later(2))
    expect(await getTicks(user.id)).toEqual({ 'avant a': [false, later(1).getTime()] })
    for (let from = 0; from < 650; from += 50)
      await mergeTicks(
        user.id,
        Array.from({ length: 50 }, (_, n) => box(`i${from + n}`, true, NOW)),
        NOW,
      )
    expect(Object.keys(await getTicks(user.id))).toHaveLength(600)
  })
})

test('a visit ends after six hours of absence or a day, and two pages opened at once begin one', async () => {
  const { id } = await createMember()
  const HOUR = 60
  expect(await noteVisit(id, NOW)).toBeNull()
  expect(await noteVisit(id, later(30))).toBeNull()
  expect(await noteVisit(id, later(6 * HOUR))).toBeNull()
  const back = later(13 * HOUR)
  expect(await Promise.all([noteVisit(id, back), noteVisit(id, back)])).toEqual([later(6 * HOUR), later(6 * HOUR)])
  expect(await noteVisit(id, later(13 * HOUR + 1))).toEqual(later(6 * HOUR))
  // Coming back every five hours still begins a new visit after a day.
  for (const hours of [18, 23, 28, 33]) expect(await noteVisit(id, later(hours * HOUR))).toEqual(later(6 * HOUR))
  expect(await noteVisit(id, later(37 * HOUR))).toEqual(later(33 * HOUR))
})

test('all of it is in the export, and deleted with the account, even if its row stays for the books', async () => {
  const user = await createMember()
  await tell(user, { ...progress(40), ticks: [{ list: 'avant', item: 'a', isTicked: true, at: 1 }] })
  const request = new Request(`${SITE_URL}/compte/export`, {
    headers: { Cookie: `${sessionCookieName()}=${await user.token()}` },
  })
  expect(await (await exportRoute(request)).json()).toMatchObject({
    readings: [{ slug: SLUG, part: 'le-loyer', share: 40 }],
    ticks: [{ list: 'avant', item: 'a', isTicked: true }],
  })
  await eraseAccount(user)
  const ofUser = { where: { userId: user.id } }
  expect(await getDb().user.findUnique({ where: { id: user.id } })).toMatchObject({ name: null })
  expect(await Promise.all([getDb().reading.count(ofUser), getDb().tick.count(ofUser)])).toEqual([0, 0])
})
