import { expectAccessible, PHONE } from './support/axe'
import { expectToFit } from './support/layout'
import { arriveAs } from './support/owner'
import { query } from '../test/database'
import { expect, test } from '../test/test'

test('on a phone the owner finds the facts of a page, and opens a prepared note', async ({ page, errors }) => {
  // Opened by an earlier run.
  await query(`delete from written_texts where slug = '2026-12'`)
  await page.setViewportSize(PHONE)
  await arriveAs(page, 'admin')
  await page.goto('/atelier/ecrire')
  await expectToFit(page, '/atelier/ecrire', [PHONE.width])
  await page.getByRole('link', { name: /^Ce que disent les textes/ }).click()
  await page.getByRole('searchbox').fill('exemption prolongee')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await expect(page).toHaveURL(/adresse=exemption/)
  const fact = page.getByRole('listitem').filter({ hasText: '1 900 bahts' })
  await fact.getByText(/^Changé/).click()
  await expect(fact.getByText('Les trente jours se prolongent une fois de trente')).toBeVisible()
  await expect(fact.getByRole('link', { name: 'Séjour' })).toHaveAttribute('href', '/espace-membre/simulateurs/sejour')
  await expectAccessible(page, '/atelier/ecrire/regles')
  await expectToFit(page, '/atelier/ecrire/regles', [PHONE.width])
  await fact.getByRole('button', { name: 'Toujours vrai' }).click()
  await expect(page.getByText(/^Lu aujourd’hui, à revoir avant le/)).toBeVisible()

  await page.getByRole('link', { name: 'Écrire', exact: true }).click()
  const december = page.locator('#calendrier').getByRole('listitem').filter({ hasText: 'Décembre 2026' })
  await december.getByRole('button', { name: 'Ouvrir comme brouillon' }).click()
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue(/^Décembre/)
  await page.getByRole('link', { name: 'Écrire', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Décembre/ })).toBeVisible()
  await expect(december).toHaveCount(0)
  errors.expectNoneBut()
})
