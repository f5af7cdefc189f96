import type { Page } from '@playwright/test'

import { createAccount } from '../test/database'
import { expectAccessible } from './support/axe'
import { ageProofs, grantRole } from './support/owner'
import { codeOf } from '../lib/identity/second-factor/totp'
import { choose, signInWithGoogle } from '../test/google'
import { waitForMail } from '../test/mail'
import { expect, newAccount, signIn, test, type Account } from '../test/test'

const CODE = 'Code de ton application, ou de secours'

const moved = (seed: string, steps: number) => codeOf(seed, Date.now() + steps * 30_000)

/** Adds an app on /compte/verrou. @returns its seed and the recovery codes */
async function addApp(page: Page) {
  await page.goto('/compte/verrou')
  await page.getByRole('button', { name: 'Mettre un second verrou' }).click()
  const uri = await page.getByRole('link', { name: 'Ouvre l’application' }).getAttribute('href')
  const seed = new URL(uri!).searchParams.get('secret')!
  await expect(page.getByRole('img', { name: 'QR code à lire avec ton application' })).toBeVisible()
  await expect(page.getByText(seed.replace(/.{4}(?=.)/g, '$& '))).toBeVisible()
  // By the code before the current one, which stays for signing in. It is refused when its half minute ends meanwhile.
  await expect(async () => {
    const field = page.getByLabel('Le code à six chiffres')
    if (await field.isVisible()) {
      await field.fill(moved(seed, -1))
      await page.getByRole('button', { name: 'Fermer le second verrou' }).click()
    }
    await expect(page.getByRole('status').first()).toContainText('Ton second verrou est en place', { timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  const codes = await page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  return { seed, codes }
}

async function login(page: Page, account: Account) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

test(
  'a member adds an app, then a password alone no longer signs in: the app’s code does, or a recovery code',
  { tag: '@core' },
  async ({ page, browser }) => {
    const account = await createAccount({ isConfirmed: true })
    await signIn(page.request, account)
    const { seed, codes } = await addApp(page)
    await expectAccessible(page, '/compte/verrou')
    await waitForMail(account.email, 'Une application donne maintenant tes codes')

    const context = await browser.newContext()
    const other = await context.newPage()
    await login(other, account)
    await other.getByLabel(CODE).fill('000000')
    await other.getByRole('button', { name: 'Se connecter' }).click()
    await expect(other.getByText('Ce code n’est pas le bon').first()).toBeVisible()
    await other.getByLabel(CODE).fill(moved(seed, 0))
    await other.getByRole('button', { name: 'Se connecter' }).click()
    await expect(other.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
    await context.close()

    const third = await browser.newContext()
    const lost = await third.newPage()
    await login(lost, account)
    await lost.getByLabel(CODE).fill(codes[3]!)
    await lost.getByRole('button', { name: 'Se connecter' }).press('Enter')
    await expect(lost.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
    await third.close()

    await ageProofs(account.email)
    await page.goto('/compte/verrou')
    await expect(page).toHaveURL(/\/compte\/preuve\?pour=verrou$/)
    await page.getByLabel(CODE).fill(moved(seed, 1))
    await page.getByRole('button', { name: 'C’est moi', exact: true }).click()
    await page.getByRole('link', { name: 'Ouvrir mon second verrou' }).click()
    await expect(page.getByText('9 codes de secours en réserve')).toBeVisible()
    await page.getByRole('button', { name: 'Retirer l’application' }).click()
    await expect(page.getByRole('status').first()).toContainText('Ton second verrou est retiré')
    const fourth = await browser.newContext()
    await login(await fourth.newPage(), account)
    await expect(fourth.pages()[0]!.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
    await fourth.close()
  },
)

test('an owner is let into l’atelier by a code, whatever else they have proven', async ({ page }) => {
  const account = await createAccount({ isConfirmed: true })
  await grantRole(account.email, 'admin')
  await signIn(page.request, account)
  for (const path of ['/atelier', '/atelier/membres', '/atelier/argent/livres']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/compte\/preuve\?pour=atelier$/)
  }
  await expect(page.getByText('L’atelier demande un second verrou')).toBeVisible()
  await page.getByRole('link', { name: 'Plutôt une application' }).click()
  await expect(page).toHaveURL(/\/compte\/verrou$/)
  const { seed } = await addApp(page)
  await page.goto('/atelier')
  await expect(page.getByText('Tu peux agir jusqu’à')).toBeVisible()
  await ageProofs(account.email)
  await page.reload()
  await page.getByLabel(CODE).fill(moved(seed, 0))
  await page.getByRole('button', { name: 'C’est moi', exact: true }).click()
  await expect(page.getByText('Tu peux agir jusqu’à')).toBeVisible()
})

test('an old proof opens no export, ends no device and shows no feed', async ({ page, browser }) => {
  const account = await createAccount({ isConfirmed: true })
  const elsewhere = await browser.newContext()
  await signIn(elsewhere.request, account)
  await elsewhere.close()
  await signIn(page.request, account)
  await ageProofs(account.email)
  const answer = await page.request.get('/compte/export', { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
  expect(answer.headers().location).toMatch(/\/compte\/preuve\?pour=donnees$/)
  await page.goto('/compte')
  await page.getByRole('button', { name: 'Déconnecter tous les autres' }).click()
  await expect(page).toHaveURL(/\/compte\/preuve\?pour=appareils$/)
  await page.getByLabel('Mot de passe actuel').fill(account.password)
  await page.getByRole('button', { name: 'C’est moi' }).click()
  await page.getByRole('link', { name: 'Revenir à mes appareils' }).click()
  await page.getByRole('button', { name: 'Déconnecter tous les autres' }).click()
  await expect(page.getByText('Tu n’es plus connecté qu’ici.')).toBeVisible()
  expect((await page.request.get('/compte/export')).headers()['content-type']).toMatch(/json/)
})

test('somebody with Google only proves it with Google, which asks anew', async ({ page }) => {
  const { email } = newAccount()
  await signInWithGoogle(page, { email })
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
  await ageProofs(email)
  await page.goto('/compte/preuve?pour=motdepasse')
  await expect(page.getByLabel('Mot de passe actuel')).toHaveCount(0)
  await page.getByRole('button', { name: 'C’est moi, avec Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choisis un compte Google' })).toBeVisible()
  await choose(page, { email })
  await expect(page).toHaveURL(/\/compte#mot-de-passe$/)
  await page.getByLabel('Nouveau mot de passe').fill('Lagune-Bleue-88')
  await page.getByRole('button', { name: 'Choisir un mot de passe' }).click()
  await expect(page.getByText('Mot de passe enregistré')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an app is added, and signs in', async ({ page, browser }) => {
    const account = await createAccount({ isConfirmed: true })
    await signIn(page.request, account)
    const { seed } = await addApp(page)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const other = await context.newPage()
    await login(other, account)
    await expect(other.getByText('Écris le code à six chiffres').first()).toBeVisible()
    await other.getByLabel('Email').fill(account.email)
    await other.getByLabel('Mot de passe', { exact: true }).fill(account.password)
    await other.getByLabel(CODE).fill(moved(seed, 0))
    await other.getByRole('button', { name: 'Se connecter' }).click()
    await other.goto('/compte')
    await expect(other.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()
    await context.close()
  })
})
