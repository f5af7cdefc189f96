import type { Page } from '@playwright/test'

import { ageProofs } from './support/owner'
import { createAccount, query } from '../test/database'
import {
  choose,
  expectGoogleFailure,
  goToGoogle,
  isSignedIn,
  pathBackFromGoogle,
  signInWithGoogle,
  startGoogle,
} from '../test/google'
import { waitForMail } from '../test/mail'
import { ask, cookiesOf, siteUrl } from '../test/site-requests'
import { demo, expect, newAccount, signIn, test, toast } from '../test/test'

const welcome = (page: Page) => toast(page, 'Connexion réussie')
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Connexion' }).filter({ visible: true }),
  ).toBeVisible()
}
const usersWith = (email: string) =>
  query<{ id: string; confirmed: boolean; session_version: number; has_password: boolean }>(
    `select id, email_verified is not null as confirmed, session_version, password_hash is not null as has_password
     from users where email = $1`,
    [email],
  )

test(
  'a new visitor gets an account with a welcome, and the same account next time',
  { tag: '@core' },
  async ({ page, errors }) => {
    // Pressed before the session is known, the button calls the server, which answers 401.
    errors.allow(/status of 401/)
    const { email } = newAccount()
    await signInWithGoogle(page, { email })
    await expect(welcome(page)).toContainText('Bienvenue sur Académie Horizon Libre')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
    const [user] = await usersWith(email)
    expect(user).toMatchObject({ confirmed: true, has_password: false, session_version: 1 })
    const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('authjs.session-token'))
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

    await page.reload()
    await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
    await expect(welcome(page)).toHaveCount(0)
    await signOut(page)

    // The chosen offer survives a reload and Google's pages.
    await page.goto('/formations/consulting-expat')
    await page.getByRole('button', { name: 'Choisir le pack Starter' }).click()
    await expect(page.getByText('Tu as choisi : consulting, pack Starter, 79 €.')).toBeVisible()
    await signInWithGoogle(page, { email: email.toUpperCase() })
    await expect(welcome(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reprendre : consulting, pack Starter, 79 €' })).toHaveAttribute(
      'href',
      '/formations/consulting-expat#pack-consulting_starter',
    )
    expect(await usersWith(email)).toEqual([user])
  },
)

test('a confirmed account is linked and notified, keeps its password, and can unlink Google', async ({ page }) => {
  const account = await createAccount({ isConfirmed: true })
  await signInWithGoogle(page, { email: account.email.toUpperCase() })
  await expect(welcome(page)).toBeVisible()
  expect(await usersWith(account.email)).toMatchObject([{ confirmed: true, has_password: true, session_version: 1 }])
  await waitForMail(account.email, 'Google ouvre maintenant ton compte')

  await page.goto('/compte')
  const google = page.getByRole('region', { name: 'Google' })
  const unlink = async () => {
    await google.getByText('Je veux délier Google').click()
    await google.getByRole('button', { name: 'Délier Google' }).click()
  }
  await ageProofs(account.email)
  await unlink()
  await expect(page).toHaveURL(/\/compte\/preuve\?pour=google$/)
  await page.getByLabel('Mot de passe actuel').fill(account.password)
  await page.getByRole('button', { name: 'C’est moi', exact: true }).click()
  await page.getByRole('link', { name: 'Revenir à Google' }).click()
  await unlink()
  await expect(google.getByRole('status')).toContainText('Google est délié')
  await expect(google).toContainText('Aucun compte Google n’est lié.')
  await waitForMail(account.email, 'Google n’ouvre plus ton compte')
  await signOut(page)
  await signIn(page.request, account)
})

test('cancelling at Google’s chooser or consent returns to /auth', async ({ page }) => {
  await goToGoogle(page)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expectGoogleFailure(page)
  await goToGoogle(page)
  await page.getByRole('button', { name: demo.plain.email }).click()
  await page.getByRole('button', { name: 'Refuser' }).click()
  await expectGoogleFailure(page)
})

test('a callback works once, in its own browser only', async ({ page, browser }) => {
  const path = await pathBackFromGoogle(page, newAccount())
  const Cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

  // Another user lured into opening it must not be signed in to this account.
  const other = await (await browser.newContext()).newPage()
  await other.goto(path)
  await expectGoogleFailure(other)
  await other.context().close()

  // The same request twice, with cookies: the code is already used.
  const use = () => ask(path, { headers: { Cookie } })
  const hasSession = (response: Response) => cookiesOf(response).some((cookie) => /session-token=./.test(cookie))
  const first = await use()
  expect(first.headers.get('location')).toBe(`${siteUrl}/`)
  expect(hasSession(first)).toBe(true)
  const second = await use()
  expect(second.headers.get('location')).toMatch(new RegExp(`^${siteUrl}/auth\\?error=`))
  expect(hasSession(second)).toBe(false)

  await page.goto(path)
  await expectGoogleFailure(page)
})

test('no parameter leads away from the site after a sign-in', async ({ page }) => {
  const evil = 'https://evil.example/'
  await page.goto(`/auth?callbackUrl=${evil}&redirectTo=${evil}&error=`)
  await expect(page).toHaveURL('/auth')
  await page.goto(await startGoogle(page, evil))
  await choose(page, { email: newAccount().email })
  await expect(page).toHaveURL('/')
  expect(await isSignedIn(page)).toBe(true)
})

test.describe('inside Instagram', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 380.0.0.28',
  })

  test('a hint explains that Google refuses it, and what to do', async ({ page }) => {
    await page.goto('/auth')
    await expect(page.getByRole('note')).toContainText('Google refuse les connexions depuis l’application Instagram.')
  })
})

test('who is signed in and comes back through Google’s page once more is told of no failure', async ({ page }) => {
  await signIn(page.request, await createAccount())
  await page.goto('/api/auth/callback/google?code=old')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
})
