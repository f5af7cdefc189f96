import { expect, test } from 'vitest'

import { filesIn } from '@/test/files'

import { getArticleRest } from './article-rest'
import { getArticle, getArticleText } from './articles'
import { getArticleBody } from './mdx'
import { countWords, getReadingMinutes } from './reading-time'

const slugs = filesIn('content/articles', /\.mdx$/).map((file) => file.slice(0, -4))

test.each([
  ['deux mots', 2],
  ['## Un titre\n\n- une **liste**, [un lien](https://example.fr/tres-long)', 6],
  ['| Loyer | 12\u202f500 ฿ |\n| --- | ---: |', 2],
  ['<Callout title="À savoir">\n\nUn texte.\n\n</Callout>', 4],
  ['<Checklist title="Avant" items={["Un passeport", "Deux cartes"]} />', 5],
  ['— … : ;', 0],
])('%j has %i words', (mdx, words) => {
  expect(countWords(mdx)).toBe(words)
})

test('the reading time of each article matches its text', () => {
  for (const slug of slugs)
    expect.soft(getReadingMinutes(getArticleText(slug, 'full') ?? ''), slug).toBe(getArticle(slug)?.readTime)
})

test('non-members see only numbers about the rest of an article', () => {
  const HOLD =
    /^\d+\u00a0(parties?|tableaux?|exemples? chiffrés?|outils? interactifs?|schémas?|textes? à copier|listes? à cocher|sources? datées?)$/
  for (const slug of slugs) {
    const rest = getArticleRest(slug)
    expect.soft(rest?.minutes, slug).toBeGreaterThanOrEqual(3)
    expect.soft(rest?.holds.length, slug).toBeGreaterThanOrEqual(2)
    for (const hold of rest?.holds ?? []) expect.soft(hold, slug).toMatch(HOLD)
  }
  expect(getArticleRest('inconnu')).toBeNull()
})

test('the table of contents of each has the anchors of its parts, and none of the opening', async () => {
  for (const slug of slugs) {
    const headings = (await getArticleBody(slug, 'full'))?.headings ?? []
    expect.soft(headings.length, slug).toBeGreaterThanOrEqual(3)
    expect.soft(new Set(headings.map(({ id }) => id)).size, slug).toBe(headings.length)
    for (const { id, title } of headings) {
      expect.soft(id, slug).toMatch(/^[\p{L}\p{N}_-]+$/u)
      expect.soft(title.length, `${slug}: ${title}`).toBeGreaterThan(3)
    }
    expect.soft((await getArticleBody(slug, 'opening'))?.headings, slug).toEqual([])
  }
})
