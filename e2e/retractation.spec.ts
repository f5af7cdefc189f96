import type { Page } from '@playwright/test'

import { query } from '../test/database'
import { linkIn, waitForMail } from '../test/mail'
import { expectMailToFit } from './support/layout'
import { becomeMember } from './support/member'
import { demo, expect, fillForm, newAccount, test, type Account } from '../test/test'

const statusOf = async ({ email }: Account) =>
  (
    await query<{ status: string; revoked: string | null }>(
      `select s.status, s.revoked_reason as revoked from subscriptions s join users u on u.id = s.user_id where u.email = $1`,
      [email],
    )
  )[0]

/** Both steps of the public form. */
async function declare(page: Page, { email, name = 'Zoé Lévy' }: { email: string; name?: string }) {
  await page.goto('/retractation')
  await page.getByLabel('Mon abonnement Premium').check()
  await page.getByLabel('Prénom et nom').fill(name)
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { name: 'Relis, puis confirme' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    'Je vous notifie par la présente ma rétractation du contrat : Mon abonnement Premium.',
  )
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(page.getByRole('heading', { name: 'Ta rétractation est enregistrée' })).toBeVisible()
  const number = /R-\d{8}-\w{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'none'
  return { number, answer: await page.getByRole('status').filter({ hasText: /\S/ }).last().innerText() }
}

const receipt = (email: string, number: string) =>
  waitForMail(email, `Accusé de réception de ta rétractation, ${number}`)

test(
  'signed in: from « Mon contrat » to the refund, with a receipt; repeating it changes nothing',
  { tag: '@core' },
  async ({ page }) => {
    const account = await becomeMember(page)
    await page.goto('/compte')
    const contract = page.getByRole('region', { name: 'Mon contrat' })
    await expect(contract).toContainText('Abonnement Premium, mensuel')
    await expect(contract.getByRole('link', { name: /^Facture du/ })).toHaveAttribute(
      'href',
      /^\/compte\/factures\/in_/,
    )
    const download = page.waitForEvent('download')
    await contract.getByRole('link', { name: /^Télécharger la confirmation/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^horizon-libre-contrat-\w+\.html$/)
    await contract.getByRole('link', { name: 'Renoncer au contrat ici' }).click()

    await expect(page).toHaveURL(/\/compte\/retractation\?contrat=sub_/)
    await expect(page.getByRole('radio', { name: /Abonnement Premium, mensuel/ })).toBeChecked()
    await expect(page.getByLabel('Prénom et nom')).toHaveValue(account.fullName)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('button', { name: 'Corriger' }).click()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Tu es remboursé en entier' })).toContainText('9 €')
    const number = /R-\d{8}-\w{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'none'
    const mail = await receipt(account.email, number)
    expect(mail.text).toContain('(heure de Paris)')
    await expectMailToFit(page, mail)
    expect(await statusOf(account)).toEqual({ status: 'canceled', revoked: 'refunded' })

    await page.goto('/compte')
    await expect(contract).toContainText(`Tu es remboursé en entier (${number})`)
    await expect(contract.getByRole('link', { name: 'Renoncer au contrat ici' })).toHaveCount(0)
    const { answer } = await declare(page, account)
    expect(answer).toContain('Tu l’as déjà déclaré')
    expect(answer).toContain(number)
  },
)

test('signed out: anybody can declare, but only the link mailed to the contract’s address takes effect', async ({
  page,
  browser,
}) => {
  const account = await becomeMember(page)
  const elsewhere = await browser.newContext({ javaScriptEnabled: false })
  const plain = await elsewhere.newPage()
  await plain.goto('/contact')
  await plain.getByRole('contentinfo').getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await expect(plain).toHaveURL('/retractation')
  const { number } = await declare(plain, account)
  expect(await statusOf(account)).toEqual({ status: 'active', revoked: null })
  const link = linkIn(await receipt(account.email, number), '/retractation/confirmation')
  // A mail scanner opens the link first, and follows nothing.
  await plain.goto(link)
  expect(await statusOf(account)).toEqual({ status: 'active', revoked: null })
  await plain.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(plain.getByRole('status').filter({ hasText: 'Tu es remboursé en entier' })).toBeVisible()
  expect(await statusOf(account)).toEqual({ status: 'canceled', revoked: 'refunded' })
  await waitForMail(account.email, 'Ton abonnement est remboursé')
  await elsewhere.close()
})

/** A member since this day, in the mirror only. */
async function insertMember(since: string): Promise<Account> {
  const account = newAccount()
  await query(
    `with buyer as (
       insert into users (id, name, email, password_hash, updated_at)
       select gen_random_uuid(), $2, $1, password_hash, now() from users where email = $3 returning id)
     insert into subscriptions (id, user_id, status, price_id, product_id, catalogue_key, current_period_end, livemode, created_at, synced_at)
     select 'sub_' || replace(gen_random_uuid()::text, '-', ''), id, 'active', 'price_old', 'horizon-premium-annual', 'annual',
       now() + interval '300 days', false, $4, now() from buyer`,
    [account.email, account.fullName, demo.plain.email, since],
  )
  return { ...account, password: demo.plain.password }
}

test('too late: recorded, answered with the missed deadline, and without effect', async ({ page }) => {
  const account = await insertMember('2026-01-05T10:00:00Z')
  const { number, answer } = await declare(page, account)
  expect(answer).toContain('Il reste à confirmer que c’est toi')
  expect((await receipt(account.email, number)).text).toContain('était le 19 janvier 2026')
  expect(await statusOf(account)).toEqual({ status: 'active', revoked: null })
  await page.goto('/auth')
  await fillForm(page, account, 'login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/compte/retractation')
  await expect(page.getByRole('main')).toContainText('délai passé le 19 janvier 2026')
})

test('unknown address: the same answer on screen, and a mail that nothing was found', async ({ page }) => {
  const known = await declare(page, await insertMember('2026-01-05T10:00:00Z'))
  const { email } = newAccount()
  const unknown = await declare(page, { email })
  expect(unknown.answer).toBe(known.answer)
  const { text } = await receipt(email, unknown.number)
  expect(text).toContain('Aucun contrat ne correspond')
  expect(text).not.toContain('jeton=')

  await page.goto('/retractation')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Erreur de validation' })).toContainText('Ton nom est requis')
})
