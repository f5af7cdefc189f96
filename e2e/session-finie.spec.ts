import type { Page } from '@playwright/test'

import { arrive } from './support/account'
import { buy } from './support/buy'
import { query } from '../test/database'
import { expect, logIn, test } from '../test/test'

const TEXT =
  'Je pars en mars avec deux enfants : quel visa, quelle ville, et combien de temps avant faut-il s’y prendre ?'

const question = (page: Page) => page.getByLabel('Ta question')

/** A member who has written a question, and not sent it. */
async function write(page: Page) {
  const account = await arrive(page)
  await buy(page.request, 'monthly')
  await page.goto('/espace-membre/aide')
  await question(page).fill(TEXT)
  return account
}

async function expectRefusedAtForm(page: Page) {
  await page.getByRole('button', { name: 'Poser ma question' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ta session est finie' })).toContainText('ton texte est là')
  await expect(page).toHaveURL('/espace-membre/aide')
  await expect(question(page)).toHaveValue(TEXT)
}

test('a question sent after the cookie is gone stays in its form, and leaves from there after signing in elsewhere', async ({
  page,
  errors,
}) => {
  errors.allow(/401/)
  await write(page)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await expectRefusedAtForm(page)
  await page.context().addCookies(cookies)
  await page.getByRole('button', { name: 'Poser ma question' }).click()
  await expect(page.getByText('Question reçue')).toBeVisible()
})

test(
  'a question sent after the session was ended on the server stays in its form',
  { tag: '@core' },
  async ({ page, errors }) => {
    errors.allow(/401/)
    const { email } = await write(page)
    await query('delete from sessions where user_id = (select id from users where email = $1)', [email])
    await expectRefusedAtForm(page)
  },
)

test('a question is put back for the same account once the session has ended in another tab', async ({
  page,
  errors,
}) => {
  errors.allow(/401/)
  const account = await write(page)
  const other = await page.context().newPage()
  await other.goto('/compte')
  await other.getByRole('button', { name: 'Déconnexion' }).first().click()
  await expect(page).toHaveURL('/auth')

  const stranger = await arrive(page)
  expect(stranger.email).not.toBe(account.email)
  await buy(page.request, 'monthly')
  await page.goto('/espace-membre/aide')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
  await expect(question(page)).toHaveValue('')
})

test('the same account finds its question again after signing in', async ({ page, errors }) => {
  errors.allow(/401/)
  const account = await write(page)
  await page.context().clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/auth')
  await logIn(page, account)
  await page.goto('/espace-membre/aide')
  await expect(question(page)).toHaveValue(TEXT)
  await page.reload()
  await expect(question(page)).toHaveValue('')
})

test('a page that finds no session leads to a sign-in page that stays', async ({ page, errors }) => {
  errors.allow(/401/)
  const { email } = await write(page)
  await query('delete from sessions where user_id = (select id from users where email = $1)', [email])
  await page.getByRole('banner').getByRole('link', { name: 'Outils' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
})
