import type { Page } from '@playwright/test'

import { query } from '../test/database'
import { becomeMember } from './support/member'
import { expect, fillForm, test } from '../test/test'

const section = (page: Page, title: string) => page.getByRole('region', { name: title })

test('a subscriber sees their purchases, and deletes the account', async ({ page, errors }) => {
  errors.allow(/401.*check-subscription/)
  const account = await becomeMember(page)

  await page.goto('/compte')
  const bought = section(page, 'Mon contrat')
  await expect(bought).toContainText('Abonnement Premium, mensuel')
  await expect(bought).toContainText('Se renouvelle')
  await expect(bought.getByRole('button', { name: 'Gérer mon abonnement' })).toBeVisible()

  const form = section(page, 'Supprimer ton compte')
  await form.getByText('Je veux supprimer mon compte').click()
  await form.getByLabel('Écris SUPPRIMER pour confirmer').fill('SUPPRIMER')
  await form.getByRole('button', { name: 'Supprimer mon compte pour toujours' }).click()
  await expect(page).toHaveURL('/au-revoir')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Connexion' }).filter({ visible: true }),
  ).toBeVisible()
  expect(await query('select 1 from users where email = $1', [account.email])).toEqual([])
  await page.goto('/auth')
  await fillForm(page, account, 'login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.locator('.toast')).toContainText('Email ou mot de passe incorrect')
})
