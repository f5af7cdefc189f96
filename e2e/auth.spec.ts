import type { Page } from '@playwright/test'

import { arrive } from './support/account'
import { query } from '../test/database'
import { ACCOUNT } from './support/frame'
import { button } from './support/parts'
import { demo, expect, fillForm, logIn, signIn, test, toast } from '../test/test'

const authenticate = '/auth'

test('the guard sends to a clean /auth, and the welcome leads back to the page', { tag: '@core' }, async ({ page }) => {
  await page.goto('/contact')
  await page.goto('/blog')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Tu voulais ouvrir : les articles.')).toBeVisible()
  await page.goto('/contact')
  await page.goto('/blog/cout-vie-thailande')
  await expect(page).toHaveURL('/auth')
  const open = page.getByRole('link', { name: 'Le lire en entier, sans compte' })
  await expect(open).toHaveAttribute('href', '/extraits/cout-vie-thailande')
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  await page.goForward()
  const returnPath = async () => (await page.context().cookies()).find(({ name }) => name === 'return_path')
  expect(await returnPath()).toMatchObject({ httpOnly: true, sameSite: 'Lax', value: '%2Fblog%2Fcout-vie-thailande' })
  await fillForm(page, demo.plain, 'login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/')
  expect(await returnPath()).toBeUndefined()
  const toThePage = [/^Revenir à ma page$/, /^Reprendre : /].map((name) => page.getByRole('link', { name }))
  for (const link of toThePage) await expect(link).toHaveAttribute('href', '/blog/cout-vie-thailande')
  await toThePage[1]?.click()
  await expect(page).toHaveURL('/blog/cout-vie-thailande')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(authenticate)
  await expect(page).toHaveURL('/')
})

test('signing out leads home, and leaves the guarded page in the other tab', async ({ page, context, errors }) => {
  errors.allow(/401.*check-subscription/) // a check of the other tab under way
  await signIn(page.request, demo.subscriber)
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/outils')
  await expect(other.getByRole('heading', { level: 1, name: 'Outils' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('horizon-brouillon-x', 'La question d’un membre'))
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(toast(page, 'À bientôt')).toBeVisible()
  await expect(page).toHaveURL('/')
  for (const part of ACCOUNT.visitor) await part.check(page.getByRole('banner'))
  expect(await page.evaluate(() => localStorage.getItem('horizon-brouillon-x'))).toBeNull()
  await expect(other).toHaveURL('/auth')
  await page.goto('/outils')
  await expect(page).toHaveURL('/auth')
})

test('a revoked session ends at the next request', { tag: '@core' }, async ({ page, errors }) => {
  errors.allow(/401.*check-subscription/)
  const account = await arrive(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
  await query('update users set session_version = session_version + 1 where email = $1', [account.email])
  await page.goto('/outils')
  await expect(page).toHaveURL('/auth')
  await page.goto('/')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Connexion' }).filter({ visible: true }),
  ).toBeVisible()
})

test('logging in works before the first session request has finished', async ({ page }) => {
  // Bad Wi-Fi: the first session request is slow.
  let late = true
  await page.route('**/api/session', async (route) => {
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

  test('a member stays in the article, and leaves it only when the server reports the end of the session', async ({
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
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/session'))
    await seeTabAgain(page)
    await lost
    await expect(heading).toBeVisible()
    await expect(user).toBeVisible()
    await context.setOffline(false)

    // A page loaded during a server failure does not know its reader, and retries.
    await page.route('**/api/session', (route) => route.fulfill({ status: 503, body: 'Bad gateway' }))
    const refused = page.waitForResponse((response) => response.status() === 503)
    await page.reload()
    await refused
    await expect(heading).toBeVisible()
    await expect(user).toBeHidden()
    await page.unroute('**/api/session')
    await expect(user).toBeVisible()
    await expect(page).toHaveURL('/blog/cout-vie-thailande')

    await page.route('**/api/session', (route) => route.fulfill({ json: null }))
    await seeTabAgain(page)
    await expect(page).toHaveURL('/auth')
  })
})

/** Simulates switching tabs. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('the subscription is checked on sign-in, every minute, and when the tab becomes visible, but never in a hidden tab', async ({
  page,
}) => {
  const asked: string[] = []
  const looks = () => asked.length
  page.on('request', (request) => {
    const [, name] = /\/api\/(.+)/.exec(request.url()) ?? []
    if (name) asked.push(name)
  })
  const premium = page.getByRole('banner').getByText('Premium', { exact: true }).filter({ visible: true })
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(61_000)
  await expect.poll(() => asked).toEqual(['session'])
  await logIn(page, demo.subscriber)
  await expect(premium).toBeVisible()
  const afterLogin = looks()
  await page.clock.runFor(61_000)
  await expect.poll(looks).toBe(afterLogin + 1)
  expect(asked.at(-1)).toBe('check-subscription')
  await setVisibility(page, 'hidden')
  await page.clock.runFor(300_000)
  expect(looks()).toBe(afterLogin + 1)
  await setVisibility(page, 'visible')
  await expect.poll(looks).toBe(afterLogin + 2)
  await page.reload()
  await expect(premium).toBeVisible()
  // One response has session and subscription.
  expect(asked.slice(afterLogin + 1)).toEqual(['session', 'session'])
})

test('the sign-in screen switches between login and sign-up, which also asks for the name, and can show the password', async ({
  page,
}) => {
  await page.goto('/auth')
  const main = page.getByRole('main')
  const email = page.getByLabel('Email', { exact: true })
  const password = page.getByLabel('Mot de passe', { exact: true })
  await expect(email).toHaveAttribute('type', 'email')
  await expect(password).toHaveAttribute('minlength', '8')
  await page.getByRole('button', { name: 'Crée ton compte' }).click()
  for (const part of [button('Créer mon compte'), button('Continuer avec Google')]) await part.check(main)
  for (const field of [page.getByLabel('Nom complet'), email, password])
    await expect(field).toHaveAttribute('required', '')
  await page.getByRole('button', { name: 'Connecte-toi' }).click()
  await button('Se connecter').check(main)
  await expect(page.getByLabel('Nom complet')).toHaveCount(0)

  await password.fill('Palmier-Vert-42')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('Palmier-Vert-42')
  const hide = page.getByRole('button', { name: 'Masquer le mot de passe' })
  await expect(hide).not.toHaveAttribute('aria-pressed')
  await hide.click()
  await expect(password).toHaveAttribute('type', 'password')
})
