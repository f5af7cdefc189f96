import { readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import { TO_VERIFY } from '@/content/rules'

import { getNoteDraft, getNoteDrafts, getUpdates } from './notes'

test('each prepared note has a month and its sources', () => {
  const months = getNoteDrafts().map(({ month }) => month)
  for (const month of months) expect(month).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/)
  expect(months).not.toEqual([])
  for (const { facts, text } of getNoteDrafts()) {
    for (const { source, url } of facts) expect([source, url]).not.toContain('')
    expect(text).not.toContain('### Les sources')
  }
  expect(getNoteDraft(getUpdates()[0]!.month)).toBeNull()
})

test('each figure that is quoted stands in a fact of the same note', () => {
  for (const { month, text, facts } of getNoteDrafts())
    for (const [, id] of text.matchAll(/\{\{([a-z0-9-]+)\./g))
      expect(
        facts.map((fact) => fact.id),
        month,
      ).toContain(id)
})

test('what nobody knows yet is a question, and nothing else is marked', () => {
  for (const { text, questions, title, summary } of getNoteDrafts()) {
    expect(questions.length).toBeGreaterThan(0)
    expect(text.split(TO_VERIFY)).toHaveLength(questions.length + 1)
    expect(title + summary).not.toContain(TO_VERIFY)
  }
})

test('a note is published or prepared, never both', () => {
  const months = [...getUpdates(), ...getNoteDrafts()].map(({ month }) => month)
  expect(months.toSorted()).toEqual(readdirSync('content/texts/notes').map((name) => name.replace('.md', '')))
})
