import { beforeAll, expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { sendRenewalNotices } from '@/lib/contracts/renewal/notices'
import { compose } from '@/lib/mail/compose'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { getEnv, provideEnv } from '@/lib/platform/env'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, SITE_URL, useStack, WEBHOOK_SECRET } from '@/test/stack'

import { syncCustomer } from './sync'

const stack = useStack()
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f\n]+/g, ' ')

/** An owner who made the annual price in the Dashboard, with a product id from Stripe and no lookup key. */
beforeAll(async () => {
  const { id: product } = await stack.stripe.products.create({ name: 'Annuel, fait à la main' })
  const { id } = await stack.stripe.prices.create({
    product,
    currency: 'eur',
    unit_amount: 9_900,
    recurring: { interval: 'year' },
  })
  const { databaseUrl, authSecret, stripe } = getEnv()
  provideEnv({
    SITE_URL,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: authSecret,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.apiUrl ?? '',
    STRIPE_PRICE_ANNUAL: id,
  })
})

test('a price made by hand is announced, alerts the owner when a notice is missed, and is named in mails', async () => {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: 'horizon_annual' })
  await syncCustomer(await customerIdOf(user.id))
  const row = await getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  expect(row).toMatchObject({ catalogueKey: 'annual', periodMonths: 12, priceId: getEnv().stripe.prices.annual })
  expect(row.productId).not.toContain('horizon')
  const { id: subscriptionId, currentPeriodEnd } = row
  const before = (days: number) => new Date(currentPeriodEnd.getTime() - days * DAY_MS)
  const told = async (kind: string) => getDb().notice.count({ where: { userId: user.id, key: { startsWith: kind } } })

  await sendRenewalNotices(before(60))
  expect(await told('renewal-notice')).toBe(1)
  const notice = await compose({
    kind: 'renewal-notice',
    userId: user.id,
    subscriptionId,
    term: currentPeriodEnd.toISOString(),
  })
  expect(plain(notice?.text)).toContain('au prix de 99 € par an')
  await getDb().notice.deleteMany({ where: { userId: user.id, key: { startsWith: 'renewal-notice' } } })
  await sendRenewalNotices(before(20))
  expect(await told('owner-alert renewal-notice-missed')).toBe(1)

  const welcome = await compose({ kind: 'subscription-started', userId: user.id, subscriptionId })
  for (const words of ['Abonnement Premium, annuel', '99 € par an', 'Pour un an, renouvelé chaque année']) {
    expect(plain(welcome?.text)).toContain(words)
  }
})
