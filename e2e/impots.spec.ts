import { expectAccessible, PHONE } from './support/axe'
import { expect, test } from '../test/test'

const PAGE = '/espace-membre/simulateurs/impots'

test.use({ viewport: PHONE, viewer: 'subscriber' })

const CHOICES = [
  ['Où as-tu un logement', 'thailande'],
  ['Où vit ta famille', 'aucun'],
  ['Où sont tes intérêts', 'aucun'],
  ['Ta nationalité', 'france'],
  ['Ton statut', 'liberal'],
] as const

test('a member fills the year in, reads each reading as a range, and takes the file away', async ({ page }) => {
  await page.goto(PAGE)
  const main = page.getByRole('main')
  await expectAccessible(page, 'the empty calculator', PHONE)
  await expect(main.getByText('Ce qui n’a pas été lu')).toBeVisible()

  for (const [question, answer] of CHOICES) await main.getByLabel(question).selectOption(answer)
  await main.getByLabel('Revenu de l’année').fill('36 000')
  await main.getByLabel('Part du travail faite en Thaïlande').fill('70')
  await main.getByLabel('Part du travail faite en France').fill('30')
  await main.getByLabel('Argent entré en Thaïlande').fill('18 000')
  await main.getByLabel('Jours en France').fill('200')
  await main.getByLabel('Jours en Thaïlande').fill('180')
  await main.getByRole('button', { name: 'Calculer' }).click()
  await expect(main.getByText('Rien n’est calculé')).toBeVisible()
  await expect(main.getByText('dépassent 365 jours')).toBeVisible()

  await main.getByLabel('Jours en France').fill('30')
  await main.getByLabel('Jours en Thaïlande').fill('335')
  await main.getByLabel('Part du travail faite en Thaïlande').fill('100')
  await main.getByLabel('Part du travail faite en France').fill('0')
  await main.getByLabel('Bahts pour un euro').fill('40')
  await main.getByRole('button', { name: 'Calculer' }).click()
  await expect(page).toHaveURL(/#resultat$/)
  const thai = main.getByRole('table', { name: 'Impôt thaïlandais' })
  const remitted = thai.getByRole('row').filter({ hasText: 'ce que tu fais entrer' })
  await expect(remitted).toContainText(/de\s548 à\s913\s€/)
  await expect(thai).toContainText('Revenue Code, article 41, deuxième alinéa')
  await expect(thai).toContainText('vérifié le 3 octobre 2026')
  await expect(main.getByText('résident de Thaïlande.')).toBeVisible()
  await expect(main.getByText('C’est à trancher par le Revenue Department')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await expectAccessible(page, 'the calculated year', PHONE)

  const link = main.getByRole('link', { name: 'CSV pour le comptable' })
  const file = await page.request.get((await link.getAttribute('href'))!)
  expect(file.headers()['content-disposition']).toContain("filename*=UTF-8''Imp%C3%B4ts%20France")
  const words = await file.text()
  expect(words).toContain('Jours en Thaïlande;335')
  expect(words).toContain('Revenue Code, article 41, deuxième alinéa')
  expect(words).toContain('Impôt thaïlandais, à trancher par le Revenue Department')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form calculates', async ({ page }) => {
    await page.goto(PAGE)
    for (const [question, answer] of CHOICES) await page.getByLabel(question).selectOption(answer)
    await page.getByLabel('Ton statut').selectOption('Retraité')
    for (const figure of ['Jours en France', 'Part du travail faite en Thaïlande', 'Part du travail faite en France'])
      await page.getByLabel(figure).fill('0')
    await page.getByLabel('Jours en Thaïlande').fill('300')
    await page.getByLabel('Revenu de l’année').fill('20 000')
    await page.getByLabel('Argent entré en Thaïlande').fill('18 000')
    await page.getByRole('button', { name: 'Calculer' }).click()
    await expect(page.getByRole('heading', { name: 'Ce qui t’est réclamé' })).toBeVisible()
    await expect(page.getByText('exonérée en Thaïlande, sur preuve traduite')).toBeVisible()
  })
})

test.describe('who is not a member', () => {
  test.use({ viewer: 'plain' })

  test('gets neither the calculation nor the file', async ({ page }) => {
    const query = '?statut=retraite&france=0&thailande=300'
    await page.goto(`${PAGE}${query}`)
    await expect(page.getByText('Ces simulateurs s’ouvrent aux membres')).toBeVisible()
    const file = await page.request.get(`${PAGE}/csv${query}`, { maxRedirects: 0 })
    expect(file.status()).toBe(303)
  })
})
