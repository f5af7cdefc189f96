import { createHash } from 'node:crypto'

import { legalDocuments } from '../content/legal/register'
import { allPages, pages } from '../content/pages'
import { demo, expect, logIn, test } from '../test/test'

const LINKS = [...legalDocuments.map((document) => `/${document}`), pages.withdrawal.path]

/** Pages with buy buttons, and how many. */
const BUY_PAGES = [
  ['/abonnement', 2],
  ['/formations', 5],
  ['/formations/business-en-ligne', 2],
  ['/formations/consulting-expat', 2],
  ['/formations/coaching-intuition', 1],
] as const

/** The links of the footer that a page is sent with, before any script. */
const footerLinks = (html: string) =>
  [...html.slice(html.lastIndexOf('<footer')).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)

test('every page leads to every legal page and to the withdrawal from its footer', async ({ page }) => {
  await logIn(page, demo.subscriber)
  for (const path of [...allPages.map((entry) => entry.path), '/blog/cout-vie-thailande', '/chemin/perdu']) {
    const html = await (await page.request.get(path)).text()
    expect(footerLinks(html), path).toEqual(expect.arrayContaining(LINKS))
  }
})

test('beside each buy button stand price, duration, renewal, end and withdrawal', async ({ page }) => {
  for (const [path, count] of BUY_PAGES) {
    await page.goto(path)
    const terms = await page
      .getByRole('main')
      .locator('form[action^="/api/create-"]')
      .evaluateAll((forms) => forms.map((form) => form.nextElementSibling?.textContent ?? ''))
    expect(terms, path).toHaveLength(count)
    for (const text of terms) expect(text, path).toMatch(/\s€ TTC.*(renouvelé|renouvelle|s’arrêtent seuls).*14\sjours.*Conditions de vente/)
  }
})

test('a legal page names its version, and that version stays readable word for word', async ({ page, request }) => {
  await page.goto('/cgv')
  const main = page.getByRole('main')
  await page.getByText('Empreinte du texte').click()
  const hash = (await main.getByText(/^[0-9a-f]{64}$/).innerText()).trim()
  const source = (await page.getByRole('link', { name: 'texte brut' }).getAttribute('href')) ?? ''
  const text = await (await request.get(source)).body()
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash)

  const parts = await main.getByRole('heading', { level: 2 }).allInnerTexts()
  await main.getByRole('link', { name: /^Version / }).first().click()
  await expect(page).toHaveURL(/\/versions\/\d+\.\d+$/)
  expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(parts)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('a version that was never published is a missing page', async ({ request }) => {
  for (const path of ['/cgv/versions/0.1', '/autre/versions/1.0', '/cgv/versions/0.1/texte']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})
