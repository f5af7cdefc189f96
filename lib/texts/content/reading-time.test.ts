import { readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import { getArticleRest } from './article-rest'
import { getArticle, getArticleText } from './articles'
import { getArticleBody } from './mdx'
import { countWords, getReadingMinutes } from './reading-time'

const slugs = readdirSync('content/articles').map((file) => file.replace('.mdx', ''))

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

test.each(slugs)('the reading time of %s matches its text', (slug) => {
  expect(getReadingMinutes(getArticleText(slug, 'full') ?? '')).toBe(getArticle(slug)?.readTime)
})

test.each(slugs)('non-members see only numbers about the rest of %s', (slug) => {
  const rest = getArticleRest(slug)
  expect(rest?.minutes).toBeGreaterThanOrEqual(3)
  expect(rest?.holds.length).toBeGreaterThanOrEqual(2)
  for (const hold of rest?.holds ?? []) {
    expect(hold).toMatch(
      /^\d+\u00a0(parties?|tableaux?|exemples? chiffrés?|outils? interactifs?|schémas?|textes? à copier|listes? à cocher|sources? datées?)$/,
    )
  }
  expect(getArticleRest('inconnu')).toBeNull()
})

test.each(slugs)('the table of contents of %s has the anchors of its parts, and none of the opening', async (slug) => {
  const body = await getArticleBody(slug, 'full')
  const ids = body?.headings.map(({ id }) => id) ?? []
  expect(ids.length).toBeGreaterThanOrEqual(3)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, title } of body?.headings ?? []) {
    expect(id).toMatch(/^[\p{L}\p{N}_-]+$/u)
    expect(title.length).toBeGreaterThan(3)
  }
  expect((await getArticleBody(slug, 'opening'))?.headings).toEqual([])
})
