import { setTimeout as delay } from 'node:timers/promises'

import { afterEach, expect, test, vi } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { POST as openPortal } from '@/app/api/customer-portal/route'
import { GET as comeBack } from '@/app/api/stripe/return/route'
import { catalogue } from '@/content/catalogue'
import { getStripe } from '@/lib/billing/stripe/client'
import { buy, call, customerIdOf, sessionIdOf, type Handler } from '@/test/requests'
import { createUser, post, SITE_URL, useStack, type TestUser } from '@/test/stack'

import { TimeLimitPassed, withTimeLimit } from './time-limit'

const stack = useStack()

afterEach(async () => {
  vi.restoreAllMocks()
  await stack.control('outage', { mode: 'none' })
})

/** Twice the time limit; a call to Stripe with all its retries would take three times as long. */
const PATIENCE_MS = 20_000

function soon<T>(answer: Promise<T>): Promise<T> {
  return Promise.race([
    answer,
    delay(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('a person has left by now'))),
  ])
}

const ask = async (handler: Handler, path: string, user: TestUser, body: object = {}) =>
  call(handler, post(path, await user.token(), body))

const CHECKOUT = '/api/create-checkout'
const PAYMENT = { priceId: catalogue.coaching.lookupKey }

async function sessionsOf({ id }: TestUser) {
  const customer = await customerIdOf(id)
  return (await stack.stripe.checkout.sessions.list({ customer, limit: 100 })).data
}

test('when Stripe hangs, visitors see the error message in time, and buyers reach their page', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const [subscriber, buyer, member] = [await createUser(), await createUser(), await createUser()]
  const paid = await buy(stack, createPayment, '/api/create-payment', member, PAYMENT)
  await stack.control('outage', { mode: 'timeout' })
  const token = await member.token()
  const returning = new Request(`${SITE_URL}/api/stripe/return?session_id=${paid}`, post('/', token))
  const [checkout, payment, portal, thanks] = await soon(
    Promise.all([
      ask(createCheckout, CHECKOUT, subscriber),
      ask(createPayment, '/api/create-payment', buyer, PAYMENT),
      ask(openPortal, '/api/customer-portal', member),
      comeBack(new Request(returning, { method: 'GET' })),
    ]),
  )
  const failed = { status: 502, body: { error: { message: 'Impossible de créer la session de paiement' } } }
  expect(checkout).toMatchObject(failed)
  expect(payment).toMatchObject(failed)
  expect(portal).toMatchObject({ status: 502, body: { error: { message: "Impossible d'ouvrir le portail client" } } })
  expect(thanks.headers.get('location')).toBe(`${SITE_URL}/merci`)
})

test('a checkout session that Stripe opened without an answer is closed by the next click, which does not wait', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const user = await createUser()
  await ask(createCheckout, CHECKOUT, user)
  await stack.control('outage', { mode: 'silent', path: '/v1/checkout/sessions', method: 'POST' })
  expect(await soon(ask(createCheckout, CHECKOUT, user))).toMatchObject({ status: 502 })
  await stack.control('outage', { mode: 'none' })
  const id = sessionIdOf(await soon(ask(createCheckout, CHECKOUT, user)))
  expect((await sessionsOf(user)).filter(({ status }) => status === 'open')).toMatchObject([{ id }])
})

test('no call to Stripe starts after the limit', async () => {
  const { data: before } = await stack.stripe.customers.list()
  let late: Promise<unknown> | undefined
  const work = withTimeLimit(1, async () => {
    await delay(50)
    late = getStripe().customers.create({ name: 'Too late' })
    return late
  })
  await expect(work).rejects.toThrow(TimeLimitPassed)
  await vi.waitFor(() => expect(late).toBeDefined())
  await expect(late).rejects.toThrow()
  expect((await stack.stripe.customers.list()).data).toHaveLength(before.length)
})
