import { expect, test } from 'vitest'

import { filesIn } from '@/test/files'

import { getArticleBody, getArticleRest } from './article-body'
import { countWords } from './reading-time'

const slugs = filesIn('content/texts/articles', /\.md$/).map((file) => file.slice(0, -3))

test.each([
  ['deux mots', 2],
  ['## Un titre\n\n- une **liste**, [un lien](https://example.fr/tres-long)', 6],
  ['| Loyer | 12\u202f500 ฿ |\n| --- | ---: |', 2],
  [':::callout[À savoir]{tone="attention"}\n\nUn texte.\n\n:::', 4],
  ['::departure-checklist[Le compte à rebours]', 4],
  ['— … : ;', 0],
])('%j has %i words', (markdown, words) => {
  expect(countWords(markdown)).toBe(words)
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

test('the table of contents of each has the anchors of its parts, and none of the opening', () => {
  for (const slug of slugs) {
    const headings = getArticleBody(slug, 'full')?.headings ?? []
    expect.soft(headings.length, slug).toBeGreaterThanOrEqual(3)
    expect.soft(new Set(headings.map(({ id }) => id)).size, slug).toBe(headings.length)
    for (const { id, title } of headings) {
      expect.soft(id, slug).toMatch(/^[\p{L}\p{N}_-]+$/u)
      expect.soft(title.length, `${slug}: ${title}`).toBeGreaterThan(3)
    }
    expect.soft(getArticleBody(slug, 'opening')?.headings, slug).toEqual([])
  }
})
