import type { Locator, Page } from '@playwright/test'

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

test('« là-bas » follows day and night in Bangkok, and says so', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.clock.setFixedTime('2026-11-23T11:12:00Z')
  await page.goto('/contact')
  await (await toPanel(page)).getByRole('radio', { name: 'Là-bas' }).check()
  await expect(
    page.getByRole('status').getByText('À Bangkok il est 18 h 12, le soleil vient de se coucher.'),
  ).toBeVisible()
  expect(await ground(page)).toBe(NIGHT)
  await page.clock.setFixedTime('2026-11-23T05:00:00Z')
  await page.reload()
  expect(await ground(page)).toBe(DAY)
})

/** What « léger » keeps for pictures that it does not show. */
const sources = (pictures: Locator) =>
  pictures.evaluateAll((all) => all.flatMap((picture) => picture.getAttribute('data-src') ?? []))

test('« léger » shows no pictures, loads no fonts and only the picture a page opens with, and shows the page weight', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/images\/|\.woff2$/.test(pathname)) fetched.push(pathname)
  })
  await page.addInitScript(() => localStorage.setItem('horizon-leger', '1'))
  const openings: string[] = []
  for (const path of ['/', '/formations', '/auth/nouvelle-adresse']) {
    await page.goto(path)
    openings.push(...(await sources(page.locator('img[fetchpriority="high"]'))))
    expect((await sources(page.locator('img'))).length, 'every picture is put aside').toBe(
      await page.locator('img').count(),
    )
    const panel = await toPanel(page)
    await expect(page.getByText(/Cette page pèse \d+\sko/)).toBeVisible()
    await expect(panel).toBeVisible()
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Formations' }).click()
  await expect(page).toHaveURL(/formations$/)
  await toPanel(page)
  expect(fetched.filter((path) => !openings.includes(path))).toEqual([])

  await page.getByRole('switch', { name: /Léger/ }).uncheck()
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => fetched.some((path) => path.startsWith('/images/'))).toBe(true)
  await expect.poll(() => fetched.some((path) => path.endsWith('.woff2'))).toBe(true)
})
