import { randomUUID } from 'node:crypto'

import { describe, expect, test, vi } from 'vitest'

import { getViewer } from '@/lib/access/viewer/viewer'
import { MINUTE_MS } from '@/lib/platform/days'
import { getDb, getPool } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { digest } from '@/lib/platform/http/rate-limit'
import { createUser, useStack, type TestUser } from '@/test/stack'

import { createAccountToken, isAccountTokenLive } from './account-tokens'
import { authenticateByPassword } from './credentials'
import { confirmEmail, resendConfirmation } from './email-confirmation'
import { verifyPassword } from './password'
import { requestPasswordReset, resetPassword } from './password-reset'
import { signUpVisitor } from './sign-up'

useStack()

let hosts = 0
const newAddress = () => `203.0.113.${++hosts}`
const NEW_PASSWORD = 'Mangrove-77'

const invalidLink = (error: unknown) => error instanceof AppError && error.code === 'invalid_link'
const userOf = ({ id }: TestUser) => getDb().user.findUniqueOrThrow({ where: { id } })

async function mailsTo(match: object): Promise<readonly object[]> {
  const { rows } = await getPool().query<{ message: object }>('select message from notices where message @> $1', [
    match,
  ])
  return rows.map(({ message }) => message)
}

async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

describe('a mailed link', () => {
  test('is 256 random bits, stored as a hash only', async () => {
    const user = await createUser()
    const token = await createAccountToken('reset_password', user)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await createAccountToken('reset_password', user)).not.toBe(token)
    const rows = await getDb().accountToken.findMany({ where: { userId: user.id } })
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test.each([
    ['reset_password', 30],
    ['confirm_email', 24 * 60],
  ] as const)('%s expires after %i minutes', async (purpose, minutes) => {
    const token = await createAccountToken(purpose, await createUser())
    expect(await later(minutes * MINUTE_MS - 5_000, () => isAccountTokenLive(token, purpose))).toBe(true)
    expect(await later(minutes * MINUTE_MS, () => isAccountTokenLive(token, purpose))).toBe(false)
  })

  test('can be opened any number of times without being consumed', async () => {
    const token = await createAccountToken('reset_password', await createUser())
    for (let count = 0; count < 5; count++) expect(await isAccountTokenLive(token, 'reset_password')).toBe(true)
    await resetPassword(token, NEW_PASSWORD, newAddress())
  })

  test('works for its own purpose only', async () => {
    const user = await createUser()
    const confirmation = await createAccountToken('confirm_email', user)
    await expect(resetPassword(confirmation, NEW_PASSWORD, newAddress())).rejects.toSatisfy(invalidLink)
    const reset = await createAccountToken('reset_password', user)
    await expect(confirmEmail(reset)).rejects.toSatisfy(invalidLink)
    expect(await confirmEmail(confirmation)).toBe(user.email)
  })

  test('is invalid once the account has another address', async () => {
    const user = await createUser()
    const token = await createAccountToken('confirm_email', user)
    await getDb().user.update({ where: { id: user.id }, data: { email: `${randomUUID()}@example.fr` } })
    await expect(confirmEmail(token)).rejects.toSatisfy(invalidLink)
    expect((await userOf(user)).emailVerified).toBeNull()
  })

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5000), `${'a'.repeat(42)}\0`, "' or 1=1 --"])(
    'that is forged (%j) is refused',
    async (token) => {
      await expect(resetPassword(token, NEW_PASSWORD, newAddress())).rejects.toSatisfy(invalidLink)
      await expect(confirmEmail(token)).rejects.toSatisfy(invalidLink)
    },
  )
})

describe('confirming an address', () => {
  test('sign-up queues one mail, and its link confirms once', async () => {
    const email = `${randomUUID()}@example.fr`
    await signUpVisitor({ email, password: 'Palmier-Vert-42', fullName: 'Zoé' }, newAddress())
    const user = await getDb().user.findUniqueOrThrow({ where: { email } })
    expect(user.emailVerified).toBeNull()
    expect(await mailsTo({ userId: user.id })).toEqual([{ kind: 'confirm-email', userId: user.id }])
    const token = await createAccountToken('confirm_email', user)
    expect(await confirmEmail(token)).toBe(email)
    expect((await getDb().user.findUniqueOrThrow({ where: { email } })).emailVerified).toBeInstanceOf(Date)
    await expect(confirmEmail(token)).rejects.toSatisfy(invalidLink)
  })

  test('another mail is sent on demand, once a minute, and none when it is confirmed', async () => {
    const user = await createUser()
    const address = newAddress()
    const now = Date.now()
    await resendConfirmation(user.id, address, now)
    await resendConfirmation(user.id, address, now)
    expect(await mailsTo({ userId: user.id })).toHaveLength(1)
    await resendConfirmation(user.id, address, now + MINUTE_MS)
    expect(await mailsTo({ userId: user.id })).toHaveLength(2)
    await confirmEmail(await createAccountToken('confirm_email', user))
    await resendConfirmation(user.id, address, now + 2 * MINUTE_MS)
    expect(await mailsTo({ userId: user.id })).toHaveLength(2)
  })
})

describe('asking for a new password', () => {
  test('does the same for a known and an unknown address', async () => {
    const { email } = await createUser()
    const stranger = `${randomUUID()}@example.fr`
    const address = newAddress()
    expect(await requestPasswordReset(email, address)).toBe(await requestPasswordReset(stranger, address))
    // The account is looked up only when the mail is written.
    expect(await mailsTo({ email })).toEqual([{ kind: 'reset-password', email }])
    expect(await mailsTo({ email: stranger })).toEqual([{ kind: 'reset-password', email: stranger }])
    expect(await getDb().accountToken.count({ where: { email: { in: [email, stranger] } } })).toBe(0)
  })

  test('is limited to one mail a minute and three in twenty per e-mail, from any origin', async () => {
    const { email } = await createUser()
    const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
    for (let count = 0; count < 2; count++)
      expect(await requestPasswordReset(email, newAddress(), null, now)).toBe('sent')
    expect(await mailsTo({ email })).toHaveLength(1)
    expect(await requestPasswordReset(email, newAddress(), null, now + MINUTE_MS)).toBe('sent')
    expect(await requestPasswordReset(email, newAddress(), null, now + 2 * MINUTE_MS)).toBe('already_sent')
    expect(await mailsTo({ email })).toHaveLength(2)
  })

  test('keeps the last link valid while the limit is reached, and mails again afterwards', async () => {
    const { email } = await createUser()
    for (let count = 0; count < 5; count++) await requestPasswordReset(email, newAddress())
    const token = await createAccountToken('reset_password', await getDb().user.findUniqueOrThrow({ where: { email } }))
    await later(19 * MINUTE_MS, async () => {
      expect(await requestPasswordReset(email, newAddress(), null)).toBe('already_sent')
      expect(await isAccountTokenLive(token, 'reset_password')).toBe(true)
    })
    await later(20 * MINUTE_MS, async () => expect(await requestPasswordReset(email, newAddress(), null)).toBe('sent'))
  })

  test('from a known device is not limited by requests of others', async () => {
    const { email } = await createUser()
    for (let count = 0; count < 5; count++) await requestPasswordReset(email, newAddress())
    const before = (await mailsTo({ email })).length
    expect(await requestPasswordReset(email, newAddress(), 'a-known-device')).toBe('sent')
    expect(await mailsTo({ email })).toHaveLength(before + 1)
  })

  test('is limited to 60 an hour from one address', async () => {
    const address = newAddress()
    const ask = () => requestPasswordReset(`${randomUUID()}@example.fr`, address)
    for (let count = 0; count < 60; count++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'locked' })
  })
})

describe('a new password', () => {
  test('replaces the old one, ends every session, confirms the address, and a notice is mailed', async () => {
    const user = await createUser()
    const session = new Headers({ Authorization: `Bearer ${await user.token()}` })
    expect(await getViewer(session)).toMatchObject({ id: user.id })
    const [older, token] = [
      await createAccountToken('reset_password', user),
      await createAccountToken('reset_password', user),
    ]
    await resetPassword(token, NEW_PASSWORD, newAddress())
    expect(await getViewer(session)).toBeNull()
    const { passwordHash, emailVerified, sessionVersion } = await userOf(user)
    expect(await verifyPassword(passwordHash, NEW_PASSWORD)).toBe(true)
    expect(await verifyPassword(passwordHash, user.password)).toBe(false)
    expect(emailVerified).toBeInstanceOf(Date)
    expect(sessionVersion).toBe(2)
    expect(await mailsTo({ userId: user.id })).toEqual([{ kind: 'password-changed', userId: user.id }])
    for (const used of [token, older]) {
      await expect(resetPassword(used, 'Encore-Un-99', newAddress())).rejects.toSatisfy(invalidLink)
    }
  })

  test('of five concurrent posts with one link, one succeeds', async () => {
    const user = await createUser()
    const token = await createAccountToken('reset_password', user)
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) => resetPassword(token, `Mangrove-7${index}`, newAddress())),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await userOf(user)).sessionVersion).toBe(2)
  })

  test('lifts the account’s hourly limit, and the lock at its own address only', async () => {
    const user = await createUser()
    const address = newAddress()
    const logIn = (password: string, from: string) => authenticateByPassword({ email: user.email, password }, from)
    for (let count = 0; count < 5; count++) await logIn('Mauvais123', address).catch(() => {})
    await getDb().rateLimit.updateMany({ where: { key: `failures:${digest(user.email)}` }, data: { points: 100 } })
    await expect(logIn(user.password, newAddress())).rejects.toMatchObject({ code: 'locked' })
    await resetPassword(await createAccountToken('reset_password', user), NEW_PASSWORD, newAddress())
    await expect(logIn(NEW_PASSWORD, address)).rejects.toMatchObject({ code: 'locked' })
    expect(await logIn(NEW_PASSWORD, newAddress())).toMatchObject({ id: user.id })
  })

  test('that is easy to guess, or made of the account’s own name, is refused, and the link stays valid', async () => {
    const user = await createUser()
    const token = await createAccountToken('reset_password', user)
    for (const password of ['Horizon2026', 'ZoeLevy1990']) {
      await expect(resetPassword(token, password, newAddress())).rejects.toMatchObject({
        code: 'invalid_form',
        fields: { password: expect.any(String) },
      })
    }
    await resetPassword(token, NEW_PASSWORD, newAddress())
  })

  test('works for a Google-only account', async () => {
    const email = `${randomUUID()}@example.fr`
    const { id } = await getDb().user.create({ data: { email } })
    await resetPassword(await createAccountToken('reset_password', { id, email }), NEW_PASSWORD, newAddress())
    expect(await authenticateByPassword({ email, password: NEW_PASSWORD }, newAddress())).toMatchObject({ id })
  })
})
