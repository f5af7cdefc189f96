import type { Page } from '@playwright/test'

import { createAccount } from './support/account'
import { ageProofs } from './support/owner'
import { readSettings } from '../lib/platform/env'
import { query } from '../test/database'
import {
  choose,
  expectGoogleFailure,
  goToGoogle,
  isSignedIn,
  pathBackFromGoogle,
  setGoogleOutage,
  signInWithGoogle,
  startGoogle,
} from '../test/google'
import { waitForMail } from '../test/mail'
import { send } from '../test/raw-request'
import { asking, demo, expect, fillForm, newAccount, signIn, test, toast } from '../test/test'

// Serial, because some tests stop Google for all.
test.describe.configure({ mode: 'default' })

const { siteUrl } = readSettings()

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

test('a new visitor gets an account with a welcome, and the same account next time', async ({ page, errors }) => {
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
})

test('the welcome leads back to the guarded page', async ({ page }) => {
  await page.goto('/blog/cout-vie-thailande')
  await expect(page).toHaveURL('/auth')
  await goToGoogle(page)
  await page.getByRole('button', { name: demo.plain.email }).click()
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await welcome(page).getByRole('link', { name: 'Revenir à ma page' }).click()
  await expect(page).toHaveURL('/blog/cout-vie-thailande')
  // The demo account is confirmed, so its password stays.
  await page.context().clearCookies()
  await signIn(page.request, demo.plain)
})

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

test('a Google sign-in to an unconfirmed account drops its password and sessions', async ({ page, browser }) => {
  const account = await createAccount()
  const stranger = await (await browser.newContext()).newPage()
  await signIn(stranger.request, account)
  await stranger.goto('/outils')
  await expect(stranger).toHaveURL('/outils')

  await signInWithGoogle(page, { email: account.email })
  await expect(welcome(page)).toBeVisible()
  expect(await usersWith(account.email)).toMatchObject([{ confirmed: true, has_password: false, session_version: 2 }])
  await page.goto('/outils')
  await expect(page).toHaveURL('/outils')

  await stranger.goto('/outils')
  await expect(stranger).toHaveURL('/auth')
  await fillForm(stranger, account, 'login')
  await stranger.getByRole('button', { name: 'Se connecter' }).click()
  await expect(toast(stranger, 'Erreur')).toContainText('Email ou mot de passe incorrect')
  await stranger.context().close()
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

test('an address that Google has not verified cannot sign in, new or known', async ({ page }) => {
  const { email } = newAccount()
  await signInWithGoogle(page, { email, verified: false })
  await expectGoogleFailure(page)
  expect(await usersWith(email)).toEqual([])
  const account = await createAccount()
  await signInWithGoogle(page, { email: account.email, verified: false })
  await expectGoogleFailure(page)
  expect(await usersWith(account.email)).toMatchObject([{ confirmed: false, has_password: true, session_version: 1 }])
  await signIn(page.request, account)
})

test.describe('when Google does not answer', () => {
  test.afterEach(() => setGoogleOutage('none'))

  test('the button shows an error', async ({ page }) => {
    await setGoogleOutage('error')
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continuer avec Google' }).click()
    await expectGoogleFailure(page)
  })

  test('the callback signs nobody in', async ({ page }) => {
    const path = await pathBackFromGoogle(page, newAccount())
    await setGoogleOutage('error')
    await page.goto(path)
    await expectGoogleFailure(page)
  })
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
  const use = () => send(path, { headers: { Cookie } })
  const hasSession = ({ cookies }: { cookies: readonly string[] }) =>
    cookies.some((cookie) => /session-token=./.test(cookie))
  const first = await use()
  expect(first.location).toBe(`${siteUrl}/`)
  expect(hasSession(first)).toBe(true)
  const second = await use()
  expect(second.location).toMatch(new RegExp(`^${siteUrl}/auth\\?error=`))
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

const ELSEWHERE = ['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)', '%']

asking('nor do crafted parameters and headers of a sign-in', async () => {
  const { cookies, text } = await send('/api/auth/csrf')
  const { csrfToken } = JSON.parse(text) as { csrfToken: string }
  const Cookie = cookies.join('; ')
  for (const callbackUrl of ELSEWHERE) {
    const names = ['callbackUrl', 'redirectTo', 'redirect_uri', 'state']
    const evil = new URLSearchParams(names.map((name) => [name, callbackUrl]))
    const start = await send(`/api/auth/signin/google?${evil}`, {
      form: { csrfToken, callbackUrl },
      headers: { Cookie, Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    })
    const authorization = new URL(start.location)
    expect(authorization.searchParams.get('redirect_uri')).toBe(`${siteUrl}/api/auth/callback/google`)
    expect(authorization.searchParams.get('state')).not.toBe(callbackUrl)
    expect(authorization.searchParams.get('code_challenge_method')).toBe('S256')
    expect(authorization.searchParams.get('nonce')).toBeTruthy()
    const kept = start.cookies.find((cookie) => cookie.includes('callback-url='))?.split('=')[1]
    expect(new URL(decodeURIComponent(kept ?? siteUrl)).origin).toBe(siteUrl)

    for (const path of ['signin', 'callback/google', 'signout', 'error']) {
      const { location } = await send(`/api/auth/${path}?${evil}&code=1`, { headers: { Host: 'evil.example' } })
      if (location) expect(new URL(location, siteUrl).origin).toBe(siteUrl)
    }
  }
})

asking('a cross-site post does not start a sign-in', async () => {
  const { location, cookies } = await send('/api/auth/signin/google', { form: { callbackUrl: '/' } })
  expect(location).toContain(`${siteUrl}/auth?error=`)
  expect(cookies.filter((cookie) => /state|pkce|nonce/.test(cookie))).toEqual([])
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

test('in a real browser there is no such hint', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Continuer avec Google' })).toBeEnabled()
  await expect(page.getByRole('note')).toHaveCount(0)
})
