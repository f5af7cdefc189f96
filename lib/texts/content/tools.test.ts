import { expect, test } from 'vitest'

import { tools } from '@/content/tools'

import { getOpenToolCards, getToolCards, toolLinkRel, toolsSchema } from './tools'

const [first] = tools

test('there are ten tools in seven categories, with unique ids', () => {
  expect(tools).toHaveLength(10)
  expect(new Set(tools.map(({ category }) => category)).size).toBe(7)
  expect(new Set(tools.map(({ id }) => id)).size).toBe(10)
  expect(new Set(tools.map(({ url }) => url)).size).toBe(10)
})

test('tools of one category are adjacent', () => {
  const runs = tools.map(({ category }) => category).filter((category, index, all) => category !== all[index - 1])
  expect(new Set(runs).size).toBe(runs.length)
})

test('open cards contain everything', () => {
  const cards = getToolCards({ lists: 'open' })
  const whole = cards.map(({ id, name, category, details }) => {
    const { rel, ...rest } = details ?? { rel: '' }
    expect(rel).toBe('nofollow noopener noreferrer')
    return { id, name, category, ...rest }
  })
  expect(whole).toEqual(tools)
})

test('locked cards contain name and category only', () => {
  const cards = getToolCards({ lists: 'locked' })
  expect(cards).toEqual(tools.map(({ id, name, category }) => ({ id, name, category, details: null })))
  const sent = JSON.stringify(cards)
  for (const { description, why, price, alternative, url } of tools) {
    for (const secret of [description, why, price.text, price.source, alternative, url])
      expect(sent).not.toContain(secret)
  }
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
  ['a date that does not exist', { price: { ...first?.price, verifiedOn: '2026-02-30' } }],
  ['a check that is due before it was made', { price: { ...first?.price, recheckBefore: '2020-01-01' } }],
  ['neither a free offer nor a price', { price: { ...first?.price, isFree: false, paid: null } }],
  ['an address without https', { url: 'http://wise.com/' }],
  ['a category that the owner did not name', { category: 'Santé' }],
  ['no reason to use it', { why: '' }],
])('a tool with %s is refused', (_what, changes) => {
  expect(toolsSchema.safeParse([{ ...first, ...changes }]).success).toBe(false)
})
