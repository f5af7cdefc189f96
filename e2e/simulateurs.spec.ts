import { readFileSync } from 'node:fs'

import ICAL from 'ical.js'

import { arrive } from './support/account'
import { expectAccessible, PHONE } from './support/axe'
import { grantRole } from './support/owner'
import { addDays, type Day } from '../lib/platform/days'
import { expect, test } from '../test/test'

test.use({ viewport: PHONE, hasTouch: true, acceptDownloads: true })

const HOME = '/espace-membre/simulateurs'

const today = (): Day => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date())

test('a member saves two budgets, compares, shares and exports them, and is warned of a date', async ({
  page,
  browser,
  sessionOf,
}) => {
  const { email } = await arrive(page)
  await grantRole(email, 'admin')
  const main = page.getByRole('main')

  await page.goto(`${HOME}/budget`)
  const keep = main.getByRole('button', { name: 'Garder dans mon compte' })
  await main.getByLabel('Sous quel nom').fill('')
  await keep.click()
  await expect(main.getByLabel('Sous quel nom')).toBeFocused()
  await expect(main.getByText('Donne-lui un nom')).toHaveCount(2) // at the field, and in the answer
  await main.getByLabel('Sous quel nom').fill('=Nord')
  await keep.click()
  await expect(main.getByRole('heading', { name: '=Nord' })).toBeVisible()
  await main.getByRole('radio', { name: 'Bangkok' }).check()
  await main.getByLabel('Loyer').fill('18 000')
  await expect(main.locator('.figures-sum')).toBeInViewport()
  // By keyboard.
  await main.getByLabel('Sous quel nom').fill('Capitale')
  await page.keyboard.press('Enter')
  await expect(main.getByText('2 sur 12 gardés')).toBeVisible()

  await main.getByLabel('Le second').selectOption('Capitale')
  await main.getByRole('button', { name: 'Comparer' }).click()
  const compared = main.getByRole('region', { name: 'Deux face à face' })
  await expect(compared.getByText(/1\s766\s€/)).toBeVisible()
  await expect(compared.getByText(/\+\s12\s000\s฿/)).toBeVisible()
  await expectAccessible(page, 'two budgets side by side', PHONE)

  const kept = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Capitale' }) })
  await kept.getByText('Emporter, partager, ranger').click()
  const link = await kept.getByLabel('Lien à partager').inputValue()
  expect(link).toMatch(/\?partage=[a-z0-9_.-]{30,160}$/)
  const hrefOf = (name: string) => kept.getByRole('link', { name }).getAttribute('href')
  const csv = (await (await page.request.get((await hrefOf('CSV de Capitale'))!)).text()).split('\r\n')
  expect(csv[0]).toBe('\ufeffCapitale')
  expect(csv).toContain('Loyer;18000;473,68;ton montant')
  expect(csv).toContain('Total;67100;1765,79;')

  // A second browser reads and saves it; a non-member sees nothing of it.
  const other = await browser.newContext({ storageState: await sessionOf('subscriber'), viewport: PHONE })
  const reader = await other.newPage()
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: 'Un budget partagé' })).toBeVisible()
  await expect(reader.getByText('Capitale')).toHaveCount(0)
  await reader.getByRole('button', { name: 'Garder chez moi' }).click()
  await expect(reader.getByRole('heading', { name: 'Bangkok, vie confortable' })).toBeVisible()
  await reader.goto(link.slice(0, -2))
  await expect(reader.getByText('Ce lien ne s’ouvre pas.')).toBeVisible()
  await other.close()
  const plain = await browser.newContext({ storageState: await sessionOf('plain') })
  const locked = await (await plain.request.get(link)).text()
  expect(locked).toContain('Ces simulateurs s’ouvrent aux membres')
  expect(locked).not.toMatch(/18\s000/)
  await plain.close()

  await page.goto(`${HOME}/visa`)
  await main.getByRole('radio', { name: 'Français' }).check()
  await expect(main.getByText(/^Encore possible/)).toBeInViewport()
  for (const answer of ['31 à 60 jours', /^Un essai/, /^Moins de 15/, /^Moins de 2/, 'Moins de 50 ans', /^France/])
    await main.getByRole('radio', { name: answer }).check()
  await main.getByRole('button', { name: 'Garder dans mon compte' }).click()
  await expect(main.getByText('2 titres', { exact: true })).toBeVisible()

  await page.goto(`${HOME}/sejour`)
  const form = main.locator('form').filter({ has: page.getByRole('button', { name: 'Noter ce séjour' }) })
  await form.getByLabel('Jour d’entrée').fill(addDays(today(), -20))
  await form.getByLabel('par la route').check()
  await form.getByRole('button', { name: 'Noter ce séjour' }).click()
  await expect(main.getByText('10 jours', { exact: true })).toBeVisible()
  await expect(main.getByText('Bientôt : dans 9 jours')).toBeVisible()
  await form.getByLabel('Jour d’entrée').fill(addDays(today(), -10))
  await form.getByRole('button', { name: 'Noter ce séjour' }).click()
  await expect(form.getByLabel('Jour d’entrée')).toBeFocused()
  await expect(form.getByText('note-la d’abord').first()).toBeVisible()
  await expectAccessible(page, 'a stay with a warning', PHONE)

  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Dans mon agenda' }).click()
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(await (await download).path(), 'utf8')) as unknown[])
  const [event] = calendar.getAllSubcomponents('vevent').map((found) => new ICAL.Event(found))
  expect(event?.startDate.toString()).toBe(addDays(today(), 9))

  await main.getByLabel('Je sors le').fill(addDays(today(), 5))
  await main.getByLabel('et reviens le').fill(addDays(today(), 8))
  await main.getByRole('button', { name: 'Voir ce que ça change' }).click()
  await expect(main.getByRole('region', { name: 'Et si je sors' })).toContainText('Avec cette sortie')
  await page.goto(HOME)
  await expect(main.getByRole('link', { name: /^Séjour/ })).toContainText('Bientôt : dans 9 jours')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a stay can be added, and budgets are a table', async ({ page }) => {
    const { email } = await arrive(page)
    await grantRole(email, 'admin')
    await page.goto(`${HOME}/sejour`)
    await page.getByLabel('Jour d’entrée').fill(today())
    await page.getByRole('button', { name: 'Noter ce séjour' }).click()
    await expect(page.getByRole('heading', { name: 'Noter un autre séjour' })).toBeVisible()
    await page.goto(`${HOME}/budget`)
    await expect(page.getByRole('region', { name: 'Quatre budgets côte à côte' })).toBeVisible()
  })
})
