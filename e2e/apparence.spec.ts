import type { Page } from '@playwright/test'

import { expect, test } from '../test/test'

const html = (page: Page) => page.locator('html')
const ground = (page: Page) => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
const DAY = 'rgb(255, 246, 230)'
const NIGHT = 'rgb(27, 20, 48)'

/** The theme at the first frame. */
const atFirstFrame = (page: Page) => page.evaluate(() => (window as unknown as { firstLook?: string }).firstLook)

async function toPanel(page: Page) {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const panel = page.getByRole('contentinfo').getByRole('group', { name: 'Apparence' })
  await expect(panel).toBeVisible()
  return panel
}

test('a theme can be chosen by keyboard, persists across pages, and applies before the first frame', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.body) return requestAnimationFrame(look)
      Object.assign(window, { firstLook: document.documentElement.dataset.theme ?? 'system' })
    }
    requestAnimationFrame(look)
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await atFirstFrame(page)).toBe('system')
  const panel = await toPanel(page)
  await panel.getByRole('radio', { name: 'Système' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('radio', { name: 'Nuit' })).toBeChecked()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  expect(await ground(page)).toBe(NIGHT)
  expect(await page.locator('meta[name=theme-color]').first().getAttribute('content')).toBe('#1b1430')

  await page.goto('/contact')
  expect(await atFirstFrame(page)).toBe('dark')
  expect(await ground(page)).toBe(NIGHT)
  // A dynamic page, whose policy allows the script by its hash.
  await page.goto('/auth/nouvelle-adresse')
  expect(await atFirstFrame(page)).toBe('dark')

  await (await toPanel(page)).getByRole('radio', { name: 'Système' }).check()
  expect(await ground(page)).toBe(DAY)
})
