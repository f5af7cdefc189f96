import { expect, test } from 'vitest'

import { kinds } from './kinds'
import { readShelf } from './reader'
import { getOpenToolCards, getToolCards, toolLinkRel } from './tools'

const texts = readShelf('tools')
const tools = texts.map(({ header }) => header)
const first = { ...tools[0]!, facts: tools[0]!.facts.map(({ id }) => id) }

test('there are ten tools in seven categories, with unique ids', () => {
  expect(tools).toHaveLength(10)
  expect(new Set(tools.map(({ category }) => category)).size).toBe(7)
  expect(new Set(tools.map(({ url }) => url)).size).toBe(10)
})

test('tools of one category are adjacent', () => {
  const runs = tools.map(({ category }) => category).filter((category, index, all) => category !== all[index - 1])
  expect(new Set(runs).size).toBe(runs.length)
})

test('open cards contain everything', () => {
  for (const [index, { details }] of getToolCards({ lists: 'open' }).entries()) {
    const { source, header } = texts[index]!
    const [{ claim, ...price }] = header.facts
    expect(details).toMatchObject({
      url: header.url,
      rel: 'nofollow noopener noreferrer',
      price: { ...price, text: claim },
    })
    for (const text of [details!.description, details!.why, details!.alternative]) {
      expect(text.length).toBeGreaterThan(20)
      expect(source).toContain(text)
    }
  }
})

test('locked cards contain name and category only', () => {
  expect(getToolCards({ lists: 'locked' })).toEqual(
    texts.map(({ slug, header: { title, category } }) => ({ id: slug, name: title, category, details: null })),
  )
})

test('the three public cards are complete', () => {
  expect(getOpenToolCards()).toHaveLength(3)
  const members = getToolCards({ lists: 'open' })
  for (const card of getOpenToolCards()) expect(members).toContainEqual(card)
})

test('signed out there are no cards', () => {
  expect(getToolCards({ lists: 'none' })).toEqual([])
})

test('affiliate links are marked for search engines; today there are none', () => {
  expect(toolLinkRel(true)).toBe('nofollow noopener noreferrer sponsored')
  expect(tools.filter(({ isAffiliate }) => isAffiliate)).toEqual([])
})

test.each([
  ['neither a free offer nor a price', { isFree: false, paid: null }],
  ['an address without https', { url: 'http://wise.com/' }],
  ['a category that the owner did not name', { category: 'Santé' }],
  ['no source of its price', { facts: [] }],
])('a tool with %s is refused', (_what, changes) => {
  expect(kinds.tools.header.safeParse({ ...first, ...changes }).success).toBe(false)
  expect(kinds.tools.header.safeParse(first).success).toBe(true)
})
