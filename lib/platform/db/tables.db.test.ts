import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { createUser, useStack } from '@/test/stack'

import { getDb, getPool } from '.'
import { isUniqueViolation } from './errors'

useStack()

const NOW = new Date('2026-11-21T12:34:56.789Z')

/** SQL as Prisma Studio or a script could send it, bypassing our code. */
const sql = (text: string, values: readonly unknown[] = []) => getPool().query(text, [...values])

const CHECK_VIOLATION = { code: '23514' }
const UNIQUE_VIOLATION = { code: '23505' }

const insertUser = (email: string, customer: string | null = null) =>
  sql('insert into users (id, email, stripe_customer_id, updated_at) values ($1, $2, $3, now())', [
    randomUUID(),
    email,
    customer,
  ])

describe('an e-mail address', () => {
  test.each([
    ['in upper case', 'Zoe@Example.fr'],
    ['with a space before it', ' zoe@example.fr'],
    ['with a space after it', 'zoe@example.fr '],
    ['over 255 characters', `${'z'.repeat(251)}@x.fr`],
  ])('%s is refused', async (_what, email) => {
    await expect(insertUser(email)).rejects.toMatchObject({ ...CHECK_VIOLATION, constraint: 'users_email_normalized' })
  })

  test('belongs to one account', async () => {
    const email = `${randomUUID()}@example.fr`
    await insertUser(email)
    await expect(insertUser(email)).rejects.toMatchObject(UNIQUE_VIOLATION)
  })

  test('that is taken is recognised as a unique violation', async () => {
    const { email } = await createUser()
    const again = getDb().user.create({ data: { email } })
    await expect(again).rejects.toSatisfy(isUniqueViolation)
    await expect(getDb().user.create({ data: { email: 'Upper@example.fr' } })).rejects.not.toSatisfy(isUniqueViolation)
  })
})

describe('a Stripe customer', () => {
  test('belongs to one user', async () => {
    const customer = `cus_${randomUUID()}`
    await insertUser(`${randomUUID()}@example.fr`, customer)
    await expect(insertUser(`${randomUUID()}@example.fr`, customer)).rejects.toMatchObject(UNIQUE_VIOLATION)
  })

  test('is never replaced by another one', async () => {
    const { id } = await createUser()
    const customer = `cus_${randomUUID()}`
    const set = (value: string | null) => sql('update users set stripe_customer_id = $2 where id = $1', [id, value])
    await set(customer)
    await set(customer)
    await expect(set('cus_other')).rejects.toMatchObject({
      ...UNIQUE_VIOLATION,
      message: expect.stringContaining(customer),
    })
    expect(await getDb().user.findUnique({ where: { id } })).toMatchObject({ stripeCustomerId: customer })
  })

  test('that was deleted at Stripe can be set to null, and then replaced', async () => {
    const { id } = await createUser()
    const set = (stripeCustomerId: string | null) => getDb().user.update({ where: { id }, data: { stripeCustomerId } })
    const next = `cus_${randomUUID()}`
    await set(`cus_${randomUUID()}`)
    await set(null)
    expect(await set(next)).toMatchObject({ stripeCustomerId: next })
  })
})

describe('a purchase', () => {
  const purchase = async (changes: object) => {
    const { id: userId } = await createUser()
    return getDb().purchase.create({
      data: {
        checkoutSessionId: `cs_${randomUUID()}`,
        userId,
        offer: 'coaching',
        productId: 'prod_1',
        amountCents: 99_700,
        currency: 'eur',
        status: 'paid',
        paidAt: NOW,
        livemode: false,
        createdAt: NOW,
        syncedAt: NOW,
        ...changes,
      },
    })
  }

  test('may be refunded in full', async () => {
    expect(await purchase({ refundedAmountCents: 99_700 })).toMatchObject({ refundedAmountCents: 99_700 })
  })

  test.each([
    ['a refund above what was paid', { refundedAmountCents: 99_701 }],
    ['a negative refund', { refundedAmountCents: -1 }],
    ['a negative amount', { amountCents: -1 }],
    ['a status that nobody knows', { status: 'free' }],
  ])('with %s is refused', async (_what, changes) => {
    await expect(purchase(changes)).rejects.toThrow(/purchases_(amounts|status)/)
  })

  test('is stored once per payment', async () => {
    const paymentIntentId = `pi_${randomUUID()}`
    await purchase({ paymentIntentId })
    await expect(purchase({ paymentIntentId })).rejects.toSatisfy(isUniqueViolation)
  })
})

test('a subscription can be revoked for a known reason only', async () => {
  const { id: userId } = await createUser()
  const subscribe = (revokedReason: string | null) =>
    getDb().subscription.create({
      data: {
        id: `sub_${randomUUID()}`,
        userId,
        status: 'active',
        priceId: 'price_1',
        productId: 'prod_1',
        currentPeriodEnd: NOW,
        revokedReason,
        livemode: false,
        createdAt: NOW,
        syncedAt: NOW,
      },
    })
  for (const reason of [null, 'refunded', 'disputed']) expect((await subscribe(reason)).revokedReason).toBe(reason)
  await expect(subscribe('whatever')).rejects.toThrow('subscriptions_revoked_reason')
})

test('a user has a role once, and only one that exists', async () => {
  const { id } = await createUser()
  const grant = (role: string) => sql('insert into user_roles (user_id, role) values ($1, $2::role)', [id, role])
  await grant('admin')
  await expect(grant('admin')).rejects.toMatchObject(UNIQUE_VIOLATION)
  await expect(grant('superuser')).rejects.toMatchObject({ code: '22P02' })
})

test('a webhook event is stored once', async () => {
  const id = `evt_${randomUUID()}`
  const insert = () =>
    sql("insert into stripe_events (id, type, created, livemode) values ($1, 'invoice.paid', now(), false)", [id])
  await insert()
  await expect(insert()).rejects.toMatchObject(UNIQUE_VIOLATION)
})

test('the session version starts at 1 and is never lower', async () => {
  const { id } = await createUser()
  expect(await getDb().user.findUnique({ where: { id } })).toMatchObject({ sessionVersion: 1 })
  const lowered = sql('update users set session_version = 0 where id = $1', [id])
  await expect(lowered).rejects.toMatchObject(CHECK_VIOLATION)
})

test('deleting a user deletes everything that belongs to them', async () => {
  const { id: userId } = await createUser()
  await getDb().userRole.create({ data: { userId, role: 'admin' } })
  const row = { userId, productId: 'prod_1', livemode: false, createdAt: NOW, syncedAt: NOW }
  await getDb().subscription.create({
    data: { ...row, id: `sub_${randomUUID()}`, status: 'active', priceId: 'price_1', currentPeriodEnd: NOW },
  })
  await getDb().user.delete({ where: { id: userId } })
  expect(await getDb().userRole.count({ where: { userId } })).toBe(0)
  expect(await getDb().subscription.count({ where: { userId } })).toBe(0)
})

test('every timestamp is stored with its time zone', async () => {
  const { rows } = await sql(
    `select table_name || '.' || column_name as name, data_type from information_schema.columns
     where table_schema = 'public' and table_name not like '\\_prisma%' and data_type ~ '^(timestamp|date|time)'`,
  )
  expect(rows.length).toBeGreaterThan(15)
  // Days have no time zone.
  expect(rows.filter(({ data_type }) => !['timestamp with time zone', 'date'].includes(String(data_type)))).toEqual([])
})

test('a timestamp comes back as it was written, whatever the time zone of the connection', async () => {
  const { id } = await createUser()
  await getDb().user.update({ where: { id }, data: { emailVerified: NOW } })
  const client = await getPool().connect()
  try {
    await client.query("set time zone 'Asia/Bangkok'")
    const { rows } = await client.query('select email_verified from users where id = $1', [id])
    expect(rows).toEqual([{ email_verified: NOW }])
  } finally {
    client.release(true)
  }
})

test('names of tables and columns are in snake case', async () => {
  const { rows } = await sql(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and table_name not like '\\_prisma%'`,
  )
  const names = rows.flatMap(({ table_name, column_name }) => [table_name, column_name])
  expect(names).toContain('stripe_customer_id')
  expect(names.filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name))).toEqual([])
})
