import type { APIRequestContext } from '@playwright/test'

import { catalogue } from '../../content/catalogue'
import { readSettings } from '../../lib/platform/env'
import { stripeApi, stripeSandbox } from '../../test/sandbox'
import { expect } from '../../test/test'

/** @returns false when the checkout session has expired meanwhile, because other journeys move Stripe's clock */
type Pay = (session: string) => Promise<boolean>

/** Pays with a card that always succeeds. */
export const payWith =
  (promotionCode?: string): Pay =>
  async (session) => {
    try {
      await stripeSandbox.pay(session, { promotionCode })
      return true
    } catch (error) {
      const { status } = await stripeApi().checkout.sessions.retrieve(session)
      if (status === 'expired') return false
      throw error
    }
  }

/**
 * Buys for the signed-in user, like the buy button, Stripe's payment page and the return URL.
 * @returns Stripe's checkout session
 */
export async function buy(request: APIRequestContext, key: keyof typeof catalogue, pay = payWith()): Promise<string> {
  const { kind, lookupKey } = catalogue[key]
  const asked = await request.post(kind === 'subscription' ? '/api/create-checkout' : '/api/create-payment', {
    data: { priceId: lookupKey },
    headers: { Origin: readSettings().siteUrl },
  })
  const { url } = (await asked.json()) as { url: string }
  const session = url.split('/').at(-1) ?? ''
  if (!(await pay(session))) return buy(request, key, pay)
  const back = await request.get(`/api/stripe/return?session_id=${session}`, { maxRedirects: 0 })
  expect(new URL(back.headers().location ?? '', url).pathname).toBe('/merci')
  return session
}
