import { createAccount } from '../test/database'
import { arriveAs } from './support/owner'
import { expect, signIn, test } from '../test/test'

/** Paths that Next could render again: with a query, or unknown. */
const STYLED = [
  ['/?x=1', 'Travaille de n', 200],
  ['/auth?error=x', 'Content de te revoir', 200],
  ['/rien', 'Oops! Page not found', 404],
] as const

test('a gift is opened, and every public page stays as it was built', async ({ page, browser, errors }) => {
  errors.allow(/404.*\/rien|404 \(Not Found\)/)
  const account = await createAccount()
  await arriveAs(page, 'admin')
  const why = `Concours ${Date.now()}`
  await page.goto('/atelier/vendre')
  await page.getByText('Créer un lien cadeau').click()
  await page.getByLabel('À quelle occasion').fill(why)
  await page.getByRole('button', { name: 'Créer le lien' }).click()
  const link = page.getByRole('listitem').filter({ hasText: why }).locator('code')
  const address = new URL((await link.textContent()) ?? '')

  const context = await browser.newContext()
  await signIn(context.request, account)
  const theirs = await context.newPage()
  await theirs.goto(address.pathname + address.search)
  await theirs.getByRole('button', { name: 'Ouvrir mon cadeau' }).click()
  await expect(theirs.getByRole('heading', { name: 'Ton cadeau est ouvert' })).toBeVisible()
  await context.close()

  // Signed-in users are redirected from /auth.
  await page.context().clearCookies()
  for (const [path, heading, status] of STYLED) {
    const response = await page.goto(path)
    expect([path, response?.status()]).toEqual([path, status])
    expect(response?.headers()['content-security-policy'], path).toMatch(/script-src 'self' 'sha256-/)
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading)
    const margin = await page.evaluate(() => getComputedStyle(document.body).marginTop)
    expect([path, margin], 'has its styles').toEqual([path, '0px'])
    const picture = page.getByRole('main').locator('img').first()
    if (path !== '/auth?error=x')
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
})
