import { readFileSync } from 'node:fs'

import type { Browser, Page } from '@playwright/test'

import { arrive } from './support/account'
import { ageProofs } from './support/owner'
import { createAccount, query } from '../test/database'
import { demo, expect, fillForm, logIn, signIn, test, type Account } from '../test/test'

const NEW_PASSWORD = 'Mangrove-Verte-77'
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'

const section = (page: Page, title: string) => page.getByRole('region', { name: title })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Mon compte' })

async function openAccount(page: Page): Promise<Account> {
  const account = await arrive(page)
  await page.goto('/compte')
  await expect(heading(page)).toBeVisible()
  return account
}

/** The same user in another browser. */
async function onPhone(browser: Browser, account: Account) {
  const context = await browser.newContext({ userAgent: PHONE, viewport: { width: 1300, height: 900 } })
  const page = await context.newPage()
  await signIn(page.request, account)
  return { page, close: () => context.close() }
}

async function logInAgain(page: Page, account: Account) {
  await page.goto('/auth')
  await fillForm(page, account, 'login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

test('the icon in the header leads to the account, and signed-out visitors to /auth', async ({ page }) => {
  await page.goto('/compte')
  await expect(page).toHaveURL('/auth')
  await fillForm(page, demo.plain, 'login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Mon compte' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/compte')
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const stranger = await page.request.get('/compte/export', { headers: { Cookie: '' }, maxRedirects: 0 })
  expect([stranger.status(), stranger.headers().location]).toEqual([307, '/auth'])
})

test('a device is listed, can be signed out from another, and is signed out at its next request', async ({
  page,
  browser,
}) => {
  const account = await openAccount(page)
  const phone = await onPhone(browser, account)
  await phone.page.goto('/outils')
  await expect(phone.page.getByRole('heading', { level: 1, name: 'Outils' })).toBeVisible()

  await page.reload()
  const devices = section(page, 'Tes appareils')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').filter({ hasText: 'Cet appareil' })).toHaveCount(1)
  await expect(devices).toContainText('Chrome sur Android')
  await devices.getByRole('button', { name: 'Déconnecter Chrome sur Android' }).click()
  await expect(devices.getByText('Appareil déconnecté')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)

  await phone.page.goto('/outils')
  await expect(phone.page).toHaveURL('/auth')
  await page.goto('/outils')
  await expect(page.getByRole('heading', { level: 1, name: 'Outils' })).toBeVisible()
  await phone.close()
})

test('all other devices can be signed out together, and an open tab there notices', async ({ page, browser }) => {
  const account = await openAccount(page)
  const phone = await onPhone(browser, account)
  await phone.page.goto('/outils')
  await expect(phone.page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
  await query("insert into dead_addresses (address, reason, since) values ($1, 'bounced', '2026-03-02')", [
    account.email,
  ])
  await page.reload()
  await expect(page.getByText(`Nos e-mails à ${account.email} nous reviennent depuis le 2 mars 2026`)).toBeVisible()
  await page.getByRole('button', { name: 'Déconnecter tous les autres' }).click()
  await expect(page.getByText('Autres appareils déconnectés')).toBeVisible()
  // It checks the subscription when visible again, as it does every minute.
  await phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(phone.page).toHaveURL('/auth')
  await phone.close()
})

test(
  'a new password signs out the other device, keeps this one, and works at the next login',
  { tag: '@core' },
  async ({ page, browser }) => {
    const account = await openAccount(page)
    const phone = await onPhone(browser, account)
    const form = section(page, 'Ton mot de passe')
    await form.getByLabel('Nouveau mot de passe').fill('password')
    await form.getByRole('button', { name: 'Changer le mot de passe' }).click()
    await expect(form.getByRole('alert')).toContainText('Erreur de validation')
    await form.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD)
    await form.getByRole('button', { name: 'Changer le mot de passe' }).click()
    await expect(form.getByRole('status')).toContainText('Mot de passe enregistré')

    await phone.page.goto('/outils')
    await expect(phone.page).toHaveURL('/auth')
    await logInAgain(phone.page, { ...account, password: NEW_PASSWORD })
    await expect(phone.page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
    await page.goto('/outils')
    await expect(page.getByRole('heading', { level: 1, name: 'Outils' })).toBeVisible()
    await phone.close()
  },
)

test('the other tab shows a new name at once, and a sign-in', async ({ page, context }) => {
  const account = await createAccount()
  const other = await context.newPage()
  await other.goto('/contact')
  await expect(
    other.getByRole('banner').getByRole('link', { name: 'Connexion' }).filter({ visible: true }),
  ).toBeVisible()
  await logIn(page, account)
  await expect(other.getByRole('button', { name: 'Déconnexion' })).toBeVisible()

  await other.goto('/compte')
  await expect(other.getByLabel('Nom complet')).toHaveValue(account.fullName)
  await page.goto('/compte')
  await page.getByLabel('Nom complet').fill('Zoé 2')
  await page.getByRole('button', { name: 'Enregistrer le nom' }).click()
  await expect(section(page, 'Ton nom').getByRole('alert')).toContainText('Caractères invalides dans le nom')
  await expect(page.getByLabel('Nom complet')).toHaveValue('Zoé 2')
  await page.getByLabel('Nom complet').fill('Zoé Nouvelle')
  await page.getByRole('button', { name: 'Enregistrer le nom' }).click()
  await expect(section(page, 'Ton nom').getByRole('status')).toContainText('Nom enregistré')
  await expect(page.getByLabel('Nom complet')).toHaveValue('Zoé Nouvelle')
  await expect.poll(() => other.getByLabel('Nom complet').getAttribute('value')).toBe('Zoé Nouvelle')
})

test('the user’s data can be downloaded', async ({ page }) => {
  const account = await openAccount(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger mes données' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^horizon-libre-mes-donnees-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    account: { email: account.email, name: account.fullName },
    sessions: [{ device: expect.stringMatching(/ sur /) }],
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('name, password, devices and deletion work, with error messages', async ({ page }) => {
    const account = await createAccount()
    await page.goto('/auth')
    await fillForm(page, account, 'login')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/compte')
    await expect(heading(page)).toBeVisible()

    await page.getByLabel('Nom complet').fill('Zoé Sans Script')
    await page.getByRole('button', { name: 'Enregistrer le nom' }).click()
    await expect(section(page, 'Ton nom').getByRole('status')).toContainText('Nom enregistré')
    await expect(page.getByLabel('Nom complet')).toHaveValue('Zoé Sans Script')

    await query(
      `insert into sessions (id, user_id, version, device)
       select gen_random_uuid(), id, session_version, 'Firefox sur Linux' from users where email = $1`,
      [account.email],
    )
    await page.goto('/compte')
    await page.getByRole('button', { name: 'Déconnecter Firefox sur Linux' }).click()
    await expect(section(page, 'Tes appareils').getByRole('status')).toContainText('Appareil déconnecté')
    await expect(section(page, 'Tes appareils').getByRole('listitem')).toHaveCount(1)

    const password = section(page, 'Ton mot de passe')
    const change = async () => {
      await password.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD)
      await password.getByRole('button', { name: 'Changer le mot de passe' }).click()
    }
    await ageProofs(account.email)
    await change()
    await expect(page).toHaveURL(/\/compte\/preuve\?pour=motdepasse$/)
    for (const current of ['Mauvais123', account.password]) {
      await page.getByLabel('Mot de passe actuel').fill(current)
      await page.getByRole('button', { name: 'C’est moi' }).click()
    }
    await page.getByRole('link', { name: 'Choisir mon mot de passe' }).click()
    await change()
    await expect(password).toContainText('Mot de passe enregistré')

    const deletion = section(page, 'Supprimer ton compte')
    await deletion.getByText('Je veux supprimer mon compte').click()
    await deletion.getByLabel('Écris SUPPRIMER pour confirmer').fill('SUPPRIMER')
    await deletion.getByRole('button', { name: 'Supprimer mon compte pour toujours' }).click()
    await expect(page).toHaveURL(/\/au-revoir(#|$)/)
    await page.goto('/compte')
    await expect(page).toHaveURL('/auth')
  })
})
