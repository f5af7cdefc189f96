import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { getAccess } from '@/lib/access/viewer/access'
import { getDb } from '@/lib/platform/db'
import { useStack } from '@/test/stack'

import { search, type SearchAnswer } from './ask'
import { readEntries, type SearchEntry, type SearchKind } from './entries'
import { ensureSearchIndex, fillSearchIndex } from './fill'

useStack()

const MEMBER = getAccess({ isAdmin: false, subscribed: true }, 'members')
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
