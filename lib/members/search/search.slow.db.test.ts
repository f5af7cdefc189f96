import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { getAccess } from '@/lib/access/viewer/access'
import { createNews, publishText, saveText } from '@/lib/texts/publishing/texts'
import { createUser, useStack } from '@/test/stack'

import { search, type SearchAnswer } from './ask'
import type { SearchEntry, SearchKind } from './entries'
import { fillSearch } from './fill'

useStack()

const MEMBER = getAccess({ isAdmin: false, subscribed: true }, 'members')

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
  entry(
    'guide',
    's-installer',
    'S’installer',
    'Dix jours, une seule signature au bureau.',
    'avant#le-reseau',
    'Le réseau',
  ),
  entry('note', '2026-10', 'La note de fin octobre', 'Le visa DTV a changé.'),
  entry('step', 'carnet', 'Le carnet de départ', 'Compte les jours depuis le tampon.', 'jour-150', 'Le jour 150'),
  entry('page', '/compte/resiliation', 'Résilier', 'Résilier ton abonnement.'),
  entry('page', '/espace-membre/simulateurs/budget', 'Le budget', 'Ton budget par mois (Simulateurs).'),
  entry('page', '/espace-membre/carnet', 'Le carnet de départ', 'Tes étapes, une par une.'),
  entry('kit', 'tresorerie', 'Un plan de trésorerie', 'Douze mois d’entrées et de sorties.'),
  entry('kit', 'devis', 'Devis', 'Un devis à remplir, avec son budget.'),
]

const SUMMARY = 'Une phrase assez longue pour dire aux membres ce qui les attend dans ce texte.'

const hrefs = ({ hits }: SearchAnswer) => hits.map(({ href }) => href)

describe('a member finds', () => {
  beforeAll(() => fillSearch(() => Promise.resolve(INVENTED)))
  afterAll(() => fillSearch())

  test.each([
    ['a mistyped word', 'visia dtv', 'visa dtv', /^\/(blog|espace-membre)/],
    ['without accents', 'reseau', null, /s-installer/],
    ['with wrong accents', 'vîsà', null, /vivre/],
    ['by another ending', 'démissionnait', null, /partir/],
    ['the beginning of a word', 'Chiang M', null, /./],
    ['a tool', 'Airalo', null, /^\/outils#airalo$/],
    ['a guide', 'nomade salarié', null, /^\/espace-membre\/guides\/nomade$/],
    ['a note', 'octobre note dtv', null, /2026-10/],
    ['a step of the carnet', 'jour 150 du tampon', null, /^\/espace-membre\/carnet#jour-150$/],
    ['a page by what one does there', 'résilier', null, /^\/compte\/resiliation$/],
    ['a page below another', 'simulateur budget', null, /^\/espace-membre\/simulateurs\/budget$/],
    [
      'a chapter of a guide',
      'dix jours une seule signature',
      null,
      /^\/espace-membre\/guides\/s-installer\/avant#le-reseau$/,
    ],
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

describe('the texts', () => {
  const one: SearchEntry = {
    ...{ kind: 'article', slug: 'x', part: null, heading: null, isWhole: true },
    title: 'Le tamarinier',
    body: 'Un arbre.',
  }
  const finds = async (typed: string) => (await search(typed, MEMBER)).hits.length

  afterEach(() => fillSearch())

  test('are filled anew', async () => {
    await fillSearch(() => Promise.resolve([one]))
    expect([await finds('tamariniers'), await finds('visa')]).toEqual([1, 0])
    await fillSearch()
    expect(await finds('tamariniers')).toBe(0)
    expect(await finds('visa')).toBeGreaterThan(0)
  })

  test('stay as they were when reading them fails', async () => {
    await fillSearch(() => Promise.resolve([one]))
    await expect(fillSearch(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await finds('tamariniers')).toBe(1)
  })

  test('are those of the moment: one that is published is found by the next search', async () => {
    expect(await finds('palétuviers')).toBe(0)
    const { id: authorId } = await createUser()
    const id = await createNews(authorId)
    const fields = { title: 'La mangrove et ses palétuviers', summary: SUMMARY, body: 'Un arbre dans l’eau.' }
    await publishText(id, await saveText(id, { base: 1, fields, authorId }), null, new Date())
    expect((await search('paletuvier', MEMBER)).hits[0]?.title).toBe('La mangrove et ses palétuviers')
  })
})
