import type { Page } from '@playwright/test'

export const CARDS = {
  visa: '4242 4242 4242 4242',
  confirmedByHolder: '4000 0027 6000 3155',
  declined: '4000 0000 0000 0002',
  declinedOnRenewals: '4000 0000 0000 0341',
} as const

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Numéro de carte').fill(number)
  await page.getByLabel('Expiration (MM/AA)').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Nom sur la carte').fill('Zoé Lévy')
}

/** Fills in Stripe's payment page and pays. */
export async function payByCard(checkout: Page, number: string = CARDS.visa): Promise<void> {
  await typeCard(checkout, number)
  if (await checkout.getByLabel('Code postal').isVisible()) {
    await checkout.getByLabel('Adresse', { exact: true }).fill('1 rue des Palmiers')
    await checkout.getByLabel('Code postal').fill('69001')
    await checkout.getByLabel('Ville').fill('Lyon')
    await checkout.getByLabel('Pays').fill('FR')
  }
  await checkout.getByLabel(/J’accepte les/).check()
  await checkout.getByRole('button', { name: /^(S’abonner|Payer)/ }).click()
}
