import type { Page } from '@playwright/test'

import { arrive } from './account'
import { catalogue } from '../../content/catalogue'
import { readSettings } from '../../lib/env'
import { stripeSandbox } from '../../test/sandbox'
import { expect } from '../../test/test'

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
  const account = await arrive(page)
  await page.goto('/abonnement')
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
  return account
}

/** A new member, signed in: as after a payment, without the pages on the way. */
export async function becomeMember(page: Page, plan: 'monthly' | 'annual' = 'monthly') {
  const account = await arrive(page)
  await subscribe(page, plan)
  return account
}

/**
 * Buys a plan for whoever is signed in, as the buy button, Stripe's payment page and the way back do.
 * @param pay at the stand-in that is asked
 */
export async function subscribe(
  { request }: Page,
  plan: 'monthly' | 'annual' = 'monthly',
  pay: (session: string) => Promise<unknown> = stripeSandbox.pay,
) {
  const headers = { Origin: readSettings().siteUrl }
  const data = { priceId: catalogue[plan].lookupKey }
  const { url } = (await (await request.post('/api/create-checkout', { data, headers })).json()) as { url: string }
  const session = url.split('/').at(-1) ?? ''
  await pay(session)
  const back = await request.get(`/api/stripe/return?session_id=${session}`, { maxRedirects: 0 })
  expect(new URL(back.headers().location ?? '', url).pathname).toBe('/merci')
}
