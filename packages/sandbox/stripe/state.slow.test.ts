import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { startHarness } from './testing/harness'
import { item, openShop, subscribe } from './testing/shop'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('survives a restart with its clock, subscriptions and keys', async () => {
  const options = { stateFile: join(folder, 'state.json') }
  const first = await startHarness(options)
  const shop = await openShop(first)
  const { subscription, customer } = await subscribe(first, shop.monthly)
  await first.control('/clock', { advance: '10 days' })
  const { now } = (await first.control('/health')) as { now: number }
  const key = { idempotencyKey: 'restart' }
  const product = await first.stripe.products.create({ name: 'Gardé' }, key)
  await first.close()

  const second = await startHarness(options)
  const health = (await second.control('/health')) as { now: number }
  expect(health.now).toBeGreaterThanOrEqual(now)
  expect((await second.stripe.products.create({ name: 'Gardé' }, key)).id).toBe(product.id)
  const [found] = (await second.stripe.subscriptions.list({ customer: customer.id })).data
  expect(found?.id).toBe(subscription.id)
  expect(found && item(found).price.unit_amount_decimal?.toString()).toBe('900')
  await second.control('/clock', { advance: '1 month' })
  expect((await second.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2)
  await second.control('/reset', {})
  expect((await second.stripe.customers.list()).data).toEqual([])
  await second.close()
})

it('delivers after the restart what the shutdown interrupted', async () => {
  const options = { stateFile: join(folder, 'state.json'), retryDelaysMs: [60_000] }
  const first = await startHarness(options)
  first.answers.push(500)
  await first.stripe.customers.create({ email: 'late@example.org' })
  expect(await first.types()).toEqual(['customer.created'])
  await first.close()
  const second = await startHarness({ ...options })
  const { deliveries } = (await second.control('/deliveries')) as { deliveries: { status: string }[] }
  expect(deliveries[0]?.status).toBe('failed')
  expect((await second.stripe.events.list()).data[0]?.pending_webhooks).toBe(1)
  await second.close()
})

it('writes a JSON file by itself, not only on shutdown', async () => {
  const stateFile = join(folder, 'deeper', 'state.json')
  const h = await startHarness({ stateFile })
  await h.stripe.customers.create({ email: 'Élise "l’été"\n@example.org' })
  await expect.poll(() => existsSync(stateFile), { timeout: 4000 }).toBe(true)
  const saved = JSON.parse(readFileSync(stateFile, 'utf8')) as { collections: { customers: { email: string }[] } }
  expect(saved.collections.customers[0]?.email).toContain('Élise')
  await h.close()
})

it('closes while a request hangs in an outage', async () => {
  const h = await startHarness()
  await h.control('/outage', { mode: 'timeout' })
  const hanging = h.stripe.customers.list()
  const refused = expect(hanging).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 20))
  await h.close()
  await refused
})

it('keeps its time while a test fakes the date of the product', async () => {
  const harness = await startHarness()
  const read = async () => ((await harness.control('/health')) as { now: number }).now
  const before = await read()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 })
  const during = await read()
  vi.useRealTimers()
  expect(during - before).toBeLessThan(86_400)
  await harness.close()
})
