import { expect, test } from 'vitest'

import { placeholdersOf } from './placeholders'
import { countPrompts, getPromptGroups } from './prompts'
import { readShelf } from './reader'

const prompts = getPromptGroups().flatMap((group) => group.prompts)

test('all twenty-eight prompts of the guide are included verbatim, each once', () => {
  const numbers = prompts.flatMap(({ number }) => (number === null ? [] : [number]))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 28 }, (_, index) => index + 1))
  const devis = prompts.find(({ number }) => number === 2)
  expect(devis?.title).toBe('Un devis en trois niveaux')
  expect(devis?.text).toMatch(/^À partir de ce cadrage .* Montre l’addition ligne par ligne\.$/)
  expect(devis?.check).toBe('Refais les trois additions dans un tableur.')
})

test('each prompt says what to check, and contains no markup of its page', () => {
  expect(countPrompts()).toBeGreaterThan(45)
  expect(new Set(prompts.map(({ title }) => title)).size).toBe(prompts.length)
  for (const { title, text, check } of prompts) {
    expect(text.length, title).toBeGreaterThan(80)
    expect(check.length, title).toBeGreaterThan(20)
    expect(`${title} ${text} ${check}`, title).not.toMatch(/\*\*|\[!|<\/|^>/m)
  }
})

test('each use says what must never be pasted in', () => {
  for (const { never, prompts: own } of getPromptGroups())
    expect([never.length > 30, own.length > 0]).toEqual([true, true])
})

test('the guide’s prompts are not repeated in content/texts/prompts', () => {
  const own = readShelf('prompts').map(({ source }) => source)
  for (const { text } of prompts.filter(({ number }) => number !== null))
    expect(own.join('\n')).not.toContain(text.slice(0, 60))
})

test('placeholders have descriptive names', () => {
  for (const { text } of prompts) for (const name of placeholdersOf(text)) expect(name).toMatch(/\p{L}{2}/u)
})
