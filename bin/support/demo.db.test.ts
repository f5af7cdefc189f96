import { expect, inject, test } from 'vitest'

import { getDb } from '@/lib/platform/db'
import { getEnv, readSettings } from '@/lib/platform/env'
import { giveRole } from '@/test/owner'
import { createUser, useStack } from '@/test/stack'

import { createDatabase } from './backup/restore'
import { DEMO_ADMIN, isDemo, requireNoDemo } from './demo'
import { isForThisMachine } from './sandboxes'

useStack()

const at = (siteUrl: string) => readSettings({ SITE_URL: siteUrl })
const here = at('http://localhost:3000')

const createDemoAdmin = async () => {
  await createUser(DEMO_ADMIN)
  await giveRole(DEMO_ADMIN, 'admin')
}

test('the demo’s accounts are in a database that nobody else was in first, on this machine, and never beside real money', async () => {
  expect(await isDemo(here, await createDatabase(inject('adminUrl'), 'demo_without_tables'))).toBe(true)
  const { databaseUrl } = getEnv()
  await getDb().user.deleteMany()
  expect(await isDemo(here, databaseUrl)).toBe(true)
  expect(await isDemo(at('https://horizon.fr'), databaseUrl)).toBe(false)
  const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', AUTH_SECRET: 'x'.repeat(32) }
  expect(await isDemo(readSettings(live), databaseUrl)).toBe(false)

  await createUser()
  expect(await isDemo(here, databaseUrl)).toBe(false)
  await requireNoDemo(at('https://horizon.fr'), databaseUrl)
  await createDemoAdmin()
  expect(await isDemo(here, databaseUrl)).toBe(true)
})

test('a public site does not start on a database with accounts whose password everybody knows', async () => {
  const { databaseUrl } = getEnv()
  await getDb().user.deleteMany()
  await createDemoAdmin()
  await requireNoDemo(here, databaseUrl)
  await expect(requireNoDemo(at('https://horizon.fr'), databaseUrl)).rejects.toThrow(/comptes de démonstration/)
})

test('whoever signs up with the address of the demo’s admin stops no site, and gives no copy of it known passwords', async () => {
  const { databaseUrl } = getEnv()
  await getDb().user.deleteMany()
  await createUser(DEMO_ADMIN)
  await requireNoDemo(at('https://horizon.fr'), databaseUrl)
  expect(await isDemo(here, databaseUrl)).toBe(false)
})

test('a site with the demo’s accounts, as one with a stand-in, is for this machine alone', () => {
  const real = { isDatabaseSandbox: false, isDemo: false, stripeUrl: null, mailUrl: null, googleUrl: null }
  expect(isForThisMachine(real)).toBe(false)
  expect(isForThisMachine({ ...real, isDemo: true })).toBe(true)
  expect(isForThisMachine({ ...real, mailUrl: 'http://localhost:3002' })).toBe(true)
})
