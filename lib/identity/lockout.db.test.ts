import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test, vi } from 'vitest'

import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { digest } from '@/lib/platform/http/rate-limit'
import { createUser, useStack } from '@/test/stack'

import { createAccountToken } from './account-tokens'
import { authenticateByPassword } from './credentials'
import { reauthenticateByPassword } from './fresh-sign-in'
import { findKnownDevice, rememberDeviceOf } from './known-device'
import { FAILURE_MEMORY_MS, LOCK_DURATION_MS } from './lockout'
import { resetPassword } from './password-reset'
import { signUpVisitor } from './sign-up'

useStack({ SIGN_UP_LIMIT_PER_HOUR: '6' })

let hosts = 0
const newAddress = () => `203.0.113.${++hosts}`

/** @returns the error code, or "welcome" */
async function tryLogIn(
  email: string,
  password: string,
  address: string,
  cookies: string | null = null,
): Promise<string> {
  return authenticateByPassword({ email, password }, address, cookies).then(
    () => 'welcome',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )
}

const WRONG = 'Mauvais123'

async function failFiveTimes(email: string, address: string) {
  const codes = []
  for (let attempt = 1; attempt <= 5; attempt++) codes.push(await tryLogIn(email, WRONG, address))
  return codes
}

const rowsOf = (prefix: string, points: number) =>
  getDb().rateLimit.findMany({ where: { key: { startsWith: prefix }, points } })

const moveClock = (ms: number) => vi.setSystemTime(Date.now() + ms)

afterEach(() => {
  vi.useRealTimers()
})

describe('five failures', () => {
  test('lock for 300 000 ms from the fifth on, which gets its own message, and even the right password is refused', async () => {
    const { email, password } = await createUser()
    const address = newAddress()
    expect(await failFiveTimes(email, address)).toEqual([...Array(4).fill('invalid_credentials'), 'just_locked'])
    const error = await authenticateByPassword({ email, password }, address).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'locked', status: 429, title: 'Trop de tentatives' })
    const { retryAfterSeconds, message } = error as AppError
    expect(retryAfterSeconds).toBeGreaterThan(290)
    expect(retryAfterSeconds).toBeLessThanOrEqual(300)
    expect(message).toBe(`Veuillez attendre ${retryAfterSeconds} secondes avant de réessayer`)
    expect(LOCK_DURATION_MS).toBe(300_000)
  })

  test('are forgotten when the lock ends', async () => {
    const { email, password } = await createUser()
    const address = newAddress()
    await failFiveTimes(email, address)
    vi.useFakeTimers({ toFake: ['Date'] })
    moveClock(LOCK_DURATION_MS - 2_000)
    expect(await tryLogIn(email, password, address)).toBe('locked')
    moveClock(2_000)
    expect(await tryLogIn(email, WRONG, address)).toBe('invalid_credentials')
    expect(await tryLogIn(email, password, address)).toBe('welcome')
  })

  test('a refused attempt does not extend the lock', async () => {
    const { email, password } = await createUser()
    const address = newAddress()
    await failFiveTimes(email, address)
    vi.useFakeTimers({ toFake: ['Date'] })
    moveClock(LOCK_DURATION_MS / 2)
    for (let attempt = 0; attempt < 10; attempt++) await tryLogIn(email, WRONG, address)
    moveClock(LOCK_DURATION_MS / 2)
    expect(await tryLogIn(email, password, address)).toBe('welcome')
  })

  test('lock this e-mail from this address only, in any case', async () => {
    const [one, two] = [await createUser(), await createUser()]
    const address = newAddress()
    await failFiveTimes(one.email, address)
    expect(await tryLogIn(one.email.toUpperCase(), one.password, address)).toBe('locked')
    expect(await tryLogIn(one.email, one.password, newAddress())).toBe('welcome')
    expect(await tryLogIn(two.email, two.password, address)).toBe('welcome')
    expect(await tryLogIn(one.email, one.password, address)).toBe('locked')
  })

  test('lock an unknown e-mail in the same way', async () => {
    const codes = await failFiveTimes(`${randomUUID()}@example.fr`, newAddress())
    expect(codes).toEqual([...Array(4).fill('invalid_credentials'), 'just_locked'])
  })

  test('add up as long as each follows within 15 minutes of the last', async () => {
    const { email } = await createUser()
    const address = newAddress()
    vi.useFakeTimers({ toFake: ['Date'] })
    const codes = []
    for (let attempt = 1; attempt <= 5; attempt++) {
      codes.push(await tryLogIn(email, WRONG, address))
      moveClock(FAILURE_MEMORY_MS - 1_000)
    }
    expect(codes).toEqual([...Array(4).fill('invalid_credentials'), 'just_locked'])

    const other = newAddress()
    for (let attempt = 1; attempt <= 4; attempt++) await tryLogIn(email, WRONG, other)
    moveClock(FAILURE_MEMORY_MS)
    expect(await tryLogIn(email, WRONG, other)).toBe('invalid_credentials')
  })

  test('count sign-ups with a taken address together with log-ins', async () => {
    const { email, password } = await createUser()
    const address = newAddress()
    const signUp = () => signUpVisitor({ email, password: 'Palmier-Vert-42', fullName: 'Zoé' }, address)
    for (let attempt = 1; attempt <= 3; attempt++) await expect(signUp()).rejects.toMatchObject({ code: 'email_taken' })
    expect(await tryLogIn(email, WRONG, address)).toBe('invalid_credentials')
    await expect(signUp()).rejects.toMatchObject({ code: 'just_locked' })
    await expect(signUp()).rejects.toMatchObject({ code: 'locked' })
    expect(await tryLogIn(email, password, address)).toBe('locked')
  })
})

describe('nothing but a successful log-in resets the count', () => {
  test('not a sign-up with the address', async () => {
    const email = `${randomUUID()}@example.fr`
    const address = newAddress()
    for (let attempt = 1; attempt <= 4; attempt++) await tryLogIn(email, WRONG, address)
    await signUpVisitor({ email, password: 'Palmier-Vert-42', fullName: 'Zoé' }, address)
    expect(await rowsOf(`lockout:${digest(email, address)}`, 4)).toHaveLength(1)
    expect(await tryLogIn(email, WRONG, address)).toBe('just_locked')
  })

  test('not a proof of who somebody is, which is counted separately', async () => {
    const user = await createUser()
    const address = newAddress()
    const prove = (password: string) =>
      reauthenticateByPassword({ ...user, sessionId: randomUUID() }, password, address)
    for (let attempt = 1; attempt <= 4; attempt++) await tryLogIn(user.email, WRONG, address)
    await prove(user.password)
    expect(await tryLogIn(user.email, WRONG, address)).toBe('just_locked')
    await prove(user.password)
    for (let attempt = 1; attempt <= 4; attempt++) {
      await expect(prove(WRONG)).rejects.toMatchObject({ code: 'wrong_password' })
      await prove(user.password)
    }
    await expect(prove(WRONG)).rejects.toMatchObject({ code: 'just_locked' })
    await expect(prove(user.password)).rejects.toMatchObject({ code: 'locked' })
  })
})

describe('a known device', () => {
  const cookieOf = async (email: string) => {
    const { name, value } = await rememberDeviceOf(null, email)
    return `${name}=${value}`
  }

  test('lets its owner in while wrong passwords from many addresses have locked the account', async () => {
    const { email, password } = await createUser()
    const device = await cookieOf(email)
    const office = newAddress()
    await failFiveTimes(email, office)
    await getDb().rateLimit.updateMany({ where: { key: { startsWith: 'failures:' } }, data: { points: 100 } })
    expect(await tryLogIn(email, password, newAddress())).toBe('locked')
    expect(await tryLogIn(email, password, newAddress(), device)).toBe('welcome')
    expect(await tryLogIn(email, password, office, device)).toBe('welcome')
    // A device known for one user is unknown for another.
    expect(await tryLogIn(email, password, newAddress(), await cookieOf('autre@example.fr'))).toBe('locked')
  })

  test('is locked after five failures too, from any address, and without locking others', async () => {
    const { email, password } = await createUser()
    const device = await cookieOf(email)
    const codes = []
    for (let attempt = 1; attempt <= 5; attempt++) codes.push(await tryLogIn(email, WRONG, newAddress(), device))
    expect(codes).toEqual([...Array(4).fill('invalid_credentials'), 'just_locked'])
    expect(await tryLogIn(email, password, newAddress(), device)).toBe('locked')
    expect(await tryLogIn(email, password, newAddress())).toBe('welcome')
  })
})

describe('the knots that are none any more', () => {
  const cookieOf = async (email: string) => {
    const { name, value } = await rememberDeviceOf(null, email)
    return `${name}=${value}`
  }

  test('a new password makes every device a stranger', async () => {
    const { id, email } = await createUser()
    const device = await cookieOf(email)
    expect(await findKnownDevice(device, email)).not.toBeNull()
    await resetPassword(await createAccountToken('reset_password', { id, email }), 'Mangrove-Verte-77', newAddress())
    expect(await findKnownDevice(device, email)).toBeNull()
  })

  test('a known device counts for its own pair only', async () => {
    await getDb().rateLimit.deleteMany()
    const { email } = await createUser()
    expect(await tryLogIn(email, WRONG, newAddress(), await cookieOf(email))).toBe('invalid_credentials')
    expect(await rowsOf('failures:', 1)).toHaveLength(0)
    expect(await rowsOf('lockout:', 1)).toHaveLength(1)
  })

  test('whatever strangers did, a new password by mail lets the holder in at once, from the same address too', async () => {
    const { id, email } = await createUser()
    const address = newAddress()
    await failFiveTimes(email, address)
    await getDb().rateLimit.updateMany({ where: { key: `failures:${digest(email)}` }, data: { points: 100 } })
    const password = 'Lagune-Bleue-88'
    await resetPassword(await createAccountToken('reset_password', { id, email }), password, address)
    expect(await tryLogIn(email, password, address)).toBe('welcome')
  })
})

describe('a successful log-in', () => {
  test('resets the count, even as the fifth attempt', async () => {
    const { email, password } = await createUser()
    const address = newAddress()
    for (let round = 0; round < 3; round++) {
      for (let attempt = 1; attempt <= 4; attempt++) {
        expect(await tryLogIn(email, WRONG, address)).toBe('invalid_credentials')
      }
      expect(await tryLogIn(email, password, address)).toBe('welcome')
    }
  })

  test('does not count as a failure of the account or the address', async () => {
    await getDb().rateLimit.deleteMany()
    const { email, password } = await createUser()
    const address = newAddress()
    for (let round = 0; round < 3; round++) await tryLogIn(email, password, address)
    await tryLogIn(email, WRONG, address)
    expect(await rowsOf('failures:', 1)).toHaveLength(2)
  })
})

test('of 50 wrong passwords at once only five are checked', async () => {
  await getDb().rateLimit.deleteMany()
  const { email, password } = await createUser()
  const address = newAddress()
  const codes = await Promise.all(Array.from({ length: 50 }, () => tryLogIn(email, WRONG, address)))
  const count = (code: string) => codes.filter((one) => one === code).length
  expect([count('invalid_credentials'), count('just_locked'), count('locked')]).toEqual([4, 1, 45])
  expect(await rowsOf('failures:', 5)).toHaveLength(2)
  expect(await tryLogIn(email, password, address)).toBe('locked')
})

describe('slower and wider', () => {
  /** Sets the count directly, because each real attempt costs a password hash. @param of an e-mail or an address */
  const pretend = (of: string, points: number) =>
    getDb().rateLimit.updateMany({ where: { key: `failures:${digest(of)}` }, data: { points } })

  test('an account can be guessed at 100 times an hour at most, from any number of addresses', async () => {
    await getDb().rateLimit.deleteMany()
    const { email, password } = await createUser()
    expect(await tryLogIn(email, WRONG, newAddress())).toBe('invalid_credentials')
    await pretend(email, 98)
    expect(await tryLogIn(email, WRONG, newAddress())).toBe('invalid_credentials')
    expect(await tryLogIn(email, WRONG, newAddress())).toBe('invalid_credentials')
    expect(await tryLogIn(email, password, newAddress())).toBe('locked')
    vi.useFakeTimers({ toFake: ['Date'] })
    moveClock(60 * 60 * 1000)
    expect(await tryLogIn(email, password, newAddress())).toBe('welcome')
  })

  test('one address can guess at accounts 100 times an hour at most', async () => {
    await getDb().rateLimit.deleteMany()
    const address = newAddress()
    const guess = () => tryLogIn(`${randomUUID()}@example.fr`, WRONG, address)
    expect(await guess()).toBe('invalid_credentials')
    await pretend(address, 99)
    expect(await guess()).toBe('invalid_credentials')
    expect(await guess()).toBe('locked')
    const { email, password } = await createUser()
    expect(await tryLogIn(email, password, address)).toBe('locked')
    expect(await tryLogIn(email, password, newAddress())).toBe('welcome')
  })

  test('all of a /48 of IPv6 are one stranger, who cannot keep the holder out', async () => {
    const { email, password } = await createUser()
    const codes = []
    for (let site = 1; site <= 20; site++) codes.push(await tryLogIn(email, WRONG, `2001:db8:1:${site.toString(16)}::`))
    expect(codes.slice(0, 6)).toEqual([...Array(4).fill('invalid_credentials'), 'just_locked', 'locked'])
    expect(new Set(codes.slice(5))).toEqual(new Set(['locked']))
    expect(await tryLogIn(email, password, '2001:db8:2:1::')).toBe('welcome')
  })

  test('an unreadable sign-in counts against its origin, not against an account', async () => {
    await getDb().rateLimit.deleteMany()
    const address = newAddress()
    const long = `a@${'a.'.repeat(5_000)}com`
    expect(await tryLogIn(long, WRONG, address)).toBe('invalid_credentials')
    expect(await tryLogIn('zoe@example.fr', 'trop court', address)).toBe('invalid_credentials')
    expect(await getDb().rateLimit.findMany({ select: { points: true } })).toEqual([{ points: 2 }])
    await pretend(address, 100)
    expect(await tryLogIn(long, WRONG, address)).toBe('locked')
    const { email, password } = await createUser()
    expect(await tryLogIn(email, password, address)).toBe('locked')
    expect(await tryLogIn(email, password, newAddress())).toBe('welcome')
  })

  test('an address over its own limit does not use up an account’s limit', async () => {
    await getDb().rateLimit.deleteMany()
    const { email, password } = await createUser()
    const address = newAddress()
    expect(await tryLogIn(email, WRONG, address)).toBe('invalid_credentials')
    await pretend(address, 100)
    for (let attempt = 0; attempt < 3; attempt++) expect(await tryLogIn(email, WRONG, address)).toBe('locked')
    expect(await rowsOf(`failures:${digest(email)}`, 1)).toHaveLength(1)
    await pretend(address, 1)
    await pretend(email, 100)
    expect(await tryLogIn(email, password, address)).toBe('locked')
    expect(await rowsOf(`failures:${digest(address)}`, 1)).toHaveLength(1)
  })

  test('one address can create as many accounts as the setting allows', async () => {
    const address = newAddress()
    const signUp = (from: string) =>
      signUpVisitor({ email: `${randomUUID()}@example.fr`, password: 'Palmier-Vert-42', fullName: 'Zoé' }, from)
    for (let account = 0; account < 6; account++) await signUp(address)
    await expect(signUp(address)).rejects.toMatchObject({ code: 'locked', status: 429 })
    await signUp(newAddress())
  })
})

test('sign-up reports every wrong field: a guessable password does not hide a wrong name', async () => {
  const signUp = (fields: object) =>
    signUpVisitor(
      { email: `${randomUUID()}@example.fr`, password: 'Palmier-Vert-42', fullName: 'Zoé', ...fields },
      newAddress(),
    )
  const guessable = expect.stringContaining('trop facile à deviner')
  await expect(signUp({ password: 'Azerty123', fullName: 'Zoé 2' })).rejects.toMatchObject({
    title: 'Erreur de validation',
    message: 'Caractères invalides dans le nom\u00a0: «\u00a02\u00a0»',
    fields: { password: guessable, fullName: 'Caractères invalides dans le nom\u00a0: «\u00a02\u00a0»' },
  })
  await expect(signUp({ password: 'Azerty123' })).rejects.toMatchObject({
    message: guessable,
    fields: { password: guessable },
  })
  await expect(signUp({ password: 'CamilleRoy1', email: 'camille.roy@example.fr' })).rejects.toMatchObject({
    code: 'invalid_form',
  })
})

test('no row contains an e-mail or an address', async () => {
  const { email } = await createUser()
  const address = newAddress()
  await failFiveTimes(email, address)
  const rows = await getDb().rateLimit.findMany({ where: { key: { not: { startsWith: 'sign-up' } } } })
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).not.toMatch(new RegExp(`${email}|${address}`))
})
