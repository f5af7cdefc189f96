import { describe, expect, test } from 'vitest'

import { filesIn } from '@/test/files'

import { frontmatterSchema } from './article-schema'
import { getArticle, getArticleCards, getArticleText, getCardsOf, getListedArticles, getNeighbours } from './articles'
import { getArticleBody } from './mdx'

/** One of each kind: figures, a checklist, plain text. */
const FIRST_SLUGS = ['cout-vie-thailande', 'erreurs-lancer-service', 'solitude-incertitude']

/** Every article, listed or not. */
const slugs = filesIn('content/articles', /\.mdx$/).map((file) => file.slice(0, -4))

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

test('each compiles in both parts, and the full text starts with the opening', async () => {
  for (const slug of slugs) {
    expect.soft(text(slug, 'full').startsWith(text(slug, 'opening')), slug).toBe(true)
    expect.soft((await getArticleBody(slug, 'opening'))?.Content, slug).toBeTypeOf('function')
    expect.soft((await getArticleBody(slug, 'full'))?.Content, slug).toBeTypeOf('function')
  }
})

test('the marker between the parts is removed', () => {
  for (const slug of slugs) expect(text(slug, 'full')).not.toContain('MembersOnly')
})

test('an unknown or crafted slug finds nothing', async () => {
  for (const slug of ['inconnu', '', '../tools', 'constructor', '__proto__']) {
    expect(getArticle(slug)).toBeNull()
    expect(getArticleText(slug, 'full')).toBeNull()
    expect(await getArticleBody(slug, 'full')).toBeNull()
  }
})

test('the list has the listed articles, at unique positions', () => {
  const listed = getListedArticles()
  expect(listed.every((article) => article.listed)).toBe(true)
  const positions = listed.map(({ position }) => position)
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
    excerpt: 'Résumé',
    listCategory: 'Mindset',
    category: 'Lifestyle',
    readTime: 7,
    image: '/images/articles/titre.svg',
    imageAlt: 'Une plage',
    publishedAt: '2026-11-21',
    listed: true,
    position: 3,
    closing: 'academie',
    related: ['a', 'b'],
  }
  const isValid = (data: object) => frontmatterSchema.safeParse(data).success

  test('is accepted when complete', () => {
    expect(isValid(VALID)).toBe(true)
  })

  test.each(Object.keys(VALID))('is refused without %s', (field) => {
    expect(isValid(Object.fromEntries(Object.entries(VALID).filter(([name]) => name !== field)))).toBe(false)
  })

  test('is refused with an unknown field', () => {
    expect(isValid({ ...VALID, titel: 'Titre' })).toBe(false)
    expect(isValid({ ...VALID, facts: ['inconnu'] })).toBe(false)
  })

  test.each([
    ['an empty title', { title: '' }],
    ['an unknown list category', { listCategory: 'Lifestyle' }],
    ['an unknown category', { category: 'Voyage' }],
    ['a reading time of 4 minutes', { readTime: 4 }],
    ['a reading time of 16 minutes', { readTime: 16 }],
    ['a reading time that is no whole number', { readTime: 7.5 }],
    ['a picture from elsewhere', { image: 'https://example.fr/titre.svg' }],
    ['a date that does not exist', { publishedAt: '2026-02-30' }],
    ['a date that YAML has read as a date', { publishedAt: new Date('2026-11-21') }],
    ['an unknown closing', { closing: 'cadeau' }],
    ['one related article', { related: ['a'] }],
  ])('is refused with %s', (_what, changes) => {
    expect(isValid({ ...VALID, ...changes })).toBe(false)
  })
})
