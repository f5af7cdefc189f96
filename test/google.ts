import type { Page } from '@playwright/test'
import { createPerson } from '@sandbox/oidc/testing/person'

import { expect, toast } from './test'

export interface GoogleAccount {
  readonly email: string
  readonly verified?: boolean
}

export async function goToGoogle(page: Page) {
  if (new URL(page.url(), 'http://nowhere').pathname !== '/auth') await page.goto('/auth')
  await page.getByRole('button', { name: 'Continuer avec Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choisis un compte Google' })).toBeVisible()
}

export async function choose(page: Page, { email, verified = true }: GoogleAccount) {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Google a vérifié cette adresse').setChecked(verified)
  await page.getByRole('button', { name: 'Utiliser ce compte' }).click()
  await page.getByRole('button', { name: 'Autoriser' }).click()
}

export async function signInWithGoogle(page: Page, account: GoogleAccount) {
  await goToGoogle(page)
  await choose(page, account)
}

export async function startGoogle(page: Page, callbackUrl: string): Promise<string> {
  // The page's own session request sets a CSRF cookie too; the token must match the last one.
  await page.goto('/auth', { waitUntil: 'networkidle' })
  return page.evaluate(async (wanted) => {
    const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string }
    const body = new URLSearchParams({ csrfToken, callbackUrl: wanted, redirectTo: wanted })
    const headers = { 'X-Auth-Return-Redirect': '1' }
    const response = await fetch('/api/auth/signin/google', { method: 'POST', body, headers })
    return ((await response.json()) as { url: string }).url
  }, callbackUrl)
}

export async function pathBackFromGoogle(page: Page, { email, verified = true }: GoogleAccount): Promise<string> {
  const { pathname, search } = await createPerson().signIn(await startGoogle(page, '/'), { email, verified })
  return pathname + search
}

export async function expectGoogleFailure(page: Page) {
  await expect(toast(page, 'Erreur')).toContainText('Impossible de se connecter avec Google. Vérifie ta configuration.')
  await expect(page).toHaveURL('/auth')
  expect(await isSignedIn(page)).toBe(false)
}

export async function isSignedIn(page: Page): Promise<boolean> {
  const session = (await (await page.request.get('/api/auth/session')).json()) as { user?: object } | null
  return session?.user !== undefined
}
