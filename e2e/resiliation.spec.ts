import type { Page } from '@playwright/test'

import { query } from '../test/database'
import { countMails, linkIn, waitForMail } from '../test/mail'
import { expectMailToFit } from './support/layout'
import { becomeMember } from './support/member'
import { expect, newAccount, signIn, signUp, test, type Account } from '../test/test'

const answer = (page: Page) => page.getByRole('main').getByRole('status').first()
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Résilier ton contrat' })
const next = (page: Page) => page.getByRole('button', { name: 'Continuer' })
const notify = (page: Page) => page.getByRole('button', { name: 'Notification de la résiliation' })

const subscriptionOf = async ({ email }: Account) =>
  (
    await query<{ status: string; isEnding: boolean }>(
      `select s.status, s.scheduled_end is not null as "isEnding" from subscriptions s join users u on u.id = s.user_id where u.email = $1`,
      [email],
    )
  )[0]

async function fillForm(page: Page, email: string) {
  await page.getByLabel('Nom et prénom').fill('Zoé Lévy')
  await page.getByLabel('Adresse e-mail du contrat').fill(email)
  await next(page).click()
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
}

test('a member cancels in three clicks from any footer, and sees when and with what effect', async ({ page }) => {
  const account = await becomeMember(page)
  await page.goto('/contact')
  await footerLink(page).click()
  await expect(page.getByLabel('Adresse e-mail du contrat')).toHaveValue(account.email)
  await next(page).click()
  await expect(
    page.getByRole('definition').filter({ hasText: 'Abonnement Premium, mensuel, conclu le ' }),
  ).toBeVisible()
  await notify(page).click()
  await expect(answer(page)).toContainText('Ton contrat est résilié')
  await expect(answer(page)).toContainText('tu gardes tes accès jusque-là')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'C’est résilié' })).toBeVisible()
  await expect(main.getByText('Tu pars un moment seulement')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Retour à mon espace' })).toHaveAttribute('href', '/espace-membre')
  await expect(main.getByRole('button', { name: 'Reprendre mon abonnement' })).toBeVisible()
  expect(await subscriptionOf(account)).toEqual({ status: 'active', isEnding: true })
  const mail = await waitForMail(account.email, 'Ta résiliation est confirmée')
  expect(mail.text).toContain('tu gardes tous tes accès')
  await expectMailToFit(page, mail)

  await page.goto('/resiliation')
  await expect(page.getByText('Ton abonnement est déjà résilié')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Reprendre mon abonnement' }).click()
  await expect(page).toHaveURL('/compte')
  expect(await subscriptionOf(account)).toEqual({ status: 'active', isEnding: false })
  await waitForMail(account.email, 'Ton abonnement reprend')
})

test(
  'a stranger can neither cancel nor learn anything; the holder’s link cancels without JavaScript or signing in',
  { tag: '@core' },
  async ({ page, browser }) => {
    const account = await becomeMember(page)
    const stranger = await browser.newContext({ javaScriptEnabled: false })
    const form = await stranger.newPage()
    const answers: string[] = []
    const nobody = newAccount()
    for (const { email } of [account, nobody]) {
      await form.goto('/contact')
      await footerLink(form).click()
      await fillForm(form, email)
      await form.getByRole('button', { name: 'Modifier' }).click()
      await expect(form.getByLabel('Adresse e-mail du contrat')).toHaveValue(email)
      await next(form).click()
      await notify(form).click()
      const text = await answer(form).innerText()
      answers.push(text.replace(email, '…').replace(/le .* à \d\d:\d\d/, '…'))
    }
    expect(answers[0]).toBe(answers[1])
    expect(await subscriptionOf(account)).toEqual({ status: 'active', isEnding: false })
    expect((await waitForMail(nobody.email, 'Ta notification de résiliation')).text).toContain('Aucun abonnement')

    const link = linkIn(await waitForMail(account.email, 'Ta notification de résiliation'), '/resiliation/confirmation')
    for (const _ of ['a mail scanner', 'the holder']) {
      await form.goto(link)
      await expect(form.getByText('C’est cette date qui compte')).toBeVisible()
    }
    expect(await subscriptionOf(account)).toEqual({ status: 'active', isEnding: false })
    await form.getByRole('button', { name: 'Confirmer ma résiliation' }).click()
    await expect(answer(form)).toContainText('Ton contrat est résilié')
    expect(await subscriptionOf(account)).toEqual({ status: 'active', isEnding: true })
    await waitForMail(account.email, 'Ta résiliation est confirmée')
    await form.goto(link)
    await expect(form.getByText('Ce lien n’est plus valable')).toBeVisible()
    await stranger.close()
  },
)

test('news need a ticked box, which is empty by default, and can be switched off again', async ({ page }) => {
  const account = newAccount()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Crée ton compte' }).click()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await signUp(page, account)
  await signIn(page.request, account)
  await page.goto('/compte')
  const news = page.getByRole('region', { name: 'Nos nouvelles par e-mail' })
  await expect(news).toContainText('Tu ne les reçois pas')
  await news.getByRole('button', { name: 'Les recevoir' }).click()
  await expect(news.getByRole('button', { name: 'Ne plus les recevoir' })).toBeVisible()
  expect(await countMails(account.email)).toBeLessThanOrEqual(1)
})
