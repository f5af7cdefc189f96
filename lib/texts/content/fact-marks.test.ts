import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { articles } from '@/test/articles'

import { getArticle, getArticleText } from './articles'
import { compileText } from './compile'
import { inOrderOfText, markFacts } from './fact-marks'
import { parseRich } from './reader'

const fact = (claim: string, beside?: string) => ({
  claim,
  beside,
  source: 'Une source',
  url: 'https://example.fr/',
  verifiedOn: '2026-11-21',
  recheckBefore: '2027-11-21',
})

test('sources are in the order of the text; those without a place come last', () => {
  const facts = [fact('a'), fact('b', 'le loyer'), fact('c', 'le visa'), fact('d', 'la banque')]
  const text = 'D’abord le visa, puis la banque, enfin le loyer.'
  expect(inOrderOfText(facts, text, 'x.md').map(({ claim, beside }) => [claim, beside])).toEqual([
    ['c', 'le visa'],
    ['d', 'la banque'],
    ['b', 'le loyer'],
    ['a', undefined],
  ])
})

test.each([
  ['are missing', 'Rien.'],
  ['occur twice', 'le visa, le visa'],
])('words that %s stop the build', (_what, text) => {
  expect(() => inOrderOfText([fact('a', 'le visa')], text, 'x.md')).toThrow('x.md')
})

test('words split by a link stop the build, words inside a directive do not', () => {
  const compile = (text: string) => compileText(parseRich(text), [markFacts([fact('a', 'le visa coûte')])])
  expect(() => compile('Ici, le [visa](/x) coûte.')).toThrow('le visa coûte')
  expect(compile(':::callout\n\nIci, **le visa coûte** cher.\n\n:::')).toBeDefined()
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

test('the style sheet has a margin note for each placed source', () => {
  const css = readFileSync('components/reader/articles/margin-notes.css', 'utf8')
  const placed = articles.map(({ slug }) => getArticle(slug)?.facts.filter(({ beside }) => beside).length ?? 0)
  for (let place = 1; place <= Math.max(...placed); place += 1) expect(css).toContain(`.fact-${place} { anchor-name`)
})
