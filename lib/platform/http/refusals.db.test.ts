import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test, vi } from 'vitest'

import { POST as receiveMailEvents } from '@/app/api/mail-events/[provider]/route'
import { POST as receiveStripeEvent } from '@/app/api/stripe/webhook/route'
import { limitCostly, limitGiftCodes } from '@/lib/platform/http/rate-limit'
import { requireSameOrigin } from '@/lib/platform/http/same-origin'
import { useStack } from '@/test/stack'

import { logRefusal } from './refusals'

useStack({ TRUST_PROXY: '1', MAIL_EVENTS_SECRET: 'only-for-the-mail-events-of-tests' })

const lines: string[] = []
vi.spyOn(console, 'info').mockImplementation((line: unknown) => void lines.push(String(line)))
beforeEach(() => void (lines.length = 0))

const refusals = () =>
  vi.waitFor(() => expect(lines.length).toBeGreaterThan(0)).then(() => lines.map((line) => JSON.parse(line) as object))

let last = 0
const newAddress = () => `203.0.113.${++last}`

const requestFrom = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  new Request('http://localhost:3999/', {
    method: 'POST',
    body: '{}',
    headers: { 'X-Forwarded-For': address, ...headers },
  })

const refused = { log: 'security', event: 'refused', address: '203.0.113.x' }

test('a post from another site, a forged event and a wrong secret each leave a line, with the shortened origin', async () => {
  const foreign = requestFrom(newAddress(), { Origin: 'https://elsewhere.example' })
  expect(() => requireSameOrigin(foreign.headers, true)).toThrow()
  expect(await refusals()).toMatchObject([{ ...refused, reason: 'cross-site' }])

  lines.length = 0
  expect((await receiveStripeEvent(requestFrom(newAddress(), { 'Stripe-Signature': 't=1,v1=x' }))).status).toBe(400)
  expect(await refusals()).toMatchObject([{ ...refused, reason: 'signature' }])

  lines.length = 0
  const mail = requestFrom(newAddress(), { Authorization: 'Bearer wrong' })
  expect((await receiveMailEvents(mail, { params: Promise.resolve({ provider: 'brevo' }) })).status).toBe(401)
  expect(await refusals()).toMatchObject([{ ...refused, reason: 'mail-events' }])
})

test('a limit that is reached says which, and a flood of refusals five lines a minute', async () => {
  const address = newAddress()
  for (let count = 0; count < 20; count++) await limitGiftCodes(address)
  await expect(limitGiftCodes(address)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await refusals()).toMatchObject([{ ...refused, reason: 'limit', limit: 'gift-code' }])
  for (let count = 0; count < 100; count++) logRefusal('cross-site', { address })
  await vi.waitFor(() => expect(lines).toHaveLength(6))
  logRefusal('role', { address, userId: 'somebody' })
  await vi.waitFor(() => expect(lines).toHaveLength(7))
  expect(lines.join('\n')).not.toContain(address)
})

test('a limit of a signed-in user names the user, and no address', async () => {
  const userId = randomUUID()
  for (let count = 0; count < 20; count++) await limitCostly(userId)
  await expect(limitCostly(userId)).rejects.toMatchObject({ code: 'too_many_requests' })
  const [line] = await refusals()
  expect(line).toMatchObject({ event: 'refused', reason: 'limit', limit: 'costly', userId })
  expect(line).not.toHaveProperty('address')
})
