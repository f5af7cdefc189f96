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
  await page.goto('/atelier/calendrier')
  const january = page.locator('section', { has: page.getByRole('heading', { name: 'Janvier 2027' }) })
  await january.getByText(/pages à relire$/).click()
  await expectAccessible(page, '/atelier/calendrier')
  await expectToFit(page, '/atelier/calendrier', [PHONE.width])
  await january
    .getByRole('listitem')
    .filter({ hasText: 'L’exemption de visa peut être prolongée' })
    .getByRole('link', { name: /^Ce qui en parle/ })
    .first()
    .click()

  await expect(page.getByRole('searchbox')).toHaveValue(/^https:\/\/visasnews\.com/)
  const fact = page.getByRole('listitem').filter({ hasText: '1 900 bahts' })
  await fact.getByText(/^Changé/).click()
  await expect(fact.getByText('Les trente jours se prolongent une fois de trente')).toBeVisible()
  await expect(fact.getByRole('link', { name: 'Séjour' })).toHaveAttribute('href', '/espace-membre/simulateurs/sejour')
  await expectAccessible(page, '/atelier/regles')
  await expectToFit(page, '/atelier/regles', [PHONE.width])
  await fact.getByRole('button', { name: 'Toujours vrai' }).click()
  await expect(page.getByText(/^Lu aujourd’hui, à revoir avant le/)).toBeVisible()
  await page.getByRole('searchbox').fill('exemption prolongee')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await expect(page).toHaveURL(/adresse=exemption/)
  await expect(fact).toBeVisible()

  await page.getByRole('link', { name: 'Calendrier' }).click()
  const december = page.locator('section', { has: page.getByRole('heading', { name: 'Décembre 2026' }) })
  await december.getByRole('button', { name: 'Ouvrir comme brouillon' }).click()
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue(/^Décembre/)
  await page.getByRole('link', { name: 'Calendrier' }).click()
  await expect(december.getByRole('link', { name: /^Décembre/ })).toBeVisible()
  await expect(december).toContainText('Brouillon, enregistré le')
  errors.expectNoneBut()
})
