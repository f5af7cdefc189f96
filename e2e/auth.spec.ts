import type { Page } from '@playwright/test'

import { query } from '../test/database'
import { demo, expect, fillForm, logIn, newAccount, signUp, test, toast } from '../test/test'

const authenticate = '/auth'

test('the guard sends to a clean /auth, and the welcome leads back to the page', async ({ page }) => {
  await page.goto('/contact')
  await page.goto('/blog/cout-vie-thailande')
  await expect(page).toHaveURL('/auth')
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  await page.goForward()
  const returnPath = async () => (await page.context().cookies()).find(({ name }) => name === 'return_path')
  expect(await returnPath()).toMatchObject({ httpOnly: true, sameSite: 'Lax', value: '%2Fblog%2Fcout-vie-thailande' })
  await fillForm(page, demo.plain, 'login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/')
  expect(await returnPath()).toBeUndefined()
  await toast(page, 'Connexion réussie').getByRole('link', { name: 'Revenir à ma page' }).click()
  await expect(page).toHaveURL('/blog/cout-vie-thailande')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(authenticate)
  await expect(page).toHaveURL('/')
})

test('signing out in one tab closes the guarded page of the other', async ({ page, context, errors }) => {
  errors.allow(/401.*check-subscription/) // a check of the other tab that was on its way
  await logIn(page, demo.plain)
  const other = await context.newPage()
  await other.goto('/outils')
  await expect(other.getByRole('heading', { level: 1, name: 'Outils' })).toBeVisible()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' }).filter({ visible: true })).toBeVisible()
  await expect(other).toHaveURL('/auth')
  await page.goto('/outils')
  await expect(page).toHaveURL('/auth')
})

test('a revoked session ends at the next request', async ({ page, errors }) => {
  errors.allow(/401.*check-subscription/)
  const account = newAccount()
  await signUp(page, account)
  await logIn(page, account)
  await query('update users set session_version = session_version + 1 where email = $1', [account.email])
  await page.goto('/outils')
  await expect(page).toHaveURL('/auth')
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' }).filter({ visible: true })).toBeVisible()
})

test('logging in before the first session reading has ended signs in all the same', async ({ page }) => {
  // Bad Wi-Fi: the reading that the page starts with is answered late.
  let late = true
  await page.route('**/api/auth/session', async (route) => {
    if (late) await new Promise((resolve) => setTimeout(resolve, 3_000))
    await route.continue()
  })
  await page.goto(authenticate)
  await fillForm(page, demo.plain, 'login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  late = false
  await expect(toast(page, 'Connexion réussie')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
})

test.describe('on a bad network', () => {
  test.use({ viewer: 'subscriber' })

  const seeTabAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  test('a member stays in the article, and leaves it when the server says that the session is over', async ({
    page,
    context,
    errors,
  }) => {
    errors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be read|503/)
    const heading = page.getByRole('heading', { level: 1 })
    const user = page.getByRole('banner').getByRole('button', { name: 'Déconnexion' })
    await page.goto('/blog/cout-vie-thailande')
    await expect(user).toBeVisible()

    await context.setOffline(true)
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/session'))
    await seeTabAgain(page)
    await lost
    await expect(heading).toBeVisible()
    await expect(user).toBeVisible()
    await context.setOffline(false)

    // A page that starts while the server fails does not know who reads it, and asks again.
    await page.route('**/api/auth/session', (route) => route.fulfill({ status: 503, body: 'Bad gateway' }))
    const refused = page.waitForResponse((response) => response.status() === 503)
    await page.reload()
    await refused
    await expect(heading).toBeVisible()
    await expect(user).toBeHidden()
    await page.unroute('**/api/auth/session')
    await expect(user).toBeVisible({ timeout: 15_000 })
    await expect(page).toHaveURL('/blog/cout-vie-thailande')

    await page.route('**/api/auth/session', (route) => route.fulfill({ json: null }))
    await seeTabAgain(page)
    await expect(page).toHaveURL('/auth')
  })
})

/** As a browser tells it when another tab is looked at. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('the subscription is checked on sign-in, every minute, when the tab is seen again, and never in a hidden tab', async ({ page }) => {
  let checks = 0
  page.on('request', (request) => (checks += request.url().endsWith('/api/check-subscription') ? 1 : 0))
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(61_000)
  expect(checks).toBe(0)
  await logIn(page, demo.subscriber)
  await expect.poll(() => checks).toBeGreaterThan(0)
  await expect(page.getByRole('banner').getByText('Premium', { exact: true }).filter({ visible: true })).toBeVisible()
  const afterLogin = checks
  await page.clock.runFor(61_000)
  await expect.poll(() => checks).toBe(afterLogin + 1)
  await setVisibility(page, 'hidden')
  await page.clock.runFor(300_000)
  expect(checks).toBe(afterLogin + 1)
  await setVisibility(page, 'visible')
  await expect.poll(() => checks).toBe(afterLogin + 2)
  await page.reload()
  await expect.poll(() => checks).toBe(afterLogin + 3)
})

test('an admin reads everything without being Premium', async ({ page }) => {
  await logIn(page, demo.admin)
  await page.goto('/outils')
  await expect(page.getByRole('heading', { name: 'Wise' })).toBeVisible()
  await expect(page.getByText('Contenu réservé aux membres')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Gérer mon abonnement' })).toHaveCount(0)
})
