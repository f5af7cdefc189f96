import type { Page } from '@playwright/test'

import { arrive } from './account'
import { buy } from './buy'
import { expect } from '../../test/test'

export const header = (page: Page) => page.getByRole('banner')
// The mobile menu has a second one, hidden at this width.
export const badge = (page: Page) => header(page).getByText('Premium', { exact: true }).filter({ visible: true })

/** Chooses a plan on the plans page. @returns the tab with Stripe's payment page */
export async function openCheckout(page: Page, plan: string) {
  const tab = page.context().waitForEvent('page')
  await page.getByRole('button', { name: `Choisir ${plan}` }).click()
  const checkout = await tab
  await expect(checkout.getByText('Bac à sable', { exact: false }).first()).toBeVisible()
  return checkout
}

/** A new signed-in account on the plans page. */
export async function arriveAtPlans(page: Page) {
  const account = await arrive(page)
  await page.goto('/abonnement')
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
  return account
}

/** A new signed-in member, paid without visiting the pages. */
export async function becomeMember(page: Page, plan: 'monthly' | 'annual' = 'monthly') {
  const account = await arrive(page)
  await buy(page.request, plan)
  return account
}
