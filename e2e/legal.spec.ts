import { createHash } from 'node:crypto'

import { giftKeys } from '../content/gifts'
import { legalDocuments } from '../content/legal/register'
import { offers } from '../content/offers'
import { allPages, pages } from '../content/pages'
import { plans } from '../content/plans'
import { read } from './support/document'
import { asking, expect } from '../test/test'

const LINKS = [...legalDocuments.map((document) => `/${document}`), pages.withdrawal.path]

/** Pages with buy buttons, and their minimum number: one per price. */
const BUY_PAGES: readonly (readonly [string, number])[] = [
  ['/abonnement', plans.length],
  ['/offrir', giftKeys.length],
  ['/formations', offers.flatMap(({ prices }) => prices).length],
  ...offers.filter(({ isSubscription }) => !isSubscription).map(({ link, prices }) => [link, prices.length] as const),
]

/** Footer links in the HTML, before any script. */
const footerLinks = (html: string) =>
  [...html.slice(html.lastIndexOf('<footer')).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)

asking.describe('as subscriber', () => {
  asking.use({ viewer: 'subscriber' })

  asking('the footer of every page links to every legal page and to the withdrawal', async ({ request }) => {
    for (const path of [...allPages.map((entry) => entry.path), '/blog/cout-vie-thailande', '/chemin/perdu']) {
      const html = await (await request.get(path)).text()
      expect(footerLinks(html), path).toEqual(expect.arrayContaining(LINKS))
    }
  })
})

asking('each buy button has price, duration, renewal, end and withdrawal beside it', async ({ request }) => {
  for (const [path, count] of BUY_PAGES) {
    const { $ } = await read(request, path)
    const terms = $('main form[action^="/api/create-"]')
      .map((_, form) => $(form).next().text())
      .get()
    expect(terms.length, path).toBeGreaterThanOrEqual(count)
    for (const text of terms)
      expect(text, path).toMatch(/\s€ TTC.*(renouvelé|renouvelle|s’arrêtent seuls).*14\sjours.*Conditions de vente/)
  }
})

asking('a legal page shows its version, which stays available verbatim', async ({ request }) => {
  const { $, url } = await read(request, '/cgv')
  const hash = $('main code')
    .map((_, code) => $(code).text().trim())
    .get()
    .find((text) => /^[0-9a-f]{64}$/.test(text))
  const source =
    $('a')
      .filter((_, link) => $(link).text().includes('texte brut'))
      .attr('href') ?? ''
  const text = await (await request.get(source)).body()
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash)

  const version =
    $('main a')
      .filter((_, link) => /^Version /.test($(link).text().trim()))
      .attr('href') ?? ''
  expect(new URL(version, url).pathname).toMatch(/\/versions\/\d+\.\d+$/)
  const kept = await read(request, version)
  const parts = (page: typeof $) =>
    page('main h2')
      .map((_, heading) => page(heading).text())
      .get()
  expect(parts(kept.$).length).toBeGreaterThan(0)
  expect(parts(kept.$)).toEqual(parts($))
  expect(kept.meta('name=robots')).toMatch(/noindex/)
})

asking('an unpublished version is a 404', async ({ request }) => {
  for (const path of ['/cgv/versions/0.1', '/autre/versions/1.0', '/cgv/versions/0.1/texte']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})
