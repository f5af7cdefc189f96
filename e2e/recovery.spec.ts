import type { Page } from '@playwright/test'

import { createAccount, query } from '../test/database'
import { linkIn, waitForMail } from '../test/mail'
import { expect, newAccount, signIn, signUp, test, type Account } from '../test/test'

const CONFIRM = 'Confirme ton adresse e-mail'
const RESET = 'Choisis un nouveau mot de passe'
const NEW_PASSWORD = 'Mangrove-77'

const isConfirmed = async ({ email }: Account) =>
  (
    await query<{ confirmed: boolean }>('select email_verified is not null as confirmed from users where email = $1', [
      email,
    ])
  )[0]?.confirmed

/** Whether strangers' failures leave this browser alone from now on. */
const isKnownDevice = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'known_device')

async function askForReset(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  await expect(page).toHaveURL('/auth/mot-de-passe-oublie')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
}

async function chooseNewPassword(page: Page, password: string) {
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click()
}

const SENT = 'Si un compte existe avec cette adresse, un lien vient d’y être envoyé. Il est valable 30 minutes.'

test('a new account gets a link by mail, whose button confirms the address, once', async ({ page }) => {
  const account = newAccount()
  await signUp(page, account)
  const link = linkIn(await waitForMail(account.email, CONFIRM), '/auth/confirmation')
  // A mail scanner opens the link first, and follows nothing.
  for (let count = 0; count < 2; count++) await page.goto(link)
  expect(await isConfirmed(account)).toBe(false)
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Adresse confirmée' })).toContainText(account.email)
  expect(await isConfirmed(account)).toBe(true)
  expect(await isKnownDevice(page)).toBe(true)
  await page.goto(link)
  await expect(page.getByRole('alert').filter({ hasText: 'Ce lien n’est plus valable' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmer mon adresse' })).toHaveCount(0)
})

test(
  'a forgotten password is replaced by a mailed link, and sessions elsewhere end',
  { tag: '@core' },
  async ({ page, browser, errors }) => {
    errors.allow(/401.*check-subscription/)
    const account = await createAccount()
    const elsewhere = await browser.newContext()
    const phone = await elsewhere.newPage()
    await signIn(phone.request, account)

    await askForReset(page, account.email.toUpperCase())
    await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible()
    const link = linkIn(await waitForMail(account.email, RESET), '/auth/nouveau-mot-de-passe')
    // As a mail program makes it of what stands behind a link.
    for (const behind of ['', ').', '%20', '%E2%80%8B', '&fbclid=1']) {
      await page.goto(`${link}${behind}`)
      await expect(page.getByRole('button', { name: 'Changer mon mot de passe' })).toBeVisible()
    }
    for (const [password, message] of [
      ['court', 'Le mot de passe doit contenir au moins 8 caractères'],
      ['Password123', 'Ce mot de passe est trop facile à deviner'],
    ] as const) {
      await chooseNewPassword(page, password)
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    }
    await chooseNewPassword(page, NEW_PASSWORD)
    await expect(page.getByRole('status').filter({ hasText: 'Ton mot de passe est changé' })).toBeVisible()
    expect(await isKnownDevice(page)).toBe(true)

    await phone.goto('/outils')
    await expect(phone).toHaveURL('/auth')
    await elsewhere.close()
    const notice = await waitForMail(account.email, 'Ton mot de passe a changé')
    expect(notice.text).toContain('/auth/mot-de-passe-oublie')

    await page.goto(link)
    await expect(page.getByRole('alert').filter({ hasText: 'Ce lien n’est plus valable' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Recevoir un autre lien' })).toBeVisible()
    await signIn(page.request, { ...account, password: NEW_PASSWORD })
  },
)

test('an expired, forged or missing link shows an error', async ({ page }) => {
  const account = await createAccount()
  await askForReset(page, account.email)
  const link = linkIn(await waitForMail(account.email, RESET), '/auth/nouveau-mot-de-passe')
  await query(
    `update account_tokens set expires_at = now() - interval '1 second' where purpose = 'reset_password' and email = $1`,
    [account.email],
  )
  const forged = '/auth/nouveau-mot-de-passe?jeton='
  for (const [address, title] of [
    [link, 'Ce lien n’est plus valable'],
    [`${forged}${'a'.repeat(43)}`, 'Ce lien n’est plus valable'],
    [link.slice(0, -1), 'Ce lien est incomplet'],
    [`${forged}x&jeton=y`, 'Ce lien est incomplet'],
    [forged, 'Ce lien est incomplet'],
    ['/auth/confirmation', 'Ce lien est incomplet'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible()
  }
})

test('a page of an earlier build shows a notice, and keeps the input', async ({ page, errors }) => {
  errors.allow(/409/)
  // As after a deploy, the server does not know the action.
  await page.route('**/*', async (route) => {
    const headers = route.request().headers()
    return headers['next-action']
      ? route.continue({ headers: { ...headers, 'next-action': '0'.repeat(42) } })
      : route.continue()
  })
  const account = newAccount()
  for (const [path, button] of [
    ['/auth', 'Se connecter'],
    ['/auth/mot-de-passe-oublie', 'Recevoir le lien'],
    ['/retractation', 'Continuer'],
    ['/resiliation', 'Continuer'],
  ] as const) {
    await page.goto(path)
    const email = page.getByLabel(/^(Email|Adresse e-mail)/)
    await email.fill(account.email)
    if (path === '/auth') await page.getByLabel('Mot de passe', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Cette page a été mise à jour' })).toContainText(
      'recharge-la',
    )
    await expect(email).toHaveValue(account.email)
    await page.getByRole('button', { name: 'Recharger la page' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Cette page a été mise à jour' })).toHaveCount(0)
    await expect(email).toHaveValue(account.email)
    expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a password can be reset', async ({ page }) => {
    const account = await createAccount()
    await page.goto('/auth/mot-de-passe-oublie')
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('button', { name: 'Recevoir le lien' }).click()
    await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible()
    await page.goto(linkIn(await waitForMail(account.email, RESET), '/auth/nouveau-mot-de-passe'))
    await chooseNewPassword(page, NEW_PASSWORD)
    await expect(page.getByRole('status').filter({ hasText: 'Ton mot de passe est changé' })).toBeVisible()
  })
})
