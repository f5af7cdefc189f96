import ICAL from 'ical.js'

import { expectAccessible, PHONE } from './support/axe'
import { expectToFit } from './support/layout'
import { becomeMember } from './support/member'
import { addDays, dayOf } from '../lib/days'
import { expect, test } from '../test/test'

const CARNET = '/espace-membre/carnet'
const today = dayOf(new Date())

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a member who leaves in 140 days makes a plan, works on it, moves the date, and takes it along', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await becomeMember(page, 'annual')
    const main = page.getByRole('main')
    await page.goto(CARNET)
    // By keyboard alone.
    await page.getByLabel('J, ton jour de départ').fill(addDays(today, 140))
    await page.getByRole('radio', { name: 'Indépendant' }).focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Ton visa').selectOption('DTV')
    await page.getByRole('button', { name: 'Ouvrir mon carnet' }).focus()
    await page.keyboard.press('Enter')
    await expect(main.getByText('J − 140', { exact: true })).toBeVisible()

    const box = main.getByRole('checkbox', { name: 'Décider et compter' })
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await expect(main.getByText(/^1 étape faite sur/)).toBeVisible()

    const step = main.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'Écrire ton plancher' }) })
    await step.locator('summary').click()
    await step.getByLabel('Reporter au').fill(addDays(today, 3))
    await step.getByRole('button', { name: /^Reporter/ }).click()
    await expect(step).toContainText('reportée')
    const week = main.getByRole('region', { name: 'Cette semaine' })
    await expect(week).toContainText('Écrire ton plancher')

    await page.getByLabel('Ton étape').fill('Vendre le piano')
    await page.getByLabel('Le', { exact: true }).fill(addDays(today, 2))
    await page.getByRole('button', { name: 'Ajouter à mon carnet' }).click()
    await expect(week).toContainText('Vendre le piano')

    await page.getByLabel('Changer J').fill(addDays(today, 152))
    await page.getByRole('button', { name: 'Voir ce qui bouge' }).click()
    await expect(main.getByText(/étapes se déplacent de 12 jours plus tard/)).toBeVisible()
    await expect(main.getByText('J − 140', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Accepter cette date' }).click()
    await expect(main.getByText('J − 152', { exact: true })).toBeVisible()
    await expect(week).toContainText('Écrire ton plancher')

    // A year that was paid today is renewed long after one has left.
    await expect(main.getByText(/^Ton abonnement annuel se renouvelle le/)).toBeVisible()

    const address = page.getByLabel('Adresse de ton agenda')
    const old = await address.inputValue()
    const answer = await page.request.get(old)
    expect(answer.headers()['content-type']).toContain('text/calendar')
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[])
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    expect(events.find(({ summary }) => summary.includes('Arriver en semaine'))?.startDate.toString()).toBe(
      addDays(today, 152),
    )
    await page.getByRole('button', { name: 'Renouveler l’adresse' }).click()
    await expect(address).not.toHaveValue(old)
    expect((await page.request.get(old)).status()).toBe(404)

    await expectToFit(page, CARNET, [320, 1440])
    await expectAccessible(page, CARNET, [PHONE])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner').first()).toBeHidden()
    await expect(main.getByRole('heading', { name: 'Vendre le piano' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ajouter à mon carnet' })).toBeHidden()
    await expect(main.getByRole('heading', { name: 'Rester, changer, rentrer' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ viewer: 'admin', javaScriptEnabled: false })

  test('the carnet is begun and ticked as well', async ({ page }) => {
    await page.goto(CARNET)
    await page.getByLabel('J, ton jour de départ').fill(addDays(today, 140))
    await page.getByRole('radio', { name: 'Étudiant' }).check()
    await page.getByRole('button', { name: 'Ouvrir mon carnet' }).click()
    const box = page.getByRole('checkbox', { name: 'Décider et compter' })
    await box.click()
    await expect(box).toBeChecked()
    await page.getByLabel('Changer J').fill(addDays(today, 100))
    await page.getByRole('button', { name: 'Voir ce qui bouge' }).click()
    await expect(page.getByText(/étapes se déplacent de 40 jours plus tôt/)).toBeVisible()
  })
})
