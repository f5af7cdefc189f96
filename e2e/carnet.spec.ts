import { arrive } from './support/account'
import { grantRole } from './support/owner'
import { addDays, dayOf } from '../lib/platform/days'
import { query } from '../test/database'
import { expect, test } from '../test/test'

const CARNET = '/espace-membre/carnet'
const today = dayOf(new Date())
const STEP = 'Relire ton bail, sans donner congé'

test.describe('without JavaScript', () => {
  test.use({ viewer: 'admin', javaScriptEnabled: false })

  test('the carnet can be created and ticked', async ({ page }) => {
    await page.goto(CARNET)
    await page.getByLabel('J, ton jour de départ').fill(addDays(today, 140))
    await page.getByRole('radio', { name: 'Étudiant' }).check()
    await page.getByRole('button', { name: 'Ouvrir mon carnet' }).click()
    const late = page.getByText(/^À rattraper/)
    await late.click()
    const box = page.getByRole('checkbox', { name: 'Décider et compter' })
    await box.click()
    await late.click()
    await expect(box).toBeChecked()
    await page.getByRole('button', { name: 'Tout cela est fait' }).click()
    await expect(page.getByText('Tout est rattrapé', { exact: true })).toBeVisible()
    await page.getByLabel('Changer J').fill(addDays(today, 100))
    await page.getByRole('button', { name: 'Voir ce qui bouge' }).click()
    await expect(page.getByText(/étapes se déplacent de 40\sjours plus tôt/)).toBeVisible()
    const save = page.getByRole('button', { name: 'Enregistrer mon retour' })
    await page.getByLabel('R, ton jour de retour').fill(addDays(today, 100))
    await save.click()
    await expect(
      page.getByText('Ton retour vient après ton départ. Vérifie les deux dates.', { exact: true }),
    ).toBeVisible()
    await page.getByLabel('R, ton jour de retour').fill(addDays(today, 500))
    await save.click()
    await expect(page.getByText('Retour noté')).toBeVisible()
    await page.goto(CARNET)
    const back = page.getByRole('checkbox', { name: 'Rentrer, et ne rien signer de la semaine' })
    await expect(back).toBeHidden()
    await page.getByText(/^Rentrer \(\d+\)$/).click()
    await expect(back).toBeVisible()
  })
})

test('what is overdue is ticked all together, by keyboard, which stays there; who leaves reads that it is kept', async ({
  page,
}) => {
  const { email } = await arrive(page)
  await grantRole(email, 'admin')
  await page.goto(CARNET)
  await page.getByLabel('J, ton jour de départ').fill(addDays(today, 111))
  await page.getByRole('radio', { name: 'Indépendant' }).check()
  await page.getByRole('button', { name: 'Ouvrir mon carnet' }).click()
  const fold = page.locator('summary').filter({ hasText: /rattrap/ })
  await expect(fold).toHaveText(/^À rattraper \(\d+\)$/)
  await fold.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Tout cela est fait' }).focus()
  await page.keyboard.press('Enter')
  await expect(fold).toHaveText('Tout est rattrapé')
  await expect(fold).toBeFocused()

  // A step that moves far away lies in the fold of its stage, which opens for the focus.
  const step = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: STEP, exact: true }) })
  await step.getByText('Aller plus loin, reporter').click()
  await step.getByLabel('Reporter au').fill(addDays(today, 90))
  await step.getByRole('button', { name: 'Reporter' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#plus-tard').getByRole('heading', { name: STEP, exact: true })).toBeVisible()
  await expect(
    page.locator('summary').filter({ has: page.getByRole('heading', { name: STEP, exact: true }) }),
  ).toBeFocused()

  await query('delete from user_roles where user_id = (select id from users where email = $1)', [email])
  await page.goto(CARNET)
  await expect(page.getByText(/Le tien est gardé\s: départ le .+, \d+ étapes faites\./)).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
