import { afterEach, expect, test, vi } from 'vitest'

import { POST as createPayment } from '@/app/api/create-payment/route'
import { monthOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { stopQueues } from '@/lib/platform/queue/boss'
import { buy } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { askForBooks, getBooksState, getPreparedBooks, prepareBooks, startBookWorker } from './prepare'
import { readBooks } from './read'

const stack = useStack()

afterEach(async () => {
  vi.restoreAllMocks()
  await stopQueues()
  await getDb().preparedBook.deleteMany()
})

test('the books of a month are read in the background, and are then what reading them gives', async () => {
  const month = monthOf(new Date())
  await buy(stack, createPayment, '/api/create-payment', await createUser(), { priceId: 'horizon_business' })
  expect(await getPreparedBooks(month)).toBeNull()
  for (let time = 0; time < 2; time++) await askForBooks(month, new Date())
  expect(await getBooksState(month)).toMatchObject({ read: 0, doneAt: null })
  await startBookWorker()
  await vi.waitFor(async () => expect((await getBooksState(month))?.doneAt).toBeTruthy(), 60_000)
  expect((await getBooksState(month))?.read).toBeGreaterThan(0)
  expect(await getPreparedBooks(month)).toEqual(await readBooks(month))
})

test('while Stripe fails the owner is told why, and the next attempt goes on', async () => {
  const month = monthOf(new Date())
  vi.spyOn(console, 'error').mockReturnValue()
  await askForBooks(month, new Date())
  await stack.control('outage', { mode: 'error' })
  await expect(prepareBooks(month)).rejects.toThrow()
  expect(await getBooksState(month)).toMatchObject({ doneAt: null, error: expect.stringContaining('Error') })
  await stack.control('outage', { mode: 'none' })
  await prepareBooks(month)
  expect(await getBooksState(month)).toMatchObject({ error: null, doneAt: expect.any(Date) })
})
