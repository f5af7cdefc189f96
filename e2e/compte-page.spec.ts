import type { Page } from '@playwright/test'
import type { CaughtMail } from '@sandbox/mail'

import { arrive } from './support/account'
import { requireRun } from '../test/site'
import { expect, signIn, test } from '../test/test'

const section = (page: Page, title: string) => page.getByRole('region', { name: title })

async function mailsTo(email: string): Promise<readonly CaughtMail[]> {
  const answer = await fetch(`${requireRun().mailSandboxUrl}/messages?to=${encodeURIComponent(email)}`)
  return (await answer.json()) as CaughtMail[]
}

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

/** Waits for this number of mailed links. @returns the newest */
async function linkOf(email: string, count: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(count)
  const [newest] = await mailsTo(email)
  return /http\S+nouvelle-adresse\?jeton=[\w-]{43}/.exec(newest?.text ?? '')?.[0] ?? ''
}

test('a new address needs its link, can be cancelled, and replaces the old one once confirmed', async ({ page }) => {
  const account = await arrive(page)
  await page.goto('/compte')
  const form = section(page, 'Ton adresse e-mail')
  await expect(form).toContainText('Adresse pas encore confirmée')
  await form.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await expect(form.getByRole('status')).toContainText('Lien envoyé')
  const email = `new-${account.email}`
  await form.getByLabel('Nouvelle adresse').fill(email)
  await form.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(form.getByText('Confirme ta nouvelle adresse')).toBeVisible()
  await expect(form.getByText(`${email} attend sa confirmation`)).toBeVisible()
  const withdrawn = await linkOf(email, 1)
  await form.getByRole('button', { name: 'Annuler ce changement' }).click()
  await expect(form.getByText('attend sa confirmation')).toHaveCount(0)
  await expect(form.getByText('Demande annulée')).toBeVisible()

  await form.getByLabel('Nouvelle adresse').fill(email)
  await form.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(form.getByText(`${email} attend sa confirmation`)).toBeVisible()
  const link = await linkOf(email, 2)
  const stranger = await page.context().browser()!.newContext()
  const elsewhere = await stranger.newPage()
  await elsewhere.goto(withdrawn)
  await expect(elsewhere.getByRole('alert').filter({ hasText: 'Ce lien n’est plus valable' })).toBeVisible()
  await elsewhere.goto(link)
  await elsewhere.reload()
  await elsewhere.getByRole('button', { name: 'Confirmer ma nouvelle adresse' }).click()
  await expect(elsewhere.getByRole('status').filter({ hasText: 'Adresse changée' })).toContainText(email)
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('alert').filter({ hasText: 'Ce lien n’est plus valable' })).toBeVisible()
  await signIn(elsewhere.request, { ...account, email })
  await stranger.close()

  await page.reload()
  await expect(form).toContainText('Adresse confirmée')
  await expect(form).toContainText(email)
  await expect.poll(() => subjectsTo(account.email)).toContain('L’adresse de ton compte a changé')
})
