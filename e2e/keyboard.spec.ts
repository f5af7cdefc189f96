import type { Locator, Page } from '@playwright/test'

import { demo, expect, menuToggle, test, toast } from '../test/test'

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
  }
  await expect(target, 'reached with Tab').toBeFocused()
}

test(
  'by keyboard: the skip link, the header’s order, and the menu, which keeps the focus',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/')
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Connexion' }).filter({ visible: true }),
    ).toBeVisible()
    const skip = page.getByRole('link', { name: 'Aller au contenu' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    for (const name of [
      'Horizon Libre',
      'Accueil',
      'Formations',
      'Abonnement',
      'Outils',
      'Articles',
      'Contact',
      'Connexion',
    ]) {
      await page.keyboard.press('Tab')
      await expect(
        page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true }),
      ).toBeFocused()
    }
    const first = page.getByRole('main').getByRole('link').first()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await page.reload()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const toggle = menuToggle(page)
    await tabTo(page, toggle)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Menu mobile' })
    await expect(menu.getByRole('link', { name: 'Accueil' })).toBeFocused()
    // Nothing behind the menu can be focused.
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main, footer') ?? null)).toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
  },
)

test('tabbing through the header does not scroll the page', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => scrolled(page)).toBe(900)
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Contact' }).filter({ visible: true }))
  expect(await scrolled(page)).toBe(900)
})

test.describe('on a phone', () => {
  test.use({ viewer: 'subscriber', viewport: { width: 390, height: 844 } })

  test('a table taller than the screen is shown from its top, also when focused from below', async ({ page }) => {
    await page.goto('/blog/visa-logement-thailande')
    const table = page.locator('.table-stacks').first()
    expect((await table.boundingBox())!.height).toBeGreaterThan(844)
    await table.evaluate((element) => {
      const stops = [...document.querySelectorAll<HTMLElement>('main :is(a[href], summary, button, [tabindex="0"])')]
      const seen = stops.filter((stop) => stop.checkVisibility())
      seen[seen.indexOf(element as HTMLElement) + 1]?.focus()
    })
    await page.keyboard.press('Shift+Tab')
    await expect(table).toBeFocused()
    const header = (await page.getByRole('banner').boundingBox())!.height
    await expect.poll(async () => (await table.boundingBox())!.y).toBeGreaterThanOrEqual(header)
    expect((await table.boundingBox())!.y).toBeLessThan(header + 40)
  })
})

test('logging in works', async ({ page }) => {
  await page.goto('/auth')
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await page.keyboard.type(demo.plain.email)
  await tabTo(page, page.getByLabel('Mot de passe', { exact: true }))
  await page.keyboard.type(demo.plain.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Connexion réussie')).toBeVisible()
  await expect(page).toHaveURL('/')
  await tabTo(page, page.getByRole('button', { name: 'Déconnexion' }))
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Connexion' }).filter({ visible: true }),
  ).toBeVisible()
})
