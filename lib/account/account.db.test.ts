import { randomUUID } from 'node:crypto'

import { describe, expect, test, vi } from 'vitest'

import { GET as exportRoute } from '@/app/(members)/compte/export/route'
import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { getViewer } from '@/lib/access/viewer/viewer'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { createAccountToken } from '@/lib/identity/account-tokens'
import { authenticateByPassword } from '@/lib/identity/credentials'
import { requestPasswordReset } from '@/lib/identity/password-reset'
import { sessionCookieName } from '@/lib/identity/session-token'
import { createSession } from '@/lib/identity/sessions'
import { signUpVisitor } from '@/lib/identity/sign-up'
import { getDb, getPool } from '@/lib/platform/db'
import { giveRole } from '@/test/owner'
import { buy, call, customerIdOf, sessionIdOf } from '@/test/requests'
import { createUser, post, SITE_URL, useStack } from '@/test/stack'

import { listOwnContracts } from './contracts'
import { eraseAccount } from './deletion'
import { requestEmailChange } from './email-change'
import { changeName } from './profile'

const stack = useStack()

const newAddress = () => `203.0.113.${Math.floor(Math.random() * 250)}-${randomUUID()}`
const download = (token: string | null) =>
  exportRoute(
    new Request(`${SITE_URL}/compte/export`, { headers: token ? { Cookie: `${sessionCookieName()}=${token}` } : {} }),
  )

async function createMember() {
  const user = await createUser()
  await giveRole(user.email, 'admin')
  await getDb().account.create({
    data: { userId: user.id, type: 'oidc', provider: 'google', providerAccountId: `g-${user.id}` },
  })
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: 'horizon_monthly' })
  await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
  const customer = await customerIdOf(user.id)
  await syncCustomer(customer)
  await requestPasswordReset(user.email, newAddress())
  const sessionId = await createSession(user.id, 1, new Headers())
  await requestEmailChange({ ...user, sessionId }, `new-${user.email}`, newAddress())
  await createAccountToken('reset_password', user)
  return { ...user, customer }
}

async function dump(): Promise<string> {
  const { rows } = await getPool().query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const tables = await Promise.all(rows.map(({ name }) => getPool().query(`select * from ${name}`)))
  return JSON.stringify(tables.map((table) => table.rows))
}

describe('the export', () => {
  test('contains all of the user’s data and none of others’, and is not cached', async () => {
    const [user, other] = [await createMember(), await createMember()]
    const answer = await download(await user.token())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename=horizon-libre-mes-donnees-\d{4}-\d\d-\d\d\.json$/,
    )
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      account: {
        id: user.id,
        email: user.email,
        name: 'Zoé Lévy',
        emailVerified: expect.any(String),
        stripeCustomerId: user.customer,
      },
      pendingEmail: { email: `new-${user.email}` },
      signInProviders: [{ provider: 'google', providerAccountId: `g-${user.id}` }],
      roles: [{ role: 'admin' }],
      subscriptions: [{ status: 'active' }],
      purchases: [{ offer: 'coaching', status: 'paid', amountCents: 99_700 }],
      mails: expect.arrayContaining([
        {
          kind: 'subscription-started',
          purpose: expect.stringMatching(/^sub_/),
          askedAt: expect.any(String),
          sentAt: null,
          returnedAt: null,
          stoppedAt: null,
        },
        {
          kind: 'order-paid',
          purpose: expect.stringMatching(/^cs_/),
          askedAt: expect.any(String),
          sentAt: null,
          returnedAt: null,
          stoppedAt: null,
        },
      ]),
    })
    const { mails } = JSON.parse(text) as { mails: { kind: string }[] }
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      'confirm-new-email',
      'email-change-asked',
      'order-paid',
      'reset-password',
      'subscription-started',
    ])
    expect((JSON.parse(text) as { sessions: object[] }).sessions).toContainEqual({
      device: 'Chrome sur Android',
      origin: null,
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
    })
    for (const secret of [
      'argon2',
      'passwordHash',
      'sessionVersion',
      'tokenHash',
      other.id,
      other.email,
      other.customer,
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  test('is refused when signed out', async () => {
    const answer = await download(null)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: { code: 'not_signed_in' } })
  })
})

describe('deleting an account', () => {
  test('while Stripe is down deletes nothing', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const user = await createMember()
    const token = await user.token()
    const before = await getDb().user.findUniqueOrThrow({
      where: { id: user.id },
      include: { accounts: true, roles: true, sessions: true },
    })
    await stack.control('outage', { mode: 'error' })
    try {
      const refused = eraseAccount(user)
      await expect(refused).rejects.toMatchObject({ code: 'deletion_failed', status: 502 })
    } finally {
      await stack.control('outage', { mode: 'none' })
      expect(logged).toHaveBeenCalled()
      vi.restoreAllMocks()
    }
    const include = { accounts: true, roles: true, sessions: true }
    expect(await getDb().user.findUniqueOrThrow({ where: { id: user.id }, include })).toEqual(before)
    expect(await getViewer(new Headers({ Authorization: `Bearer ${token}` }))).toMatchObject({
      entitlement: { subscribed: true },
    })
    const { data } = await stack.stripe.subscriptions.list({ customer: user.customer })
    expect(data.map(({ status }) => status)).toEqual(['active'])
  })

  test('cancels subscriptions at Stripe, keeps the books, and nothing that identifies the user', async () => {
    const user = await createMember()
    const open = sessionIdOf(
      await call(createPayment, post('/api/create-payment', await user.token(), { priceId: 'horizon_business' })),
    )
    const token = await user.token()
    await eraseAccount(user)

    const { data } = await stack.stripe.subscriptions.list({ customer: user.customer, status: 'all' })
    expect(data.map(({ status }) => status)).toEqual(['canceled'])
    expect(await stack.stripe.checkout.sessions.retrieve(open)).toMatchObject({ status: 'expired' })
    expect(await getDb().user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      name: null,
      email: `deleted:${user.id}`,
      passwordHash: null,
      image: null,
      emailVerified: null,
      deletedAt: expect.any(Date),
    })
    expect(await getDb().purchase.findMany({ where: { userId: user.id } })).toMatchObject([
      { offer: 'coaching', status: 'paid', amountCents: 99_700 },
    ])
    expect(await getDb().subscription.findMany({ where: { userId: user.id } })).toMatchObject([{ status: 'canceled' }])
    const everything = await dump()
    expect([user.email, `g-${user.id}`].filter((trace) => everything.includes(trace))).toEqual([])

    expect(await getViewer(new Headers({ Authorization: `Bearer ${token}` }))).toBeNull()
    await expect(authenticateByPassword(user, newAddress())).rejects.toMatchObject({ code: 'invalid_credentials' })
    // The address is free again, and a new account with it starts empty.
    await signUpVisitor({ email: user.email, password: user.password, fullName: 'Zoé' }, newAddress())
    const { id } = await authenticateByPassword(user, newAddress())
    expect(id).not.toBe(user.id)
    expect(await listOwnContracts(id, null, new Date())).toEqual([])
  })

  test('a later refund still reaches the books', async () => {
    const user = await createMember()
    await eraseAccount(user)
    const { paymentIntentId } = await getDb().purchase.findFirstOrThrow({ where: { userId: user.id } })
    await stack.stripe.refunds.create({ payment_intent: paymentIntentId! })
    await syncCustomer(user.customer)
    expect(await getDb().purchase.findFirstOrThrow({ where: { userId: user.id } })).toMatchObject({
      status: 'refunded',
    })
  })

  test('that bought nothing leaves nothing, here and at Stripe', async () => {
    const user = await createUser()
    sessionIdOf(
      await call(createPayment, post('/api/create-payment', await user.token(), { priceId: 'horizon_business' })),
    )
    const customer = await customerIdOf(user.id)
    await eraseAccount(user)
    expect(await getDb().user.findUnique({ where: { id: user.id } })).toBeNull()
    const everything = await dump()
    expect([user.email, user.id, customer].filter((trace) => everything.includes(trace))).toEqual([])
    expect(await stack.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
  })

  test('works when the customer was already deleted at Stripe', async () => {
    const user = await createMember()
    await stack.stripe.customers.del(user.customer)
    await eraseAccount(user)
    expect(await getDb().user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      deletedAt: expect.any(Date),
    })
  })
})

test('past twenty a minute, /compte says nothing of invoices and no name is taken, so that Stripe is spared', async () => {
  const user = await createMember()
  const invoices = async () =>
    (await listOwnContracts(user.id, user.customer, new Date())).map((contract) => contract.invoices !== null)
  for (let count = 0; count < 20; count++) expect(await invoices()).toEqual([true, true])
  expect(await invoices()).toEqual([false, false])
  for (let count = 0; count < 20; count++) await changeName(user.id, `Zoé ${'e'.repeat(count)}`)
  await expect(changeName(user.id, 'Zoé Encore')).rejects.toMatchObject({ code: 'too_many_requests' })
})

describe('a name', () => {
  test('is sent to Stripe, and saved even when Stripe is down', async () => {
    const user = await createMember()
    await changeName(user.id, 'Zoé Nouvelle')
    expect(await stack.stripe.customers.retrieve(user.customer)).toMatchObject({ name: 'Zoé Nouvelle' })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await stack.control('outage', { mode: 'error' })
    try {
      await changeName(user.id, 'Zoé Encore')
    } finally {
      await stack.control('outage', { mode: 'none' })
      vi.restoreAllMocks()
    }
    expect(await getDb().user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ name: 'Zoé Encore' })
  })
})
