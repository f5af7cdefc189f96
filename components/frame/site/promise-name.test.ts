import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { lockedSpace } from '@/components/members/space/locked-space'
import { TableForAll } from '@/components/members/space/table-for-all'
import { HomeBenefits } from '@/components/shop/home'
import { subscriptionFaq } from '@/content/faq'
import { homeBenefits } from '@/content/home'
import { offers } from '@/content/offers'
import { allPages } from '@/content/pages'
import { plans } from '@/content/plans'
import { PRIVATE_GROUP, SOON } from '@/content/private-group'
import { withGroupState } from '@/lib/members/space/private-group'

import { PromiseName } from './promise-name'

const ADDRESS = 'https://www.instagram.com/groupe'

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const show = (element: Parameters<typeof renderToStaticMarkup>[0]) => textOf(renderToStaticMarkup(element))

afterEach(() => vi.unstubAllEnvs())

describe.each([
  ['without PRIVATE_GROUP_URL', '', true],
  ['with PRIVATE_GROUP_URL', ADDRESS, false],
])('%s', (_case, address, isComing) => {
  const states = (name: string) => (isComing ? `${name} ${SOON}` : name)
  const setUp = () => vi.stubEnv('PRIVATE_GROUP_URL', address)

  test('the home page and the features of the plans mention the group, marked while it is coming', () => {
    setUp()
    expect(homeBenefits.map(({ title }) => title)).toContain(PRIVATE_GROUP)
    for (const { features } of plans) expect(features).toContain(PRIVATE_GROUP)
    expect(show(createElement(PromiseName, { name: PRIVATE_GROUP })).trim()).toBe(states(PRIVATE_GROUP))
    expect(show(createElement(HomeBenefits)).split(SOON)).toHaveLength(isComing ? 2 : 1)
    expect(show(createElement(PromiseName, { name: 'Guides PDF' }))).toBe('Guides PDF')
  })

  test('the Premium offer mentions it', () => {
    setUp()
    const { contentLine } = offers.find(({ key }) => key === 'premium')!
    expect(withGroupState(contentLine).includes(`groupe Instagram privé (${SOON})`)).toBe(isComing)
    expect(withGroupState(contentLine)).toContain('groupe Instagram privé')
  })

  test('the members’ space says so, locked and open', () => {
    setUp()
    const { text } = lockedSpace({ guides: [], updates: [], owes: true })
    expect(text).toContain(isComing ? `le groupe privé (${SOON}) et` : 'le groupe privé et')
    const table = show(createElement(TableForAll, { groupUrl: address || null }))
    expect(table).toContain('Le groupe privé')
    expect(table.includes(SOON)).toBe(isComing)
    expect(table.includes('Rejoindre le groupe')).toBe(!isComing)
  })
})

test('texts without the mark do not promise the group', () => {
  const texts = [
    ...allPages.flatMap(({ description, card }) => [description, card.line]),
    ...subscriptionFaq.map(({ answer }) => answer),
    ...offers.map(({ description }) => description),
  ]
  expect(texts.filter((text) => /groupe/i.test(text))).toEqual([])
})
