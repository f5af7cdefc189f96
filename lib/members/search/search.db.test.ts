import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { POST } from '@/app/api/recherche/route'
import { getAccess } from '@/lib/access/viewer/access'
import { getDb } from '@/lib/platform/db'
import { createUser, mirrorSubscription, post, useStack, type TestUser } from '@/test/stack'

import { search, type SearchAnswer } from './ask'
import { readEntries, type SearchEntry, type SearchKind } from './entries'
import { ensureSearchIndex, fillSearchIndex } from './fill'
import { wordsOf } from './question'

useStack()

const MEMBER = getAccess({ isAdmin: false, subscribed: true }, 'members')
const STRANGER = getAccess({ isAdmin: false, subscribed: false }, 'members')

let entries: readonly SearchEntry[]

beforeAll(async () => {
  entries = await readEntries()
  await fillSearchIndex()
})

const entry = (
  kind: SearchKind,
  slug: string,
  title: string,
  body: string,
  part: string | null = null,
  heading: string | null = null,
): SearchEntry => ({
  kind,
  slug,
  part,
  title,
  heading,
  body,
  isWhole: part === null,
})

/** Invented: the owner's texts change. */
const INVENTED: readonly SearchEntry[] = [
  entry('article', 'vivre-au-loin', 'Vivre au loin', 'Un visa DTV pour cinq ans, un loyer et une assurance.'),
  entry(
    'article',
    'vivre-au-loin',
    'Vivre au loin',
    'Le loyer à Chiang Mai. Les loyers montent. Deux visas suffisent.',
    'manger-bouger',
    'Manger, bouger, travailler',
  ),
  entry('article', 'partir', 'Partir', 'Un salarié pense à la démission.', 'quitter', 'Avant la démission'),
  entry('tool', 'airalo', 'Airalo (Téléphone)', 'Une carte pour trente pays, sans boutique.'),
  entry('guide', 'nomade', 'De salarié à nomade', 'Un guide pour un salarié qui devient nomade.'),
  entry('guide', 's-installer', 'S’installer', 'Dix jours, une seule signature au bureau.', '12', 'Le réseau'),
  entry('note', '2026-10', 'La note de fin octobre', 'Le visa DTV a changé.'),
  entry('step', 'carnet', 'Le carnet de départ', 'Compte les jours depuis le tampon.', 'jour-150', 'Le jour 150'),
  entry('page', '/compte/resiliation', 'Résilier', 'Résilier ton abonnement.'),
  entry('page', '/espace-membre/simulateurs/budget', 'Le budget', 'Ton budget par mois (Simulateurs).'),
  entry('page', '/espace-membre/carnet', 'Le carnet de départ', 'Tes étapes, une par une.'),
  entry('kit', 'tresorerie', 'Un plan de trésorerie', 'Douze mois d’entrées et de sorties.'),
  entry('kit', 'devis', 'Devis', 'Un devis à remplir, avec son budget.'),
]

const hrefs = ({ hits }: SearchAnswer) => hits.map(({ href }) => href)

describe('a member finds', () => {
  beforeAll(async () => {
    // The first search of a process fills the index with the site's texts.
    await ensureSearchIndex()
    await fillSearchIndex(() => Promise.resolve(INVENTED), 'invented')
  })
  afterAll(() => fillSearchIndex())

  test.each([
    ['a mistyped word', 'visia dtv', 'visa dtv', /^\/(blog|espace-membre)/],
    ['without accents', 'reseau', null, /s-installer/],
    ['with wrong accents', 'vîsà', null, /vivre/],
    ['by another ending', 'démissionnait', null, /partir/],
    ['the beginning of a word', 'Chiang M', null, /./],
    ['a tool', 'Airalo', null, /^\/outils#airalo$/],
    ['a guide', 'nomade salarié', null, /^\/espace-membre\/guides#nomade$/],
    ['a note', 'octobre note dtv', null, /2026-10/],
    ['a step of the carnet', 'jour 150 du tampon', null, /^\/espace-membre\/carnet#jour-150$/],
    ['a page by what one does there', 'résilier', null, /^\/compte\/resiliation$/],
    ['a page below another', 'simulateur budget', null, /^\/espace-membre\/simulateurs\/budget$/],
    ['the page of a guide', 'dix jours une seule signature', null, /^\/espace-membre\/guides\/s-installer#page=12$/],
    ['a thing of the kit', 'trésorerie douze mois', null, /^\/espace-membre\/kit\/tresorerie$/],
  ])('%s: « %s »', async (_what, typed, meant, href) => {
    const answer = await search(typed, MEMBER)
    expect(answer.meant).toBe(meant)
    expect(
      hrefs(answer).some((one) => href.test(one)),
      JSON.stringify(hrefs(answer)),
    ).toBe(true)
    expect(answer.hits.every(({ passage }) => passage !== null)).toBe(true)
  })

  test('a noun by its verb, and the other way round', async () => {
    const [noun, verb] = [await search('démission', MEMBER), await search('démissionner', MEMBER)]
    for (const answer of [noun, verb]) expect(hrefs(answer)).toContain('/blog/partir#quitter')
  })

  test('the part of an article, by its anchor, with the words highlighted', async () => {
    const { hits } = await search('Manger, bouger, travailler', MEMBER)
    const hit = hits.find(({ href }) => href === '/blog/vivre-au-loin#manger-bouger')
    expect(hit?.heading).toBe('Manger, bouger, travailler')
    const { hits: loyers } = await search('loyer', MEMBER)
    const marked = loyers.flatMap(({ passage }) => passage?.filter((_, index) => index % 2 === 1) ?? [])
    expect(marked.length).toBeGreaterThan(1)
    expect(marked.filter((word) => !/^loyers?$/i.test(word))).toEqual([])
  })

  test.each([
    ['devis', '/espace-membre/kit/devis'],
    ['carnet de départ', '/espace-membre/carnet'],
    ['le budget', '/espace-membre/simulateurs/budget'],
  ])('what has exactly this title first: « %s »', async (typed, href) => {
    expect(hrefs(await search(typed, MEMBER))[0]).toBe(href)
  })

  test('a whole word, not those that begin with it; but a begun one', async () => {
    const marked = ({ hits }: SearchAnswer) =>
      new Set(
        hits
          .flatMap(({ passage }) => passage?.filter((_, index) => index % 2 === 1) ?? [])
          .map((word) => word.toLowerCase()),
      )
    expect(marked(await search('visa', MEMBER))).toEqual(new Set(['visa', 'visas']))
    expect([...marked(await search('assuran', MEMBER))]).toContain('assurance')
  })

  test('texts with some of the words, if none has all', async () => {
    const answer = await search('visa hippopotamesque', MEMBER)
    expect([answer.isPartial, answer.hits.length > 0]).toEqual([true, true])
  })
})

test.each([
  ['nothing', '   '],
  ['only punctuation', `'; drop table users; -- :* & | ! <-> ( ) \\ "`],
  ['a query of Postgres', `visa' | 'x':* & !!`],
  ['stop words', 'de la et'],
  ['what no text has', 'zzzzqqqq'],
  ['NUL and a lone surrogate', 'visa\u0000 \ud800'],
  ['a very long question', 'thaïlande '.repeat(2_000)],
])('returns no error for %s', async (_what, typed) => {
  await expect(search(typed, MEMBER)).resolves.toMatchObject({ hits: expect.any(Array) })
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

describe('the index', () => {
  const one: SearchEntry = {
    ...{ kind: 'article', slug: 'x', part: null, heading: null, isWhole: true },
    title: 'Le tamarinier',
    body: 'Un arbre.',
  }
  const count = () => getDb().searchText.count()

  afterEach(() => fillSearchIndex())

  test('is built once per content, even by two instances at once', async () => {
    expect(await fillSearchIndex()).toBe(false)
    const both = await Promise.all([1, 2].map(() => fillSearchIndex(() => Promise.resolve([one]), 'another content')))
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await count()).toBe(1)
    expect((await search('tamariniers', MEMBER)).hits).toHaveLength(1)
    expect((await search('visa', MEMBER)).hits).toEqual([])
    expect(await fillSearchIndex()).toBe(true)
    expect(await count()).toBe(entries.length)
  })

  test('stays as it was when building fails', async () => {
    const broken = { ...one, title: null as unknown as string }
    await expect(fillSearchIndex(() => Promise.resolve([broken]), 'broken')).rejects.toThrow()
    expect(await count()).toBe(entries.length)
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
