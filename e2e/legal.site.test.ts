import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { read } from './support/document'
import { missingLegalLinks } from './support/footer'
import { LOCKED, readStaticPages } from './support/static-pages'
import { giftKeys } from '../content/gifts'
import { offers } from '../content/offers'
import { paths } from '../content/paths'
import { plans } from '../content/plans'
import { ask, askAs } from '../test/site-requests'

/** Pages with buy buttons, and their minimum number: one per price. */
const BUY_PAGES: readonly (readonly [string, number])[] = [
  [paths.subscription, plans.length],
  [paths.giving, giftKeys.length],
  [paths.offers, offers.flatMap(({ prices }) => prices).length],
  ...offers.filter(({ isSubscription }) => !isSubscription).map(({ link, prices }) => [link, prices.length] as const),
]

// Of each frame that a page can stand in; pages.slow.site.test.ts asks for all others.
test('the footer of every page links to every legal page and to the withdrawal', async () => {
  const askAsMember = await askAs('subscriber')
  const framed = [paths.auth, paths.memberSpace, paths.account, `/blog/${LOCKED}`, '/chemin/perdu']
  const others = framed.map(async (path) => ({ path, html: await (await askAsMember(path)).text() }))
  const all = [...(await readStaticPages()), ...(await Promise.all(others))]
  expect(all.flatMap(({ path, html }) => missingLegalLinks(html).map((link) => `${path}: ${link}`))).toEqual([])
})

const TERMS = /\s€ TTC.*(renouvelé|renouvelle|s’arrêtent seuls).*14\sjours.*Conditions de vente/

test('each buy button has price, duration, renewal, end and withdrawal beside it', async () => {
  const problems: string[] = []
  for (const [path, count] of BUY_PAGES) {
    const { $ } = await read(ask, path)
    const terms = $('main form[action^="/api/create-"]')
      .map((_, form) => $(form).next().text())
      .get()
    if (terms.length < count) problems.push(`${path}: ${terms.length} buttons`)
    problems.push(...terms.filter((text) => !TERMS.test(text)).map((text) => `${path}: ${text}`))
  }
  expect(problems).toEqual([])
})

test('a legal page shows its version, which stays available verbatim', async () => {
  const { $, url } = await read(ask, paths.termsOfSale)
  const hash = $('main code')
    .map((_, code) => $(code).text().trim())
    .get()
    .find((text) => /^[0-9a-f]{64}$/.test(text))
  const source = $('a')
    .filter((_, link) => $(link).text().includes('texte brut'))
    .attr('href')
  const text = Buffer.from(await (await ask(source!)).arrayBuffer())
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash)

  const version = $('main a')
    .filter((_, link) => /^Version /.test($(link).text().trim()))
    .attr('href')
  expect(new URL(version!, url).pathname).toMatch(/\/versions\/\d+\.\d+$/)
  const kept = await read(ask, version!)
  const parts = (page: typeof $) =>
    page('main h2')
      .map((_, heading) => page(heading).text())
      .get()
  expect(parts(kept.$).length).toBeGreaterThan(0)
  expect(parts(kept.$)).toEqual(parts($))
  expect(kept.meta('name=robots')).toMatch(/noindex/)
})

test('an unpublished version is a 404', async () => {
  for (const path of ['/cgv/versions/0.1', '/autre/versions/1.0', '/cgv/versions/0.1/texte'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})
