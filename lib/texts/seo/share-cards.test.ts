import { expect, test } from 'vitest'

import { allPages } from '@/content/pages'
import { getArticle } from '@/lib/texts/content/articles'
import { filesIn } from '@/test/files'

import { getShareCard } from './share-cards'
import { toShareText } from './share-characters'
import { drawSharePicture } from './share-picture'
import { articlePath, MISSING_SHARE_NAME, shareNameOf } from './urls'

const slugs = filesIn('content/texts/articles', /\.md$/).map((file) => file.slice(0, -3))
const names = [...allPages.map(({ path }) => path), ...slugs.map(articlePath)].map(shareNameOf)

test('every page and article has a unique name and a card', () => {
  expect(new Set([...names, MISSING_SHARE_NAME]).size).toBe(names.length + 1)
  for (const name of [...names, MISSING_SHARE_NAME]) {
    expect(name).toMatch(/^[a-z0-9-]+$/)
    expect(getShareCard(name), name).toMatchObject({
      title: expect.stringMatching(/\S/),
      line: expect.stringMatching(/\S/),
    })
  }
})

test.each(['', 'inconnu', 'blog-', 'blog-inconnu', '../blog', 'constructor', '__proto__', 'blog-__proto__'])(
  '« %s » has none',
  (name) => {
    expect(getShareCard(name)).toBeNull()
  },
)

test('the fonts have all characters of every card, so none is dropped or fetched from a font server', () => {
  const texts = [
    ...allPages.flatMap(({ card }) => [card.title, card.line]),
    ...slugs.map((slug) => getArticle(slug)!.title),
  ]
  for (const text of texts) expect(toShareText(text)).toBe(text.replaceAll('\u202f', '\u00a0'))
})

test('an emoji is left out', () => {
  expect(toShareText('1\u202f000 € 🏝 à Paris')).toBe('1\u00a0000 €  à Paris')
})

test.each([
  ['Đà Nẵng, été 2027', 'Dà Nang, été 2027'],
  ['กรุงเทพฯ avec Zoé', 'กรุงเทพฯ avec Zoé'],
  ['Été 🌴 Hué'.normalize('NFD'), 'Été  Hué'],
  ['Łódź, Malmö', 'Lodz, Malmo'],
])('no letter of « %s » is dropped', (title, drawn) => {
  expect(toShareText(title)).toBe(drawn)
})

test('an article’s card has the part after the colon on its own line', () => {
  expect(getShareCard('blog-cout-vie-thailande')).toMatchObject({ title: 'Coût de la vie en Thaïlande' })
  expect(getShareCard('blog-cout-vie-thailande')?.line).toMatch(/^Six budgets/)
})

test('a picture is drawn, its time of day detected, and a missing one replaced', async () => {
  const card = { title: 'x', line: 'y' }
  expect(await drawSharePicture({ ...card, picture: '/images/home-hero-dark.svg' })).toMatchObject({ time: 'night' })
  expect(await drawSharePicture({ ...card, picture: '/images/offers/business.svg' })).toMatchObject({ time: 'day' })
  expect(await drawSharePicture({ ...card, picture: '/images/offers/coaching.svg' })).toMatchObject({ time: 'night' })
  const { source } = await drawSharePicture({ ...card, picture: '/images/articles/absent.svg' })
  expect(source).toMatch(/^data:image\/png;base64,iVBOR/)
})
