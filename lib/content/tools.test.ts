import { expect, test } from 'vitest'

import { tools } from '@/content/tools'

import { getToolCards } from './tools'

test('there are ten tools, each with an address of its own', () => {
  expect(tools).toHaveLength(10)
  expect(new Set(tools.map(({ id }) => id)).size).toBe(10)
  expect(new Set(tools.map(({ url }) => url)).size).toBe(10)
})

test('open cards carry everything', () => {
  expect(getToolCards({ guarded: true, lists: 'open', articles: 'full', space: 'open' })).toEqual(tools)
})

test('locked cards carry the name and the category, and nothing of the description or the address', () => {
  const cards = getToolCards({ guarded: true, lists: 'locked', articles: 'opening', space: 'locked' })
  expect(cards).toEqual(tools.map(({ id, name, category }) => ({ id, name, category, description: null, url: null })))
  const sent = JSON.stringify(cards)
  for (const { description, url } of tools) {
    expect(sent).not.toContain(url)
    expect(sent).not.toContain(description.slice(0, 20))
  }
})

test('signed out there are no cards', () => {
  expect(getToolCards({ guarded: false, lists: 'none', articles: 'none', space: 'none' })).toEqual([])
})
