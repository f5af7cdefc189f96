import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { PHONE } from './support/axe'
import { arriveAs } from './support/owner'
import { openText, showSigns } from './support/written'
import { writingLimits } from '../content/publishing'
import { query } from '../test/database'
import { expect, test } from '../test/test'

test('what was typed of an article on a phone is there again after the tab was closed unsaved', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE)
  await arriveAs(page, 'editor')
  const title = `Hua Hin sans réseau ${Date.now().toString(36)}`
  await page.goto('/atelier/ecrire')
  await page.getByLabel('Titre', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Écrire ce texte' }).click()
  await expect(page).toHaveURL(/\/atelier\/ecrire\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const address = page.url()
  const typed: readonly (readonly [label: string, value: string])[] = [
    ['Titre', title],
    ['Résumé', 'Écrit dans le train.'],
    ['Adresse', `hua-hin-en-train-${Date.now().toString(36)}`],
    ['Ce que l’on y voit', 'Un quai'],
    ['Texte', 'La mer est au bout de la rue.'],
  ]
  const fieldOf = (of: Page, label: string) =>
    label === 'Texte'
      ? of.locator('#champ-body')
      : of.locator('form:has(#champ-body)').getByLabel(label, { exact: true })
  await showSigns(page)
  for (const [label, value] of typed) await fieldOf(page, label).fill(value)
  await page.getByLabel('Rubrique').selectOption({ index: 2 })
  const pictureOf = (of: Page) => of.locator('form:has(#champ-body) input[type=radio]').nth(2)
  await pictureOf(page).check()
  await page.getByLabel('Étape du carnet').fill('relire-le-bail')
  await page.locator('summary', { hasText: /^Faits et sources/ }).click()
  const claims = ['Le train met quatre heures.', 'La gare est rouge.']
  for (const [index, claim] of claims.entries()) await page.getByLabel('Ce qui est vrai').nth(index).fill(claim)
  await page.getByLabel('Vérifié le').first().fill('2026-11-01')
  const category = await page.getByLabel('Rubrique').inputValue()
  await page.close({ runBeforeUnload: true })

  const again = await context.newPage()
  await again.setViewportSize(PHONE)
  await again.goto(address)
  await again.getByRole('button', { name: 'Le reprendre' }).click()
  for (const [label, value] of typed) await expect(fieldOf(again, label)).toHaveValue(value)
  await expect(await openText(again)).toHaveText('La mer est au bout de la rue.')
  await expect(again.getByLabel('Rubrique')).toHaveValue(category)
  await expect(pictureOf(again)).toBeChecked()
  await expect(again.getByLabel('Étape du carnet')).toHaveValue('relire-le-bail')
  for (const [index, claim] of claims.entries())
    await expect(again.getByLabel('Ce qui est vrai').nth(index)).toHaveValue(claim)
  await expect(again.getByLabel('Vérifié le').first()).toHaveValue('2026-11-01')
  await again.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(again.getByText('C’est enregistré')).toBeVisible()
  await again.reload()
  await expect(pictureOf(again)).toBeChecked()
  await expect(again.getByRole('button', { name: 'Le reprendre' })).toHaveCount(0)
})

test('two who write the same text are told so, on opening it and while writing', async ({ page, browser }) => {
  const marie = await arriveAs(page, 'editor')
  await query(`update users set name = 'Marie' where email = $1`, [marie.email])
  await page.clock.install()
  await page.goto('/atelier/ecrire')
  await page.getByRole('button', { name: 'Écrire une nouvelle' }).click()
  await expect(page).toHaveURL(/\/atelier\/ecrire\/[0-9a-f-]{36}/)
  const body = await openText(page)

  const elsewhere = await browser.newContext({ viewport: PHONE })
  const second = await elsewhere.newPage()
  const paul = await arriveAs(second, 'admin')
  await query(`update users set name = null where email = $1`, [paul.email])
  await second.goto(page.url())
  await expect(second.getByText('Marie a ce texte ouvert depuis')).toBeVisible()
  await expect(second.getByText(marie.email)).toHaveCount(0)

  await body.fill('Le guichet')
  await expect(page.getByText('a ce texte ouvert depuis')).toHaveCount(0)
  await page.clock.fastForward('01:01')
  await body.fill('Le guichet ouvre')
  await expect(page.getByText('Quelqu’un a ce texte ouvert depuis')).toBeVisible()
  await elsewhere.close()
})

test('a session that ends while somebody writes takes nothing away', async ({ page, context, errors }) => {
  await page.setViewportSize(PHONE)
  await arriveAs(page, 'editor')
  await page.goto('/atelier/ecrire')
  await page.getByRole('button', { name: 'Écrire une nouvelle' }).click()
  await expect(page).toHaveURL(/\/atelier\/ecrire\/[0-9a-f-]{36}/)
  const body = await openText(page)
  await body.fill('Le guichet ouvre à sept heures.')
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Ta session est finie')).toBeVisible()
  await expect(body).toHaveText('Le guichet ouvre à sept heures.')
  await context.addCookies(cookies)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('C’est enregistré')).toBeVisible()
  errors.expectNoneBut()
})

test('a picture heavier than the site takes is made lighter, and stands in the text', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await arriveAs(page, 'editor')
  await page.goto('/atelier/ecrire')
  await page.getByRole('button', { name: 'Écrire une nouvelle' }).click()
  await expect(page).toHaveURL(/\/atelier\/ecrire\/[0-9a-f-]{36}/)
  const body = await openText(page)
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 2400, height: 1600, channels: 3, background: 'white', noise } })
  const buffer = await picture.png().toBuffer()
  expect(buffer.byteLength).toBeGreaterThan(writingLimits.pictureBytes)
  await page.getByLabel('Image', { exact: true }).setInputFiles({ name: 'marche.png', mimeType: 'image/png', buffer })
  await page.getByLabel('Ce que l’on y voit').fill('Le marché du soir')
  await page.getByRole('button', { name: 'Ajouter l’image' }).click()
  await expect(page.getByText('Image ajoutée')).toBeVisible()
  await page.getByRole('button', { name: 'Mettre dans le texte' }).click()
  await expect(body.getByRole('img', { name: 'Le marché du soir' })).toBeVisible()
})
