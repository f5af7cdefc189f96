import type { Page } from '@playwright/test'

import { DAY_S } from '@/lib/platform/days'

import { payByCard } from './support/checkout'
import { waitForMail } from '../test/mail'
import { arriveAtPlans, badge, openCheckout } from './support/member'
import { stripeSandbox } from '../test/sandbox'
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
  test.setTimeout(90_000)
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

test('a member takes a pause instead of leaving: open while it is paid, shut for its time, open again with the payment', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const email = await subscribeMonthly(page)
  await page.goto('/compte/resiliation')
  // Beside the three clicks, not before them.
  await expect(main(page).getByRole('button', { name: 'Continuer' })).toBeVisible()
  await main(page).getByRole('link', { name: 'mettre ton abonnement en pause' }).click()
  await expect(page).toHaveURL('/compte/abonnement#pause')
  await main(page)
    .getByLabel(/Deux mois/)
    .check()
  await main(page).getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(page).toHaveURL('/compte/abonnement?fait=pause')
  await waitForMail(email, 'Ton abonnement est en pause')
  await page.goto('/outils')
  await expect(page.getByRole('heading', { name: 'Wise' })).toBeVisible()

  await test.step('after the month that was paid it is shut, and a click opens it again with a new month', async () => {
    await stripeSandbox.advance(32 * DAY_S)
    await stripeSandbox.waitForWebhooks()
    await page.goto('/compte/abonnement')
    await expect(main(page).getByText('Ton abonnement est en pause')).toBeVisible()
    await main(page)
      .getByRole('button', { name: /Reprendre/ })
      .first()
      .click()
    await expect(page).toHaveURL('/compte')
    await waitForMail(email, 'Ton abonnement reprend')
    await page.goto('/outils')
    await expect(page.getByRole('heading', { name: 'Wise' })).toBeVisible()
    await expect(badge(page)).toBeVisible()
  })
})
