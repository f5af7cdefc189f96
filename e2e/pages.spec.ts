import type { Page } from '@playwright/test'

import { missingPage } from '../content/pages'
import { site } from '../content/site'
import { demo, expect, signIn, test } from '../test/test'

async function expectMissing(page: Page, path: string) {
  const logged = page.waitForEvent('console', (message) => message.text().includes(path))
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(404)
  await logged
  await expect(page).toHaveTitle(`${missingPage.title} | ${site.name}`)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
}

test('an unknown path is a 404 for everybody, also below guarded pages, and links home', async ({ page, errors }) => {
  errors.allow(/404/)
  for (const path of ['/outils/xyz', '/blog/a/b', '/compte/xyz', '/espace-membre/xyz', '/nulle/part'])
    await expectMissing(page, path)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown article redirects signed-out visitors, and is a 404 for signed-in users', async ({ page, errors }) => {
  errors.allow(/404/)
  await page.goto('/blog/inconnu')
  await expect(page).toHaveURL('/auth')
  await signIn(page.request, demo.plain)
  await expectMissing(page, '/blog/inconnu')
})

test('pages are prefetched on hover or focus only, and guarded pages never', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.headers()['next-router-prefetch']) fetched.push(new URL(request.url()).pathname)
  })
  const link = (name: string) =>
    page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 20_000)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).hover()
  await link('Outils').focus()
  await link('Abonnement').hover()
  await expect.poll(() => fetched).toContain('/abonnement')
  await link('Contact').focus()
  await expect.poll(() => fetched).toContain('/contact')
  expect(fetched.filter((path) => !['/abonnement', '/contact'].includes(path))).toEqual([])
})
