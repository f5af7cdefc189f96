import { readFileSync } from 'node:fs'

import { expectAccessible, PHONE } from './support/axe'
import { expect, test } from '../test/test'

test.use({ viewer: 'subscriber', permissions: ['clipboard-read', 'clipboard-write'] })

test('a member downloads a tutorial’s file, ticks a step that syncs, and copies a filled-in prompt', async ({
  page,
}) => {
  await test.step('a step is ticked, and the list shows it after a reload', async () => {
    await page.goto('/espace-membre/tutoriels/premiere-automatisation')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Télécharger le scénario' }).click(),
    ])
    expect(readFileSync(await download.path(), 'utf8')).toContain('Veille du lundi')
    const box = page.getByRole('checkbox', { name: /Ouvre un scénario vide/ })
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/lectures') && response.ok()),
      box.check(),
    ])
    await expectAccessible(page, 'a tutorial', PHONE)
    await page.goto('/espace-membre/tutoriels')
    await expect(page.getByText('1 étape sur 7')).toBeVisible()
  })

  await test.step('a prompt is found, filled in and copied', async () => {
    await page.goto('/espace-membre/prompts')
    const offer = page.getByRole('article', { name: /Un devis en trois niveaux/ })
    await expect(offer.getByRole('button', { name: /Copier/ })).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(offer.getByText('Avant de t’en servir')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await offer.getByRole('heading').click()
    await expect(offer.getByRole('button', { name: /Copier/ })).toBeVisible()
    await page.getByLabel('Filtrer').fill('hebergement perimetre')
    await expect(page.getByText('Aucune demande n’a tous ces mots')).toBeVisible()
    await page.getByLabel('Filtrer').fill('perimetre avenant')
    await expect(page.getByText(/^1\sdemande sur/)).toBeVisible()
    const request = page.getByRole('article', { name: /Refuser ce qui sort du périmètre/ })
    await request.getByText(/Remplir les blancs/).click()
    await request.getByLabel('demande', { exact: true }).fill('une sixième page')
    await request.getByRole('button', { name: /Copier/ }).click()
    await expect(request.getByText('Copié')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Mon client demande une sixième page\. /)
    await expectAccessible(page, 'a request filled in', PHONE)
  })
})
