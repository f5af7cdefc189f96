import AxeBuilder from '@axe-core/playwright'

import { demo, expect, logIn, test } from './support/test'

const PUBLIC_PAGES = [
  '/',
  '/auth',
  '/abonnement',
  '/formations',
  '/formations/business-en-ligne',
  '/formations/consulting-expat',
  '/formations/coaching-intuition',
  '/contact',
  '/merci',
]

const SECURITY_HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'self';.*frame-ancestors 'none'/,
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
}

test('every answer carries the security headers: pages, data, files, refusals', async ({ request, page }) => {
  await page.goto('/')
  const script = await page.locator('script[src]').first().getAttribute('src')
  const paths = [...PUBLIC_PAGES, '/outils', '/nulle-part', '/api/health', '/api/auth/session', '/images/404.svg', script ?? '']
  for (const path of paths) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers()
    for (const [name, pattern] of Object.entries(SECURITY_HEADERS)) {
      expect(headers[name], `${name} of ${path}`).toMatch(pattern)
    }
    expect(headers['content-security-policy'], path).not.toMatch(/https?:|\*/)
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
})

test('public pages are the same bytes for everybody', async ({ page, request }) => {
  await logIn(page, demo.subscriber)
  for (const path of PUBLIC_PAGES) {
    const stranger = await request.get(path)
    const member = await page.request.get(path)
    expect(stranger.headers()['x-nextjs-cache'], path).toBe('HIT')
    expect(stranger.headers()['set-cookie'], path).toBeUndefined()
    expect(await member.text(), path).toBe(await stranger.text())
  }
})

test('each page has its own title and description and one main heading', async ({ page }) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    titles.add(await page.title())
    descriptions.add((await page.locator('meta[name=description]').getAttribute('content')) ?? '')
  }
  expect(titles.size).toBe(PUBLIC_PAGES.length)
  expect(descriptions.size).toBe(PUBLIC_PAGES.length)
})

test('home says what the owner wrote', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Travaille de n'importe où\.\s*Deviens libre\.\s*Crée ta vie avec l'IA\./,
  )
  await expect(page.getByText('dès 9,99€ par mois')).toBeVisible()
  await expect(page.getByText('Aucun engagement à long terme')).toBeVisible()
  await page.getByRole('link', { name: "S'abonner maintenant" }).click()
  await expect(page).toHaveURL('/abonnement')
  await expect(page.getByText('POPULAIRE')).toBeVisible()
  await expect(page.getByText('2 mois offerts').first()).toBeVisible()
  await expect(page.getByText('Accès immédiat après ton inscription. Annule à tout moment.')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a missing page says so and leads home', async ({ page, errors }) => {
  errors.allow(/404/)
  const logged = page.waitForEvent('console', (message) => message.text().includes('/nulle/part'))
  const response = await page.goto('/nulle/part')
  expect(response?.status()).toBe(404)
  await logged
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu offers the same and closes on navigation', async ({ page }) => {
    await page.goto('/')
    const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    for (const name of ['Accueil', 'Formations', 'Abonnement', 'Outils', 'Articles', 'Contact', 'Connexion']) {
      await expect(page.getByRole('banner').getByRole('link', { name }).filter({ visible: true })).toBeVisible()
    }
    await page.getByRole('banner').getByRole('link', { name: 'Formations' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/formations')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`accessibility, ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' })

    test('axe finds nothing', async ({ page }) => {
      const check = async (path: string) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
        expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([])
      }
      for (const path of ['/', '/auth', '/abonnement']) await check(path)
      await logIn(page, demo.plain)
      for (const path of ['/outils', '/blog', '/blog/solitude-incertitude']) await check(path)
    })
  })
}
