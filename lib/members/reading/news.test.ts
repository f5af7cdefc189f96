import { expect, test } from 'vitest'

import { getListedArticles } from '@/lib/texts/content/articles'
import { getTutorials } from '@/lib/texts/content/tutorials'
import { listFilePublications } from '@/lib/texts/publishing/listing'

import { isEmpty, listNews as listAllNews } from './news'

const listNews = (since: Date | null, now: Date) => listAllNews(since, now, listFilePublications())

const on = (day: string) => new Date(`${day}T12:00:00Z`)

test('after a visit, shows what is new since: changed rules with their old version, notes and articles, newest first', () => {
  const { isFirstVisit, from, facts, notes, added, tutorials } = listNews(on('2026-09-10'), on('2026-11-23'))
  expect([isFirstVisit, from]).toEqual([false, '2026-09-10'])
  expect(facts.map(({ changed }) => changed.on)).toContain('2026-09-15')
  expect(facts.every(({ changed }) => changed.before !== changed.after)).toBe(true)
  expect(facts.map(({ changed }) => changed.on)).not.toContain('2026-08-31')
  expect(notes.map(({ slug }) => slug)).toEqual(['2026-11', '2026-10', '2026-09'])
  expect(added).toHaveLength(getListedArticles().length)
  expect(tutorials).toHaveLength(getTutorials().length)
})

test('includes the day of the last visit, when something may have come out after it; is empty without news', () => {
  expect(listNews(on('2026-11-21'), on('2026-11-23')).added).toHaveLength(getListedArticles().length)
  // Later than anything that has come out.
  expect(isEmpty(listNews(on('2099-11-28'), on('2099-11-29')))).toBe(true)
})

test('a first visit shows the last month, and nothing from the future', () => {
  const first = listNews(null, on('2026-11-20'))
  expect([first.isFirstVisit, first.from, first.added.length]).toEqual([true, '2026-10-20', 0])
  expect(first.notes.map(({ slug }) => slug)).toEqual(['2026-10'])
})
