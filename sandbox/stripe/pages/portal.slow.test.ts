import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'

import type { Harness } from '../testing/harness'
import { startHarness } from '../testing/harness'
import type { Shop } from '../testing/shop'
import { item, openShop, subscribe } from '../testing/shop'

let h: Harness
let shop: Shop

beforeEach(async () => {
  h = await startHarness()
  shop = await openShop(h)
})
afterEach(() => h.close())

async function openPortal(customer: string, more: object = {}) {
  const return_url = 'http://localhost:3000/compte'
  const session = await h.stripe.billingPortal.sessions.create({ customer, return_url, ...more })
  const base = new URL(session.url).pathname
  const get = async (path = '') => fetch(`${h.sandbox.url}${base}${path}`)
  const submit = (path: string, fields: Record<string, string> = {}) =>
    fetch(`${h.sandbox.url}${base}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'follow' })
  return { session, get, submit }
}

it('cancels at period end and takes it back', async () => {
  const { customer, subscription } = await subscribe(h, shop.monthly)
  const portal = await openPortal(customer.id)
  const home = await (await portal.get()).text()
  const shown = ['Prochain prélèvement', 'Annuler l’abonnement', 'Retour au site', '4242']
  for (const text of shown) expect(home).toContain(text)
  expect(await (await portal.get(`/${subscription.id}/annuler`)).text()).toContain('Confirmer l’annulation')
  const after = await (await portal.submit(`/${subscription.id}/annuler`, { feedback: 'unused' })).text()
  expect(after).toContain('Prend fin le')
  const end = item(subscription).current_period_end
  const read = () => h.stripe.subscriptions.retrieve(subscription.id)
  const cancellation_details = { feedback: 'unused', reason: 'cancellation_requested' }
  expect(await read()).toMatchObject({ cancel_at_period_end: true, cancel_at: end, cancellation_details })
  expect(after).toContain('Reprendre l’abonnement')
  await portal.submit(`/${subscription.id}/reprendre`)
  expect(await read()).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
})

it('changes the card', async () => {
  const { customer, subscription } = await subscribe(h, shop.monthly)
  const portal = await openPortal(customer.id)
  const card = { expiry: '01/41', cvc: '123', name: 'Camille Essai' }
  expect((await portal.submit('/carte', { ...card, number: '4000000000000002' })).status).toBe(402)
  await portal.submit('/carte', { ...card, number: '5555555555554444' })
  const { data } = await h.stripe.customers.listPaymentMethods(customer.id)
  expect(data[0]?.card).toMatchObject({ last4: '4444', exp_month: 1 })
  expect((await h.stripe.subscriptions.retrieve(subscription.id)).default_payment_method).toBe(data[0]?.id)
})

it('stores a card from its own link on the customer, and leaves a subscription’s card alone', async () => {
  const { customer, subscription } = await subscribe(h, shop.monthly)
  const { url } = await h.stripe.billingPortal.sessions.create({
    customer: customer.id,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: 'https://example.org/back' } },
    },
  })
  const body = new URLSearchParams({ number: '5555555555554444', expiry: '01/41', cvc: '123', name: 'Camille' })
  const answer = await fetch(`${url}/carte`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('https://example.org/back')
  const { invoice_settings } = (await h.stripe.customers.retrieve(customer.id)) as Stripe.Customer
  const own = (await h.stripe.subscriptions.retrieve(subscription.id)).default_payment_method
  expect(invoice_settings.default_payment_method).not.toBe(own)
  const cleared = await h.stripe.subscriptions.update(subscription.id, { default_payment_method: '' })
  expect(cleared.default_payment_method).toBeNull()
})

it('pays nothing with a new card before the next scheduled attempt', async () => {
  const { customer, subscription } = await subscribe(h, shop.monthly, '4000000000000341')
  await h.control('/clock', { to: item(subscription).current_period_end + 3600 })
  const portal = await openPortal(customer.id)
  expect(await (await portal.get()).text()).toContain('Le dernier paiement a échoué')
  await portal.submit('/carte', { number: '4242424242424242', expiry: '01/41', cvc: '123', name: 'Camille' })
  expect((await h.stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
  await h.control('/clock', { advance: '4 days' })
  expect((await h.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
})

it('shows only the customer’s own subscriptions, and expires when idle', async () => {
  const { subscription } = await subscribe(h, shop.monthly)
  const stranger = await h.stripe.customers.create({ email: 'x@example.org' })
  const portal = await openPortal(stranger.id)
  expect((await portal.submit(`/${subscription.id}/annuler`)).status).toBe(404)
  await h.control('/clock', { advanceSeconds: 301 })
  expect(await (await portal.get()).text()).toContain('Session expirée')
})

it('follows its configuration', async () => {
  const { customer } = await subscribe(h, shop.monthly)
  const configuration = await h.stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true } },
  })
  const portal = await openPortal(customer.id, { configuration: configuration.id })
  const home = await (await portal.get()).text()
  expect(home).toContain('Factures')
  expect(home).not.toContain('Annuler l’abonnement')
  const [invoice] = (await h.stripe.invoices.list({ customer: customer.id })).data
  expect(await (await fetch(`${h.sandbox.url}/invoices/${invoice?.id ?? ''}`)).text()).toContain('Payée')
})

it('has a control page that works without JavaScript', async () => {
  const { customer, subscription } = await subscribe(h, shop.monthly)
  const act = (action: string, fields: Record<string, string>) =>
    fetch(`${h.sandbox.url}/control/${action}`, { method: 'POST', body: new URLSearchParams(fields) })
  const home = await (await fetch(h.sandbox.url)).text()
  const shown = ['avancer de 1 mois', 'camille@example.org', 'Ouvrir un litige', 'renvoyer']
  for (const text of shown) expect(home).toContain(text)
  await act('fail-next', { customer: customer.id })
  await act('clock', { subscription: subscription.id })
  expect((await h.stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
  const paid = (await h.stripe.charges.list({ customer: customer.id })).data.find((charge) => charge.paid)
  await act('refund', { charge: paid?.id ?? '', amount: '2,50' })
  expect((await h.stripe.charges.retrieve(paid?.id ?? '')).amount_refunded).toBe(250)
  expect((await act('dispute', { charge: 'ch_none' })).status).toBe(404)
  expect((await act('refund', { charge: paid?.id ?? '', amount: '999' })).status).toBe(400)
})

it('does only what its configuration allows', async () => {
  const { customer, subscription } = await subscribe(h, shop.monthly)
  const { id: configuration } = await h.stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true } },
    business_profile: { terms_of_service_url: 'https://example.fr/cgv' },
  })
  const session = await h.stripe.billingPortal.sessions.create({ customer: customer.id, configuration })
  const path = `${h.sandbox.url}/portal/${session.id}`
  const send = (step: string, values = {}) =>
    fetch(`${path}/${step}`, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })
  const home = await (await fetch(path)).text()
  expect(home).toContain('https://example.fr/cgv')
  expect(home).not.toContain('Annuler l’abonnement')
  expect((await send(`${subscription.id}/annuler`)).status).toBe(404)
  expect((await send('carte')).status).toBe(404)
  const features = { subscription_update: { enabled: true } }
  await expect(h.stripe.billingPortal.configurations.create({ features })).rejects.toThrow(/sandbox/)
})
