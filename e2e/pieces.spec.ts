import { readFileSync } from 'node:fs'

import ICAL from 'ical.js'

import { expect, test } from '../test/test'

test.use({ viewer: 'subscriber', acceptDownloads: true })

const BUDGET = '/blog/cout-vie-thailande'
const VISA = '/blog/visa-logement-thailande'
const DEPARTURE = '/blog/preparer-expatriation-thailande'

test('a reader makes a budget, finds a visa and downloads the countdown, offline', async ({
  page,
  context,
  errors,
}) => {
  errors.allow(/ERR_INTERNET_DISCONNECTED/)
  const main = page.getByRole('main')

  await page.goto(BUDGET)
  const slate = main.getByRole('status').filter({ hasText: 'par mois' })
  await expect(slate).toHaveText(/Chiang Mai, par mois1\s450\s€55\s100\s฿/)
  await main.getByLabel('Loyer').fill('13 000')
  await expect(slate).toHaveText(/1\s397\s€53\s100\s฿/)
  await main.getByLabel('Nourriture').fill('beaucoup')
  await expect(main.getByText(/Écris un nombre de 0 à 1\s000\s000/)).toBeVisible()
  await expect(slate).toHaveText(/53\s100\s฿/)
  await main.getByLabel('Ton taux de change').fill('34')
  await expect(slate).toHaveText(/1\s562\s€/)
  await main.getByRole('radio', { name: 'Bangkok' }).check()
  await expect(main.getByLabel('Loyer')).toHaveValue(/22\s000/)
  // Input is stored, valid or not, and can be reset.
  await page.reload()
  await expect(slate).toContainText('Bangkok')
  await main.getByRole('radio', { name: 'Chiang Mai' }).check()
  await expect(main.getByLabel('Nourriture')).toHaveValue('beaucoup')
  await main.getByRole('button', { name: 'Reprendre les montants de l’article' }).click()
  await expect(slate).toHaveText(/55\s100\s฿/)

  await page.goto(VISA)
  const check = main.getByRole('region', { name: 'Sept questions' })
  await expect(check.getByRole('status')).toHaveText('Encore 7 questions')
  await context.setOffline(true)
  for (const answer of [
    'Français',
    '91 à 180 jours',
    'Indépendant, clients hors de Thaïlande',
    /^15\s000 €, depuis/,
    'Moins de 2 000 € par mois',
    'Moins de 50 ans',
    'France, Monaco ou Algérie',
  ]) {
    await check.getByRole('radio', { name: answer }).check()
  }
  await expect(check.getByRole('status')).toHaveText('Un titre à regarder')
  await expect(check.getByText('À éclaircir')).toBeVisible()
  await expect(check.getByText(/Attends trois relevés mensuels/)).toBeVisible()
  await expect(check.getByText(/vérifié le 8 octobre 2026/).first()).toBeVisible()
  await check.getByRole('radio', { name: /trois fins de mois/ }).check()
  await expect(check.getByText('Correspond')).toBeVisible()
  await context.setOffline(false)

  await page.goto(DEPARTURE)
  const countdown = main.getByRole('region', { name: 'De J − 180 à J + 30' })
  const year = new Date().getFullYear() + 2
  await countdown.getByLabel('J, ton jour d’arrivée').fill(`${year}-03-01`)
  await context.setOffline(true)
  await countdown.getByRole('checkbox', { name: 'Décider et compter' }).check()
  await expect(countdown.getByText('1 sur 13 étape faite')).toBeVisible()
  const download = page.waitForEvent('download')
  await countdown.getByRole('button', { name: 'Ajouter à mon agenda (.ics)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`depart-${year}-03-01.ics`)
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(await file.path(), 'utf8')) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  expect(events).toHaveLength(13)
  expect(events.find(({ summary }) => /^J\s:/.test(summary))?.startDate.toString()).toBe(`${year}-03-01`)
  expect(events.find(({ summary }) => /^J\s−\s3\s:/.test(summary))?.startDate.toString()).toMatch(/-02-2[67]$/)
  await context.setOffline(false)
  await page.reload()
  await expect(countdown.getByRole('checkbox', { name: 'Décider et compter' })).toBeChecked()
  await expect(countdown.getByLabel('J, ton jour d’arrivée')).toHaveValue(`${year}-03-01`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the three simulators are text in the article', async ({ page }) => {
    await page.goto(BUDGET)
    await expect(page.getByText('Chargement...')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const table = page.getByRole('region', { name: 'Quatre budgets côte à côte' })
    await expect(table.getByRole('columnheader', { name: 'Koh Phangan' })).toBeVisible()
    await expect(table).toContainText(/Total, vie confortable\s*55\s100/)
    // Playwright reads no text in <noscript>, but can tell that it is visible.
    await expect(table.locator('noscript p')).toBeVisible()
    const place = await page.locator('.prose').evaluate((prose) => {
      const parts = [...prose.children]
      const piece = parts.findIndex((part) => part.matches('[aria-label="Quatre budgets côte à côte"]'))
      return parts.slice(0, piece).findLast((part) => part.tagName === 'H2')?.textContent
    })
    expect(place).toContain('Construire ton budget en une soirée')

    await page.goto(VISA)
    const conditions = page.getByRole('region', { name: 'Conditions de chaque titre' })
    await expect(conditions.getByText('DTV', { exact: false }).first()).toBeVisible()
    await expect(conditions.getByText(/vérifié le 8 octobre 2026/).first()).toBeVisible()

    await page.goto(DEPARTURE)
    await expect(page.getByRole('region', { name: 'De J − 180 à J + 30' }).getByText('J − 60')).toBeVisible()
    await expect(page.locator('.prose noscript p')).toBeVisible()
  })
})
