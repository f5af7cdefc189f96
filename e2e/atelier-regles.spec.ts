import { expectAccessible, PHONE } from './support/axe'
import { expectToFit } from './support/layout'
import { arriveAs } from './support/owner'
import { openText } from './support/written'
import { query } from '../test/database'
import { expect, test } from '../test/test'

test('on a phone the owner compares a pasted page with the facts, drafts a note of it, and opens a prepared one', async ({
  page,
  errors,
}) => {
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
    .getByRole('link', { name: /^Coller et comparer/ })
    .first()
    .click()

  await expect(page.getByLabel('Adresse de la page')).toHaveValue(/^https:\/\/visasnews\.com/)
  await page.getByRole('button', { name: 'Comparer' }).click()
  await expect(page.getByLabel('Texte de la page')).toHaveAccessibleDescription(/Colle le texte de la page/)
  await page
    .getByLabel('Texte de la page')
    .fill('Visa exemption: an extension of stay of 30 days now costs THB 2,500 at the immigration office.')
  await page.getByRole('button', { name: 'Comparer' }).click()
  await expect(page.getByRole('heading', { name: 'Ce que dit la page' })).toBeFocused()
  const fact = page.getByRole('article').filter({ hasText: '1 900 bahts' })
  await expect(fact).toContainText(/1 900 bahts\s: disparu\.\s*À la place, peut-être\s:\s*THB 2,500/)
  await expect(fact).toContainText(/30 jours\s: tient/)
  await fact.getByText(/^Ce qui en parle/).click()
  await expect(fact.getByRole('link', { name: 'Séjour' })).toHaveAttribute('href', '/espace-membre/simulateurs/sejour')
  await fact.getByText('À changer dans').click()
  await expect(fact).toContainText(/content\/stays\.ts, ligne \d+/)
  await expectAccessible(page, '/atelier/regles')
  await expectToFit(page, '/atelier/regles', [PHONE.width])
  await page.getByLabel('Où l’écrire').selectOption('nouvelle')
  await page.getByRole('button', { name: 'Préparer une note' }).click()
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('Ce qui change')
  await expect(await openText(page)).toContainText(/THB 2,500[\s\S]*VisasNews/)
  await expect(page.getByText('Il reste une question ouverte')).toBeVisible()

  await page.getByRole('link', { name: 'Calendrier' }).click()
  const december = page.locator('section', { has: page.getByRole('heading', { name: 'Décembre 2026' }) })
  await december.getByRole('button', { name: 'Ouvrir comme brouillon' }).click()
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue(/^Décembre/)
  await page.getByRole('link', { name: 'Calendrier' }).click()
  await expect(december.getByRole('link', { name: /^Décembre/ })).toBeVisible()
  await expect(december).toContainText('Brouillon, enregistré le')
  errors.expectNoneBut()
})
