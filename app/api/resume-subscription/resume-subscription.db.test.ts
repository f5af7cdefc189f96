import { afterEach, expect, test, vi } from 'vitest'

import { buy, customerIdOf } from '@/test/requests'
import { createUser, post, useStack } from '@/test/stack'

import { POST } from './route'
import { POST as createCheckout } from '../create-checkout/route'

const PATH = '/api/resume-subscription'
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

const stack = useStack()

afterEach(async () => {
  vi.restoreAllMocks()
  await stack.control('outage', { mode: 'none' })
})

/** A user with a subscription paused by Stripe, who presses the button with or without JavaScript. */
async function createPaused() {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: 'horizon_monthly' })
  const customer = await customerIdOf(user.id)
  const { id } = (await stack.stripe.subscriptions.list({ customer })).data[0]!
  await stack.stripe.subscriptions.pause(id, { bill_for: { unused_time_from: { type: 'none' } } })
  const press = async () => {
    const response = await POST(post(PATH, await user.token(), '', FORM))
    const html = await response.text()
    return { status: response.status, leadsTo: /http-equiv="refresh" content="0; url=([^"]+)"/.exec(html)?.[1], html }
  }
  const status = async () => (await stack.stripe.subscriptions.retrieve(id)).status
  return { customer, press, status }
}

test('leads back to the account once resumed', async () => {
  const { press, status } = await createPaused()
  expect(await press()).toMatchObject({ status: 200, leadsTo: '/compte' })
  expect(await status()).toBe('active')
})

test('links to Stripe’s page when the card is declined, because form-action would block a redirect', async () => {
  const { customer, press, status } = await createPaused()
  await stack.control('clock', { advance: '2 months' })
  // Only Stripe's clock has moved, so move ours past the paid period too.
  vi.useFakeTimers({ now: Date.now() + 62 * 86_400_000, toFake: ['Date'] })
  await stack.control(`customers/${customer}/fail-next-payment`, {})
  const { leadsTo } = await press()
  vi.useRealTimers()
  const { data } = await stack.stripe.invoices.list({ customer, status: 'open' })
  expect(leadsTo).toBe(data[0]?.hosted_invoice_url)
  expect(await status()).toBe('paused')
})

test('shows an error when Stripe does not answer, and changes nothing', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { press, status } = await createPaused()
  await stack.control('outage', { mode: 'error' })
  expect(await press()).toMatchObject({
    status: 502,
    html: expect.stringContaining('Impossible de reprendre') as string,
  })
  await stack.control('outage', { mode: 'none' })
  expect(await status()).toBe('paused')
})
