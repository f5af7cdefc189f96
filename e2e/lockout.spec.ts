import { createHash } from 'node:crypto'

import type { Page } from '@playwright/test'

import { createAccount, query } from '../test/database'
import { postCredentials } from '../test/site-requests'
import { expect, fillForm, newAccount, test, toast, type Account } from '../test/test'

// Serial, because one test shortens all locks.
test.describe.configure({ mode: 'default' })

const submit = (page: Page) => page.getByRole('button', { name: 'Se connecter' })
const countdown = (page: Page) => page.locator('[data-countdown]')

async function attempt(page: Page, account: Account, password: string) {
  await fillForm(page, { ...account, password }, 'login')
  await submit(page).click()
}

async function failFiveTimes(page: Page, account: Account) {
  await page.goto('/auth')
  for (let count = 1; count <= 4; count++) {
    await attempt(page, account, `Mauvais12${count}`)
    await expect(toast(page, 'Erreur')).toContainText('Email ou mot de passe incorrect')
    await page.getByRole('button', { name: 'Fermer' }).click()
    await expect(page.locator('.toast')).toHaveCount(0)
  }
  await attempt(page, account, 'Mauvais125')
}

/** Shortens every lock to this duration. */
const shortenLocks = (ms: number) =>
  query(`update rate_limits set expire = $1 where key like 'lockout:%'`, [Date.now() + ms])

test(
  'the fifth failure locks, the page counts down, also after a reload, and logging in works at the end',
  { tag: '@core' },
  async ({ page }) => {
    const account = await createAccount()
    await failFiveTimes(page, account)
    const blocked = toast(page, 'Compte temporairement bloqué')
    await expect(blocked).toContainText('Trop de tentatives échouées. Réessayez dans 5 minutes.')
    await expect(countdown(page)).toContainText(account.email)
    await expect(countdown(page)).toContainText(/dans (5\s+minutes|4\s+minutes et \d+\s+secondes?)\./)
    await expect(
      page.getByRole('status').filter({ hasText: /Nouvel essai possible dans 5\s+minutes environ/ }),
    ).toBeAttached()
    const before = await countdown(page).textContent()
    await expect(countdown(page)).not.toHaveText(before ?? '')

    await page.reload()
    await expect(countdown(page)).toContainText(account.email)
    await attempt(page, account, account.password)
    await expect(toast(page, 'Trop de tentatives')).toContainText(
      /^.*Veuillez attendre (2\d\d|300) secondes avant de réessayer/,
    )
    await expect(page).toHaveURL('/auth')

    await shortenLocks(4_000)
    await attempt(page, account, account.password)
    await expect(toast(page, 'Trop de tentatives')).toContainText(
      /Veuillez attendre [1-4] secondes? avant de réessayer/,
    )
    await expect(countdown(page)).toHaveText('Tu peux réessayer maintenant.')
    await expect(page.getByRole('status').filter({ hasText: 'Tu peux réessayer' })).toBeAttached()
    await attempt(page, account, account.password)
    await expect(toast(page, 'Connexion réussie')).toBeVisible()
    await expect(page).toHaveURL('/')
    // Wait for the home page after signing out, because leaving earlier would abort a load.
    const home = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await home
    await page.goto('/auth')
    await expect(countdown(page)).toHaveCount(0)
  },
)

test('another tab is locked too, another e-mail is not', async ({ page, context }) => {
  const [account, other] = [await createAccount(), await createAccount()]
  await failFiveTimes(page, account)
  await expect(toast(page, 'Compte temporairement bloqué')).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/auth')
  await attempt(tab, account, account.password)
  await expect(toast(tab, 'Trop de tentatives')).toBeVisible()

  await attempt(tab, other, other.password)
  await expect(toast(tab, 'Connexion réussie')).toBeVisible()
})

test('the hourly limit shows the specified countdown, and does not affect a known device', async ({
  page,
  browser,
}) => {
  const account = await createAccount()
  const key = `failures:${createHash('sha256').update(account.email).digest('base64url')}`
  const limit = () =>
    query('insert into rate_limits values ($1, 100, $2) on conflict (key) do update set points = 100', [
      key,
      Date.now() + 3_600_000,
    ])
  await limit()
  await page.goto('/auth')
  await attempt(page, account, account.password)
  await expect(toast(page, 'Trop de tentatives')).toContainText(/Veuillez attendre \d+ secondes avant de réessayer/)
  await expect(countdown(page)).toContainText(account.email)
  expect((await postCredentials(account)).headers.get('location')).toContain('code=locked')

  await query('delete from rate_limits where key = $1', [key])
  await attempt(page, account, account.password)
  await expect(toast(page, 'Connexion réussie')).toBeVisible()
  const device = (await page.context().cookies()).find(({ name }) => name === 'known_device')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(device?.value).not.toContain('e2e')
  const home = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await home

  await limit()
  const stranger = await browser.newContext()
  const elsewhere = await stranger.newPage()
  await elsewhere.goto('/auth')
  await attempt(elsewhere, account, account.password)
  await expect(toast(elsewhere, 'Trop de tentatives')).toBeVisible()
  await stranger.close()
  await page.goto('/auth')
  await attempt(page, account, account.password)
  await expect(toast(page, 'Connexion réussie')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows the lock and the seconds left', async ({ page }) => {
    const account = newAccount() // an unknown address is locked too
    await page.goto('/auth')
    const answers = ['Email ou mot de passe incorrect', 'Réessayez dans 5 minutes.', 'Veuillez attendre']
    for (const [index, answer] of [0, 0, 0, 0, 1, 2].entries()) {
      await attempt(page, account, `Mauvais12${index}`)
      await expect(page.getByRole('alert').filter({ hasText: answers[answer] })).toBeVisible()
    }
    await expect(page.getByRole('alert')).toContainText(/Trop de tentatives.*\d+ secondes/)
  })
})
