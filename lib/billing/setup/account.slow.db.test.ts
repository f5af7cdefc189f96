import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

import { beforeEach, expect, test } from 'vitest'

import { POST as receiveWebhook } from '@/app/api/stripe/webhook/route'
import { catalogue } from '@/content/catalogue'
import { getEnv, provideEnv } from '@/lib/platform/env'
import { deliver } from '@/test/requests'
import { createUser, SITE_URL, useStack, WEBHOOK_SECRET } from '@/test/stack'

import { checkStripe, setUpStripe, type SetupTarget } from './account'
import { createPortalSession, findPortalConfiguration } from '../checkout/portal'
import { ensureCustomer } from '../stripe/customer'
import { catalogueKeyOfPrice } from '../stripe/prices'

const stack = useStack()
const url = `${SITE_URL}/api/stripe/webhook`

const target = (webhookSecrets: readonly string[] = []): SetupTarget => {
  const { secretKey, apiUrl, prices } = getEnv().stripe
  return { siteUrl: SITE_URL, secretKey, apiUrl, prices, webhookSecrets }
}
const setUp = () => setUpStripe(stack.stripe, target())
const check = () => checkStripe(stack.stripe, target())
const priceOf = async (lookupKey: string) => (await stack.stripe.prices.list({ lookup_keys: [lookupKey] })).data[0]!

/** Restarts the site with another setting. */
function restartWith(secrets: string) {
  const { databaseUrl, authSecret, stripe } = getEnv()
  provideEnv({
    SITE_URL,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: authSecret,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_API_URL: stripe.apiUrl ?? '',
    STRIPE_WEBHOOK_SECRET: secrets,
  })
}

/** The site's webhook URL, reached over HTTP. */
async function serveWebhook() {
  const server = createServer((incoming, answer) => {
    const body = Readable.toWeb(incoming) as ReadableStream
    const headers = { 'Stripe-Signature': String(incoming.headers['stripe-signature']) }
    const request = new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    void receiveWebhook(request).then(({ status }) => answer.writeHead(status).end())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { siteUrl: `http://127.0.0.1:${port}`, close: () => server.close() }
}

beforeEach(async () => {
  await stack.control('reset', {})
})

test('--check reports every kind of difference, and the setup corrects it', async () => {
  await setUp()
  const { stripe } = stack
  const portal = (await findPortalConfiguration(stripe))!
  const [endpoint] = (await stripe.webhookEndpoints.list()).data
  const annual = await priceOf('horizon_annual')
  const coaching = await priceOf('horizon_coaching')
  await stripe.products.update('horizon-business', { name: 'Autre nom', active: false })
  await stripe.prices.update(annual.id, { metadata: { catalogue_key: '' } })
  await stripe.prices.update(coaching.id, { active: false })
  await stripe.billingPortal.configurations.update(portal.id, {
    features: { subscription_cancel: { enabled: true, mode: 'immediately' } },
  })
  await stripe.webhookEndpoints.update(endpoint!.id, { enabled_events: ['invoice.paid'], disabled: true })
  await stripe.webhookEndpoints.create({ url: 'https://autre.example/x', enabled_events: ['*'] })

  const differences = await check()
  const named = [
    'name est "Autre nom"',
    'active est false',
    'catalogue_key est absent',
    'Le prix horizon_coaching manque',
    'mode est "immediately" au lieu de "at_period_end"',
    'enabled_events est',
  ]
  for (const words of named) expect(differences.join('\n')).toContain(words)
  expect((await setUp()).settings).toEqual({})
  expect(await check()).toEqual([])
  expect((await stripe.webhookEndpoints.list()).data.map((one) => one.url).sort()).toEqual([
    url,
    'https://autre.example/x',
  ])
})

test('a changed amount makes a new price; the old one stays known and active', async () => {
  const { stripe } = stack
  await stripe.products.create({ id: 'horizon-premium-monthly', name: 'Fait à la main' })
  const old = await stripe.prices.create({
    product: 'horizon-premium-monthly',
    currency: 'eur',
    unit_amount: 700,
    recurring: { interval: 'month' },
    lookup_key: catalogue.monthly.lookupKey,
  })
  expect((await check()).join('\n')).toContain('unit_amount est 700 au lieu de 900')
  const { prices } = await setUp()
  const now = await priceOf(catalogue.monthly.lookupKey)
  expect(now).toMatchObject({ unit_amount: 900, active: true })
  expect(now.id).toBe(prices.get('monthly'))
  const before = await stripe.prices.retrieve(old.id)
  expect(before).toMatchObject({ lookup_key: null, active: true })
  expect(catalogueKeyOfPrice(before)).toBe('monthly')

  const pinned = { ...target(), prices: { ...target().prices, monthly: old.id } }
  const sentence = `Le réglage STRIPE_PRICE_MONTHLY est ${old.id} au lieu de ${now.id}, ou de rien.`
  expect(await checkStripe(stripe, pinned)).toEqual([sentence])
  expect((await setUpStripe(stripe, pinned)).notices).toEqual([sentence])
})

test('invoice numbering by customer is reported until it is by account', async () => {
  const { stripe } = stack
  await setUp()
  const bill = async () => {
    const customer = (await stripe.customers.create({})).id
    await stripe.paymentMethods.attach('pm_card_visa', { customer })
    const [card] = (await stripe.customers.listPaymentMethods(customer)).data
    const items = [{ price: (await priceOf('horizon_monthly')).id }]
    await stripe.subscriptions.create({ customer, items, default_payment_method: card!.id })
  }
  await bill()
  expect(await check()).toEqual([expect.stringContaining('est numérotée par client')])
  await stack.control('invoice-numbering', { of: 'account' })
  await bill()
  expect(await check()).toEqual([])
})

test('an endpoint of another API version stays until the site accepts its successor’s signature', async () => {
  const { webhookEndpoints } = stack.stripe
  const ids = async () => (await webhookEndpoints.list()).data.map(({ id }) => id)
  const { close, siteUrl } = await serveWebhook()
  const at = (...secrets: string[]): SetupTarget => ({ ...target(secrets), siteUrl })
  const address = `${siteUrl}/api/stripe/webhook`
  const { id: old } = await webhookEndpoints.create({
    url: address,
    enabled_events: ['*'],
    api_version: '2025-03-31.basil',
  })
  try {
    expect((await checkStripe(stack.stripe, at())).join('\n')).toContain(`${old} a 2025-03-31.basil`)
    const { settings, notices } = await setUpStripe(stack.stripe, at(WEBHOOK_SECRET))
    const [secret = '', kept] = settings.STRIPE_WEBHOOK_SECRET?.split(',') ?? []
    expect(secret).toMatch(/^whsec_/)
    expect(kept).toBe(WEBHOOK_SECRET)
    expect(await ids()).toHaveLength(2)
    expect(notices.join()).toContain(`doit prendre la place de ${old}`)

    // The owner has pasted it, but the site has not restarted yet.
    expect((await setUpStripe(stack.stripe, at(secret, WEBHOOK_SECRET))).changes).toEqual([])
    expect(await ids()).toContain(old)

    restartWith(`${secret}, ${WEBHOOK_SECRET}`)
    const event = {
      object: 'event',
      type: 'invoice.paid',
      created: 1,
      livemode: false,
      data: { object: { object: 'invoice' } },
    }
    for (const signedBy of [secret, WEBHOOK_SECRET]) {
      const post = deliver(stack, { id: `evt_${signedBy}`, ...event }, { secret: signedBy })
      expect((await receiveWebhook(post)).status).toBe(200)
    }
    expect((await checkStripe(stack.stripe, at(secret))).join()).toContain(`il a pris la place de ${old}`)
    expect((await setUpStripe(stack.stripe, at(secret))).notices).toEqual([])
    expect(await ids()).toHaveLength(1)
    expect(await ids()).not.toContain(old)
  } finally {
    restartWith(WEBHOOK_SECRET)
    close()
  }
})

test('a live key is refused for a site that Stripe cannot reach', async () => {
  const live = { ...target(), secretKey: 'sk_live_of_this_repository' }
  await expect(setUpStripe(stack.stripe, live)).rejects.toThrow(/veut l’adresse publique du site/)
  const plain = { ...live, siteUrl: 'http://horizon.example' }
  await expect(checkStripe(stack.stripe, plain)).rejects.toThrow(/veut un site en https/)
  expect((await stack.stripe.products.list()).data).toEqual([])
})

test('a local site with real Stripe gets neither an endpoint nor links', async () => {
  const result = await setUpStripe(stack.stripe, { ...target(), apiUrl: null })
  expect(result).toMatchObject({ hasWebhook: false, settings: {} })
  expect((await stack.stripe.webhookEndpoints.list()).data).toEqual([])
  expect((await findPortalConfiguration(stack.stripe))!.business_profile.privacy_policy_url).toBeNull()
})

test('the portal opens with our configuration', async () => {
  await setUp()
  const { id, email } = await createUser()
  const stripeCustomerId = await ensureCustomer({ id, stripeCustomerId: null })
  const address = await createPortalSession({ id, email, stripeCustomerId } as Parameters<
    typeof createPortalSession
  >[0])
  const page = await (await fetch(address)).text()
  expect(page).toContain('Mon abonnement')
  const portal = (await findPortalConfiguration(stack.stripe))!
  expect(portal.features).toMatchObject({
    subscription_cancel: { mode: 'at_period_end' },
    invoice_history: { enabled: true },
  })
})
