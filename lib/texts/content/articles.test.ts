import { describe, expect, test } from 'vitest'

import { openReading } from '@/content/open-reading'
import { filesIn } from '@/test/files'

import { getArticleBody, getExtract } from './article-body'
import { articleSchema } from './article-schema'
import {
  getArticle,
  getArticleCards,
  getArticleText,
  getCardsOf,
  getListedArticles,
  getNeighbours,
  partForAll,
} from './articles'
import { readShelf } from './reader'

/** One of each kind: figures, a checklist, plain text. */
const FIRST_SLUGS = ['cout-vie-thailande', 'erreurs-lancer-service', 'solitude-incertitude']

/** Every article, listed or not. */
const slugs = filesIn('content/texts/articles', /\.md$/).map((file) => file.slice(0, -3))

const text = (slug: string, part: 'opening' | 'full') => {
  const found = getArticleText(slug, part)
  if (found === null) throw new Error(`no article ${slug}`)
  return found
}

/** Sentences and lines, without the shortest, which could occur by chance. */
const sentencesOf = (part: string) =>
  part
    .split(/\n|(?<=[.!?])\s/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 30)

test.each(FIRST_SLUGS)('%s has its metadata, an opening and a members’ part', (slug) => {
  expect(slugs).toContain(slug)
  expect(getArticle(slug)).toMatchObject({ slug, listed: true })
  expect(sentencesOf(text(slug, 'opening')).length).toBeGreaterThan(3)
  expect(text(slug, 'full').length).toBeGreaterThan(text(slug, 'opening').length * 2)
})

test('no opening has a sentence of the members’ part', () => {
  for (const slug of slugs) {
    const opening = text(slug, 'opening')
    const members = sentencesOf(text(slug, 'full').slice(opening.length))
    expect.soft(members.length, slug).toBeGreaterThan(10)
    expect
      .soft(
        members.filter((sentence) => opening.includes(sentence)),
        slug,
      )
      .toEqual([])
  }
})

test('the reading time of each is between five and fifteen minutes', () => {
  for (const slug of slugs) {
    expect.soft(getArticle(slug)?.readTime, slug).toBeGreaterThanOrEqual(5)
    expect.soft(getArticle(slug)?.readTime, slug).toBeLessThanOrEqual(15)
  }
})

test('each compiles in both parts, and the full text starts with the opening', () => {
  for (const slug of slugs) {
    expect.soft(text(slug, 'full').startsWith(text(slug, 'opening')), slug).toBe(true)
    expect.soft(getArticleBody(slug, 'opening')?.Content, slug).toBeTypeOf('function')
    expect.soft(getArticleBody(slug, 'full')?.Content, slug).toBeTypeOf('function')
  }
})

test('the marker between the parts is removed', () => {
  for (const slug of slugs) expect(text(slug, 'full')).not.toContain('::members')
})

test('an unknown or crafted slug finds nothing', () => {
  for (const slug of ['inconnu', '', '../tools', 'constructor', '__proto__']) {
    expect(getArticle(slug)).toBeNull()
    expect(getArticleText(slug, 'full')).toBeNull()
    expect(getArticleBody(slug, 'full')).toBeNull()
  }
})

test('the list has the listed articles, at unique positions', () => {
  expect(getListedArticles().every((article) => article.listed)).toBe(true)
  const positions = readShelf('articles').map(({ header: { order } }) => order)
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b))
})

test('a card contains only what every signed-in user may see', () => {
  const fields = ['slug', 'title', 'excerpt', 'image', 'imageAlt', 'readTime', 'listCategory'].sort()
  for (const card of getArticleCards()) expect(Object.keys(card).sort()).toEqual(fields)
})

test('related articles are cards; unknown ones are skipped', () => {
  const related = getCardsOf(['solitude-incertitude', 'inconnu'])
  expect(related).toEqual(getArticleCards().filter(({ slug }) => slug === 'solitude-incertitude'))
})

test('following « next » visits the whole list, and nothing else', () => {
  const listed = getArticleCards().map(({ slug }) => slug)
  const walk: string[] = []
  for (let slug = listed[0]; slug !== undefined; slug = getNeighbours(slug).next?.slug) {
    expect(getNeighbours(slug).previous?.slug).toBe(walk.at(-1))
    walk.push(slug)
  }
  expect(walk).toEqual(listed)
  expect(getNeighbours('inconnu')).toEqual({ previous: null, next: null })
})

describe('frontmatter', () => {
  const VALID = {
    title: 'Titre',
    summary: 'Résumé',
    listCategory: 'Mindset',
    image: '/images/articles/titre.svg',
    imageAlt: 'Une plage',
    publishedAt: '2026-11-21',
    related: ['a', 'b'],
  }
  const isValid = (data: object) => articleSchema.safeParse(data).success

  test('is accepted when complete', () => {
    expect(isValid(VALID)).toBe(true)
  })

  test.each(['title', 'summary', 'listCategory', 'image', 'imageAlt', 'publishedAt'])(
    'is refused without %s',
    (field) => {
      expect(isValid(Object.fromEntries(Object.entries(VALID).filter(([name]) => name !== field)))).toBe(false)
    },
  )

  test('is refused with an unknown field', () => {
    expect(isValid({ ...VALID, titel: 'Titre' })).toBe(false)
    expect(isValid({ ...VALID, facts: ['inconnu'] })).toBe(false)
  })

  test.each([
    ['an empty title', { title: '' }],
    ['an unknown list category', { listCategory: 'Lifestyle' }],
    ['an unknown category', { category: 'Voyage' }],
    ['a picture from elsewhere', { image: 'https://example.fr/titre.svg' }],
    ['a date that does not exist', { publishedAt: '2026-02-30' }],
    ['a date that YAML has read as a date', { publishedAt: new Date('2026-11-21') }],
    ['an unknown closing', { closing: 'cadeau' }],
    ['one related article', { related: ['a'] }],
  ])('is refused with %s', (_what, changes) => {
    expect(isValid({ ...VALID, ...changes })).toBe(false)
  })
})

describe('extracts', () => {
  const isReadByAll = (slug: string) => partForAll(slug) === 'full'

  test('the extract of each other article is its opening, with only the headings of the rest', () => {
    for (const slug of slugs.filter((one) => !isReadByAll(one))) {
      const extract = getExtract(slug)
      expect.soft(extract?.body, slug).toBe(getArticleBody(slug, 'opening'))
      const members = text(slug, 'full').slice(text(slug, 'opening').length)
      expect.soft(extract?.withheld?.titles, slug).toHaveLength(members.match(/^## /gm)?.length ?? 0)
      for (const title of extract?.withheld?.titles ?? []) expect.soft(members, slug).toContain(`## ${title}\n`)
    }
  })

  test('one extract is the whole article', () => {
    const body = getArticleBody(openReading.article, 'full')
    expect(getExtract(openReading.article)).toEqual({ body, withheld: null })
    expect(slugs.filter(isReadByAll)).toHaveLength(1)
  })

  test('an unknown slug has no extract', () => {
    for (const slug of ['inconnu', '', '__proto__']) expect(getExtract(slug)).toBeNull()
  })
})
