import { readFile } from 'node:fs/promises'

import { expect, test } from '../test/test'

test.use({ viewer: 'subscriber', timezoneId: 'Europe/Paris', permissions: ['clipboard-read', 'clipboard-write'] })

test('a member finds a time for three zones, copies the invitation and downloads it', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-23T11:12:00Z')
  await page.goto('/espace-membre')
  await expect(page.getByText('Bangkok 18 h 12')).toBeVisible()
  await expect(page.getByText('Paris 12 h 12')).toBeVisible()

  await page.goto('/espace-membre/fuseaux')
  await page.getByLabel('Ton client : la ville').selectOption('America/Toronto')
  const hours = page.getByRole('region', { name: 'Les heures communes' })
  await expect(hours.getByText('vos heures ne se croisent pas')).toBeVisible()
  await page.getByLabel('à, heure où elle finit (Bangkok)').fill('22:00')
  await expect(hours.getByRole('listitem')).toHaveText(
    '15 h à 16 h (Paris) · 21 h à 22 h (Bangkok) · 9 h à 10 h (Toronto)',
  )
  await page.getByRole('radio', { name: '30 min' }).check()
  await hours.getByRole('radio', { name: '15 h 30' }).check()
  const sentence =
    'On se parle le lundi 23 novembre 2026 ? Il sera 15 h 30 à Paris, 21 h 30 à Bangkok et 9 h 30 à Toronto. Compte 30 min.'
  await page.getByRole('button', { name: 'Copier la phrase' }).click()
  await expect(page.getByText('Copié.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.replaceAll('\u00a0', ' ')).toBe(sentence)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pour mon agenda (.ics)' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('DTSTART:20261123T143000Z\r\nDTEND:20261123T150000Z')
})

test.describe('a non-member', () => {
  test.use({ viewer: 'plain' })

  test('reads a description and how to get access', async ({ page }) => {
    await page.goto('/espace-membre/fuseaux')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Voir l’abonnement' })).toHaveAttribute('href', '/abonnement')
    await expect(main.getByLabel('Ton client : la ville')).toHaveCount(0)
  })
})
