import type { Page } from '@playwright/test'

import { payByCard } from './checkout'
import { expect, logIn, newAccount, signUp } from '../../test/test'

export const header = (page: Page) => page.getByRole('banner')
// The mobile menu holds a second one, hidden at this width.
export const badge = (page: Page) => header(page).getByText('Premium', { exact: true }).filter({ visible: true })

/** Chooses a plan in front of the plans. @returns the tab with Stripe's payment page */
export async function openCheckout(page: Page, plan: string) {
  const tab = page.context().waitForEvent('page')
  await page.getByRole('button', { name: `Choisir ${plan}` }).click()
  const checkout = await tab
  await expect(checkout.getByText('Bac à sable', { exact: false }).first()).toBeVisible()
  return checkout
}

/** A new account, signed in, in front of the plans. */
export async function arriveAtPlans(page: Page) {
  const account = newAccount()
  await signUp(page, account)
  await logIn(page, account)
  await page.goto('/abonnement')
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
  return account
}

/** A new member, signed in. */
export async function becomeMember(page: Page, plan = 'Mensuel') {
  const account = await arriveAtPlans(page)
  await subscribe(page, plan)
  return account
}

/** In front of the plans: pays one of them, in a tab of its own that closes after it. */
export async function subscribe(page: Page, plan = 'Mensuel') {
  const checkout = await openCheckout(page, plan)
  await payByCard(checkout)
  await expect(checkout).toHaveURL('/merci')
  await checkout.close()
}
