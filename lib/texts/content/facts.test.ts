import { readFileSync } from 'node:fs'

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { splitFrontmatter } from '@/content/frontmatter'
import { addDays } from '@/lib/platform/days'
import { articles } from '@/test/articles'
import { filesIn } from '@/test/files'

import { getArticle, getArticleText } from './articles'
import { compileText } from './compile'
import {
  factFileSchema,
  factList,
  getFacts,
  getOverdueFacts,
  noteReading,
  quoteInside,
  quoteValues,
  requireFact,
  textOfValue,
} from './facts'
import { parseQuoting } from './frontmatter'
import { toSafeTree } from './markdown'
import { getUpdates } from './notes'
import { parseRich, readShelf } from './reader'

const FILES = [
  ...[
    'texts/articles',
    'texts/guides',
    'texts/kit',
    'texts/carnet',
    'texts/tools',
    'texts/tutorials',
    'texts/notes',
  ].flatMap((folder) => filesIn(`content/${folder}`, /^[^/]+\.md$/).map((name) => `content/${folder}/${name}`)),
  ...filesIn('content/kit/documents', /\.md$/).map((name) => `content/kit/documents/${name}`),
  'content/simulations/visa.ts',
  'content/simulations/visa-questions.ts',
  'content/stays.ts',
]

const figures = getFacts().flatMap(({ id, claim, values }) =>
  Object.entries(values ?? {}).map(([name, value]) => ({
    quote: `{{${id}.${name}}}`,
    claim,
    text: textOfValue(value),
    near: typeof value === 'string' ? null : new RegExp(value.near, 'iu'),
  })),
)

const UNITS: readonly (readonly [sign: string, words: string])[] = [
  ['฿', '(?:฿|bahts?)'],
  ['€', '(?:€|euros?)'],
  ['dollars', '(?:\\$|dollars?)'],
]

/** Matches the figure in all its spellings, but not as the end of a longer number. */
function waysOf(text: string): RegExp {
  const unit = UNITS.find(([sign]) => text.endsWith(sign))
  const bare = unit ? text.slice(0, -unit[0].length) : text
  const escaped = bare.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s?')
  return new RegExp(`(?<![\\d,.]|\\d\\s)${escaped}${unit?.[1] ?? '(?![\\p{L}\\d])'}`, 'u')
}

/** Sentences, table rows and texts of components, without the attributes of directives. */
function sentencesOf(file: string): readonly string[] {
  const { data, content } = splitFrontmatter(readFileSync(file, 'utf8'))
  const titles = Object.values(data).filter((value) => typeof value === 'string')
  return [...titles, ...content.replace(/\{#.*\}$/gm, '').split('\n')].flatMap((line) =>
    line.split(/(?<=[.!?:;])\s|" }|\]\(/),
  )
}

test('every figure occurs in the claim of its fact, with no-break spaces', () => {
  for (const { quote, text, claim } of figures) {
    expect.soft(claim, quote).toMatch(waysOf(text))
    expect.soft(text, quote).not.toMatch(/\d [\d€฿%]/)
  }
})

test('every figure is quoted somewhere', () => {
  const texts = FILES.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(figures.map(({ quote }) => quote).filter((quote) => !texts.includes(quote))).toEqual([])
})

test('texts quote figures of facts instead of repeating them', () => {
  const byHand = FILES.flatMap((file) =>
    sentencesOf(file).flatMap((sentence) =>
      figures
        .filter(({ near, text }) => (near?.test(sentence) ?? true) && waysOf(text).test(sentence))
        .map(({ quote, text }) => `${file}: ${text} is ${quote}: ${sentence.trim().slice(0, 120)}`),
    ),
  )
  expect(byHand).toEqual([])
})

const factsOnly = z.looseObject({ facts: factList })

describe('quoting', () => {
  const { quote, text } = figures[0] ?? { quote: '', text: '' }

  test('inserts the figure, in text and in data', () => {
    expect(quoteValues(`Il faut ${quote}.`, 'a.md')).toBe(`Il faut ${text}.`)
    expect(quoteInside({ points: [quote, 3], label: null }, 'a.ts')).toEqual({ points: [text, 3], label: null })
    expect(quoteValues('left={{ label: "x" }} {{site}}', 'a.md')).toBe('left={{ label: "x" }} {{site}}')
  })

  test('refuses an unknown fact or figure, naming the text', () => {
    expect(() => quoteValues('{{exemption.prix}}', 'a.md')).toThrow('a.md: the fact exemption has no figure prix')
    expect(() => quoteValues('{{inconnu.prix}}', 'a.md')).toThrow('a.md: there is no fact inconnu in content/facts')
    for (const text of ['---\nfacts: [inconnu]\n---\n', '---\ntitle: T\n---\nUn mot{{inconnu}}.'])
      expect(() => parseQuoting('a.md', text, factsOnly)).toThrow('a.md: facts.0 there is no fact inconnu')
    expect(() => requireFact('inconnu')).toThrow('there is no fact inconnu')
  })
})

test.each([
  ['a date that does not exist', { verifiedOn: '2026-02-30' }],
  ['a check that is due before it was made', { recheckBefore: '2020-01-01' }],
  ['no source', { source: '' }],
  ['a source that is no web address', { url: 'javascript:alert(1)' }],
  ['a field that no fact has', { beside: 'le visa' }],
])('a fact with %s is refused', (_what, changes) => {
  const { id, ...fact } = requireFact('tdac')
  expect(factFileSchema.safeParse({ [id]: fact }).success).toBe(true)
  expect(factFileSchema.safeParse({ [id]: { ...fact, ...changes } }).success).toBe(false)
})

test('the facts of a text are those that it marks, in its order, then those of its header', () => {
  const source =
    '---\nfacts: [tdac, ressources]\n---\nTrente jours{{exemption}}, {{prolongation.prix}} de plus{{prolongation}}.'
  const { frontmatter, text, marked } = parseQuoting('a.md', source, factsOnly)
  expect(frontmatter.facts.map(({ id }) => id)).toEqual(['exemption', 'prolongation', 'tdac', 'ressources'])
  expect(text).toBe('Trente jours, 1\u202f900\u00a0฿ de plus.')
  expect(marked).toContain('de plus{{prolongation}}.')
})

test('a mark is a place with the number of its fact, once, also in a directive; others leave nothing', () => {
  const facts = [requireFact('exemption'), requireFact('tdac')]
  // The number in an id is no telephone.
  const text = ':::callout\n\n**Ici{{tdac}}** et{{exemption}} là{{tdac}}{{ecoute-3114}}.\n\n:::'
  const { nodes } = parseRich(text)
  const { Content } = compileText({ nodes, facts })
  expect(renderToStaticMarkup(createElement(Content, { components: {} }))).toContain(
    '<p><strong>Ici<span class="fact-2"></span></strong> et<span class="fact-1"></span> là.</p>',
  )
})

test('every source of an article that has a place is in its page', () => {
  for (const { slug, placed } of articles) {
    const tree = toSafeTree(readShelf('articles').find((text) => text.slug === slug)!.nodes, getArticle(slug)!.facts)
    const places = JSON.stringify(tree).match(/"className":\["fact-\d+"\]/g) ?? []
    expect.soft(new Set(places).size, slug).toBe(placed)
    expect.soft(JSON.stringify(tree), slug).not.toContain('{{')
  }
})

test('the style sheet has a margin note for each source that has a place', () => {
  const css = readFileSync('components/reader/articles/margin-notes.css', 'utf8')
  const most = Math.max(...articles.map(({ placed }) => placed))
  for (let number = 1; number <= most; number += 1) expect(css).toContain(`.fact-${number} { anchor-name`)
})

test('each article has two drawings, both in the members’ part', () => {
  for (const { slug } of articles) {
    const opening = getArticleText(slug, 'opening') ?? ''
    const members = (getArticleText(slug, 'full') ?? '').slice(opening.length)
    const drawings = [...members.matchAll(/^!\[\]\(\/images\/(spots\/.*)\.svg\)$/gm)].map(([, name]) => name)
    expect(drawings).toEqual([`spots/${slug}-1`, `spots/${slug}-2`])
    expect(opening).not.toContain('![')
  }
})

test('a fact is overdue from its day on, and is looked up again within 18 months of its check, or of the last note', () => {
  const newest = getUpdates()[0]!.publishedAt
  for (const fact of getFacts()) {
    const { id, verifiedOn, recheckBefore } = fact
    const since = verifiedOn > newest ? verifiedOn : newest
    expect.soft(recheckBefore <= addDays(since, 550), id).toBe(true)
    expect(getOverdueFacts(recheckBefore)).toContain(fact)
    expect(getOverdueFacts(addDays(recheckBefore, -1))).not.toContain(fact)
  }
})

test('what was read again is due half a year later, unless its day is still to come', () => {
  const [early, late] = ['2027-01-02', '2028-12-31']
  const { id, verifiedOn, recheckBefore } = requireFact('tdac')
  noteReading(id, verifiedOn)
  noteReading('inconnu', early)
  noteReading(id, early)
  expect(requireFact(id)).toMatchObject({ verifiedOn: early, recheckBefore })
  noteReading(id, late)
  expect(requireFact(id)).toMatchObject({ verifiedOn: late, recheckBefore: addDays(late, 182) })
  noteReading(id, early)
  expect(requireFact(id).verifiedOn).toBe(late)
})

test('a change takes effect before its fact is due for recheck, and changes the value', () => {
  for (const { id, recheckBefore, changed } of getFacts()) {
    if (!changed) continue
    expect(changed.before, id).not.toBe(changed.after)
    expect(recheckBefore > changed.on, id).toBe(true)
  }
})

test('more than three quarters of the facts were read in 2025 or later', () => {
  expect(getFacts().filter(({ verifiedOn }) => verifiedOn < '2025-01-01').length).toBeLessThan(getFacts().length / 4)
})

test('the check finds figures written by hand, in bahts and in ฿, and no others', () => {
  expect('la somme de 15\u202f000 euros').toMatch(waysOf('15\u00a0000\u00a0€'))
  expect('41\u202f900\u00a0฿').not.toMatch(waysOf('1\u202f900\u00a0฿'))
})
