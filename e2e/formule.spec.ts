import type { Page } from '@playwright/test'

import { payByCard } from './support/checkout'
import { waitForMail } from '../test/mail'
import { arriveAtPlans, badge, openCheckout } from './support/member'
import { expect, test } from '../test/test'

const main = (page: Page) => page.getByRole('main')

async function subscribeMonthly(page: Page): Promise<string> {
  const { email } = await arriveAtPlans(page)
  const checkout = await openCheckout(page, 'Mensuel')
  await payByCard(checkout)
  await expect(badge(checkout)).toBeVisible()
  await checkout.close()
  return email
}

test('a member goes from the month to the year: the amount first, then the order, and a contract by mail', async ({
  page,
}) => {
  const email = await subscribeMonthly(page)
  await page.goto('/abonnement')
  await page.getByRole('link', { name: 'Changer, mettre en pause ou reprendre' }).first().click()
  await expect(page).toHaveURL('/compte/abonnement')
  const due = main(page).getByText('À payer aujourd’hui').locator('xpath=following-sibling::dd')
  await expect(due).toContainText('€')
  await main(page)
    .getByLabel(/J’accepte les conditions générales de vente/)
    .check()
  await main(page).getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  await expect(page).toHaveURL('/compte/abonnement?fait=order')
  await expect(main(page).getByText('Ta formule a changé')).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Abonnement Premium, annuel' })).toBeVisible()
  const mail = await waitForMail(email, 'Ta nouvelle formule est confirmée')
  expect(mail.text.replace(/\s/g, ' ')).toContain('99 € par an')

  await test.step('and back at the end of the year, which can be taken back', async () => {
    await main(page).getByRole('button', { name: 'Passer à la formule mensuelle' }).click()
    await expect(page).toHaveURL('/compte/abonnement?fait=later')
    await waitForMail(email, 'Ton changement de formule est prévu')
    await main(page).getByRole('button', { name: 'Garder ma formule' }).click()
    await expect(page).toHaveURL('/compte/abonnement?fait=stay')
    await expect(main(page).getByRole('button', { name: 'Passer à la formule mensuelle' })).toBeVisible()
  })
})
