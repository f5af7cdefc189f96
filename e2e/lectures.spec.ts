import type { Response } from '@playwright/test'

import { becomeMember } from './support/member'
import { expect, test } from '../test/test'

const ARTICLE = '/blog/preparer-expatriation-thailande'
const LIST = '/blog/erreurs-lancer-service'

test.describe('a member, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'reads, returns to the reading position, bookmarks, and ticks on two devices and offline',
    { tag: '@core' },
    async ({ page, browser, context, errors }) => {
      errors.allow(/ERR_INTERNET_DISCONNECTED|kept on this device/)
      // Not a demo account, whose reading positions other journeys change.
      await becomeMember(page)
      const isSent = (response: Response) =>
        response.url().endsWith('/api/lectures') && response.request().method() === 'POST' && response.ok()
      await page.goto(ARTICLE)
      const heading = page.locator('.prose h2[id]').nth(4)
      const title = ((await heading.textContent()) ?? '').replace(/#$/, '')
      const keep = page.getByRole('button', { name: /^Gard/ })
      await expect(keep).toBeVisible()
      await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'start' }))
      const told = page.waitForRequest(
        (request) => request.url().endsWith('/api/lectures') && request.method() === 'POST',
      )
      await expect.poll(() => page.locator('.toc a[aria-current]').first().textContent()).toBe(title)
      await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
      await told

      await page.goto(ARTICLE)
      await page.getByRole('link', { name: 'Reprendre où tu en étais' }).click()
      await expect(heading).toBeInViewport()
      // The account stores the position at the time of leaving.
      await expect.poll(() => page.locator('.toc a[aria-current]').first().textContent()).toBe(title)
      await keep.click()
      await expect(keep).toHaveText(/^Gardé/)

      // Another device of the same account.
      const { cookies } = await context.storageState()
      const other = await browser.newContext({ storageState: { cookies, origins: [] }, reducedMotion: 'reduce' })
      const desk = await other.newPage()
      await desk.goto(LIST)
      await page.goto(LIST)
      const [first, second] = [page.getByRole('checkbox').nth(0), page.getByRole('checkbox').nth(1)]
      await expect(page.getByText('Tes coches te suivent.')).toBeVisible()
      const sent = page.waitForResponse(isSent)
      await first.setChecked(true)
      await sent
      await context.setOffline(true)
      await second.setChecked(true)
      const sentLater = page.waitForResponse(isSent)
      await context.setOffline(false)
      await sentLater
      await desk.reload()
      for (const box of [0, 1]) await expect(desk.getByRole('checkbox').nth(box)).toBeChecked()
      await other.close()

      const main = page.getByRole('main')
      await page.goto('/espace-membre/lire?voir=en-cours')
      await expect(main.getByRole('link', { name: 'Reprendre' })).toHaveAttribute('href', new RegExp(`^${ARTICLE}#`))
      await expect(main.getByText(`Tu en étais à : ${title}`)).toBeVisible()
      await main.getByRole('link', { name: 'Gardés' }).click()
      await expect(main.getByRole('button', { name: /^Gardé.*ne plus garder/ })).toBeVisible()
    },
  )

  test('finds on the desk at once what was begun, straight from the article', async ({ page }) => {
    await becomeMember(page)
    await page.goto(ARTICLE)
    await expect(page.getByRole('button', { name: /^Gard/ })).toBeVisible()
    await page.locator('.prose h2[id]').nth(4).scrollIntoViewIfNeeded()
    await page.getByRole('navigation', { name: 'Dans ton espace' }).getByRole('link', { name: 'Aujourd’hui' }).click()
    await expect(page).toHaveURL('/espace-membre')
    await expect(page.getByRole('main').getByRole('link', { name: /^Reprendre/ })).toHaveAttribute(
      'href',
      new RegExp(`^${ARTICLE}`),
    )
  })

  test('searches by the keyboard, and can keep « / » for writing', async ({ page }) => {
    await becomeMember(page)
    const main = page.getByRole('main')
    await page.goto('/espace-membre/recherche')
    const field = page.getByRole('searchbox')
    // The key does nothing before the page is alive.
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(field).toBeFocused({ timeout: 2_000 })
    }).toPass({ timeout: 90_000 })
    await field.clear()
    await page.keyboard.type('visia dt')
    await expect(main.getByRole('status')).toHaveText(/résultats?$/)
    await expect(main.getByText(/^visa dtv?$/)).toBeVisible()
    await page.keyboard.type('v/')
    await expect(field).toHaveValue('visia dtv/')
    await page.keyboard.press('Escape')
    await expect(field).not.toBeFocused()

    const slash = main.getByRole('switch', { name: /^La touche « \/ » mène à la recherche/ })
    await slash.uncheck()
    await page.reload()
    await expect(slash).not.toBeChecked()
    await expect(field).not.toHaveAttribute('aria-keyshortcuts')
    await page.keyboard.press('/')
    await expect(field).not.toBeFocused()
    await slash.check()
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await main.getByRole('link').first().click()
    await expect(page).not.toHaveURL(/recherche/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ viewer: 'plain', javaScriptEnabled: false })

  test('a non-member finds titles, which lead to extracts', async ({ page }) => {
    await page.goto('/espace-membre/recherche')
    await page.getByRole('searchbox').fill('logement')
    await page.getByRole('button', { name: 'Chercher' }).click()
    await expect(page.locator('mark')).toHaveCount(0)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Visa et logement/ })
      .click()
    await expect(page).toHaveURL('/extraits/visa-logement-thailande')
  })
})
