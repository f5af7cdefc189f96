import { afterEach, expect, test, vi } from 'vitest'

import { useStack } from '@/e2e/support/stack'
import { disconnect, getDb } from '@/lib/db'
import { getEnv, provideEnv } from '@/lib/env'

import { GET } from './route'

useStack()

afterEach(() => {
  vi.restoreAllMocks()
})

test('200 while the database answers', async () => {
  const response = await GET()
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok', database: 'up' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('503 when the database is gone, and 200 again when it is back', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { databaseUrl, authSecret, stripe } = getEnv()
  const settings = {
    AUTH_SECRET: authSecret,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecrets.join(),
  }
  await disconnect()
  provideEnv({ ...settings, DATABASE_URL: `${databaseUrl}_that_does_not_exist` })
  const response = await GET()
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'error', database: 'down' })
  expect(log).toHaveBeenCalledExactlyOnceWith('[horizon] the database is down', expect.any(Error))

  await disconnect()
  provideEnv({ ...settings, DATABASE_URL: databaseUrl })
  expect((await GET()).status).toBe(200)
  expect(await getDb().user.count()).toBe(0)
})
