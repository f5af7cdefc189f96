import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { departureFacts } from '@/content/departure/facts'
import { splitFrontmatter } from '@/content/frontmatter'
import { filesIn } from '@/test/files'

import { getFactBook, quoteInside, quoteValues, resolveFacts, textOfValue } from './fact-book'

const FILES = [
  ...['texts/articles', 'texts/guides', 'texts/kit', 'updates', 'drafts'].flatMap((folder) =>
    filesIn(`content/${folder}`, /^[^/]+\.md$/).map((name) => `content/${folder}/${name}`),
  ),
  ...filesIn('content/kit/documents', /\.md$/).map((name) => `content/kit/documents/${name}`),
  'content/simulations/visa.ts',
  'content/simulations/visa-questions.ts',
]

const figures = [...getFactBook().values()].flatMap(({ id, claim, values }) =>
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

/** Sentences, table rows and items of lists; of facts, only claims without an id. */
function sentencesOf(file: string): readonly string[] {
  const { data, content } = splitFrontmatter(readFileSync(file, 'utf8'))
  const { facts = [], ...rest } = data as {
    readonly facts?: readonly { readonly id?: string; readonly claim?: string }[]
  }
  const claims = facts.flatMap(({ id, claim }) => (id === undefined && claim !== undefined ? [claim] : []))
  const titles = Object.values(rest).filter((value) => typeof value === 'string')
  return [...titles, ...claims, ...content.split('\n')].flatMap((line) => line.split(/(?<=[.!?:;])\s|\]\(/))
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

describe('quoting', () => {
  const { quote, text } = figures[0] ?? { quote: '', text: '' }

  test('inserts the figure, in text and in data', () => {
    expect(quoteValues(`Il faut ${quote}.`, 'a.md')).toBe(`Il faut ${text}.`)
    expect(quoteInside({ points: [quote, 3], label: null }, 'a.ts')).toEqual({ points: [text, 3], label: null })
    expect(quoteValues('left={{ label: "x" }} {{site}}', 'a.md')).toBe('left={{ label: "x" }} {{site}}')
  })

  test('a list of facts can reference one of the book, without the fields that only its owner has', () => {
    const fact = { claim: 'Un fait', source: 'Une source' }
    const { facts } = resolveFacts({ title: 'T', facts: [{ fact: 'exemption' }, fact] }, 'a.md') as {
      facts: readonly object[]
    }
    expect(Object.keys(facts[0] ?? {})).toEqual(['claim', 'source', 'url', 'verifiedOn', 'recheckBefore'])
    expect(facts[1]).toEqual(fact)
  })

  test('a list of facts can reference one of the carnet', () => {
    const carnet = departureFacts.find(({ id }) => id === 'franchise-douane')
    const { facts } = resolveFacts({ facts: [{ fact: 'franchise-douane' }] }, 'a.md') as { facts: readonly object[] }
    expect(facts).toEqual([expect.objectContaining({ claim: carnet?.claim, source: carnet?.source })])
  })

  test('refuses an unknown fact or figure, naming the file', () => {
    expect(() => quoteValues('{{exemption.prix}}', 'a.md')).toThrow('a.md: the fact exemption has no figure prix')
    expect(() => quoteValues('{{inconnu.prix}}', 'a.md')).toThrow(
      'a.md: no article or guide has a fact with the id inconnu',
    )
    expect(() => resolveFacts({ facts: [{ fact: 'inconnu' }] }, 'a.md')).toThrow('a.md: no article')
  })
})

test('the check finds figures written by hand, in bahts and in ฿, and no others', () => {
  expect('la somme de 15\u202f000 euros').toMatch(waysOf('15\u00a0000\u00a0€'))
  expect('41\u202f900\u00a0฿').not.toMatch(waysOf('1\u202f900\u00a0฿'))
  expect(
    splitFrontmatter(readFileSync('content/texts/articles/visa-logement-thailande.md', 'utf8')).data.facts,
  ).toContainEqual(expect.objectContaining({ id: 'prolongation' }))
})
