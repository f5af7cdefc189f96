import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { getViewer } from '@/lib/access/viewer/viewer'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { createUser, useStack } from '@/test/stack'

import { createAccountToken } from './account-tokens'
import { authenticateByPassword } from './credentials'
import { findUserByGoogle, signInTime } from './google'
import { resetPassword } from './password-reset'

useStack()

const newEmail = () => `${randomUUID()}@example.fr`
const claims = (email: string, changes: object = {}) => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  name: 'Zoé Lévy',
  hd: 'example.fr',
  ...changes,
})
const signIn = (input: unknown, signedInAs: string | null = null) => findUserByGoogle(input, signedInAs)
const userOf = (email: string) => getDb().user.findUnique({ where: { email }, include: { accounts: true } })
const confirm = (id: string) => getDb().user.update({ where: { id }, data: { emailVerified: new Date() } })
const logIn = ({ email, password }: { email: string; password: string }) =>
  authenticateByPassword({ email, password }, '203.0.113.9').catch((error: unknown) => {
    if (error instanceof AppError) return error.code
    throw error
  })
const viewerOf = (token: string) => getViewer(new Headers({ Authorization: `Bearer ${token}` }))

describe('a first Google sign-in', () => {
  test('creates a confirmed account without a password, and stores no Google token', async () => {
    const input = claims(newEmail())
    const user = await signIn(input)
    expect(user).toMatchObject({ email: input.email, name: 'Zoé Lévy', sessionVersion: 1 })
    const row = await userOf(input.email)
    expect(row).toMatchObject({ id: user?.id, emailVerified: expect.any(Date), passwordHash: null })
    expect(row?.accounts).toMatchObject([{ provider: 'google', providerAccountId: input.sub }])
    expect(await logIn({ email: input.email, password: 'Palmier-Vert-42' })).toBe('invalid_credentials')
  })

  test('finds the same user the next time, even when address or name have changed at Google', async () => {
    const input = claims(newEmail())
    const first = await signIn(input)
    expect(await signIn(input)).toEqual(first)
    expect(await signIn({ ...input, email: newEmail(), name: 'Autre Nom' })).toEqual(first)
  })

  test('drops a name that our form would refuse', async () => {
    for (const name of [undefined, '', 'R2-D2 <b>', 'x'.repeat(101), 7]) {
      expect(await signIn(claims(newEmail(), { name }))).toMatchObject({ name: null })
    }
  })

  test('of eight callbacks at once creates one account with one link', async () => {
    const input = claims(newEmail())
    const spellings = [input.email, input.email.toUpperCase(), ` ${input.email} `, input.email]
    const users = await Promise.all([...spellings, ...spellings].map((email) => signIn({ ...input, email })))
    expect(new Set(users.map((user) => user?.id)).size).toBe(1)
    expect(await getDb().user.count({ where: { email: input.email } })).toBe(1)
    expect(await getDb().account.count({ where: { providerAccountId: input.sub } })).toBe(1)
  })

  test('of two Google accounts with one address at once links one and refuses the other', async () => {
    const email = newEmail()
    const users = await Promise.all([signIn(claims(email)), signIn(claims(email))])
    expect(users.filter((user) => user === null)).toHaveLength(1)
    expect((await userOf(email))?.accounts).toHaveLength(1)
  })
})

describe('an address that has an account', () => {
  test('confirmed: Google is linked, and password and sessions stay', async () => {
    const user = await createUser()
    await confirm(user.id)
    const token = await user.token()
    expect(await signIn(claims(user.email.toUpperCase()))).toMatchObject({ id: user.id, sessionVersion: 1 })
    expect(await logIn(user)).toMatchObject({ id: user.id })
    expect(await viewerOf(token)).toMatchObject({ id: user.id })
    expect((await userOf(user.email))?.accounts).toHaveLength(1)
  })

  test('never confirmed: Google confirms the address, and password and sessions are dropped', async () => {
    const user = await createUser()
    const token = await user.token()
    expect(await viewerOf(token)).not.toBeNull()
    expect(await signIn(claims(user.email))).toMatchObject({ id: user.id, sessionVersion: 2 })
    expect(await userOf(user.email)).toMatchObject({ passwordHash: null, emailVerified: expect.any(Date) })
    expect(await logIn(user)).toBe('invalid_credentials')
    expect(await viewerOf(token)).toBeNull()
  })

  test('never confirmed, by several callbacks at once: the sessions end once, and the new one stays', async () => {
    const user = await createUser()
    const input = claims(user.email)
    const users = await Promise.all([1, 2, 3, 4].map(() => signIn(input)))
    expect(users.map((found) => found?.sessionVersion)).toEqual([2, 2, 2, 2])
    expect(await userOf(user.email)).toMatchObject({ sessionVersion: 2, accounts: [{ providerAccountId: input.sub }] })
  })

  test('with another Google account already: refused, and nothing changes', async () => {
    const email = newEmail()
    const first = await signIn(claims(email))
    expect(await signIn(claims(email))).toBeNull()
    expect((await userOf(email))?.accounts).toHaveLength(1)
    expect(first).not.toBeNull()
  })
})

describe('what Google does not vouch for', () => {
  test.each([
    ['an address that is not verified', { email_verified: false }],
    ['an address without email_verified', { email_verified: undefined }],
    ['"true" as a string', { email_verified: 'true' }],
    ['no address', { email: undefined }],
    ['something that is no address', { email: 'zoe' }],
    ['an address with a null byte', { email: 'zo\0e@example.fr' }],
    ['an address longer than ours may be', { email: `${'a'.repeat(250)}@example.fr` }],
    ['no account number', { sub: undefined }],
    ['an empty account number', { sub: '' }],
  ])('%s creates no account', async (_, changes) => {
    const before = await getDb().user.count()
    expect(await signIn(claims(newEmail(), changes))).toBeNull()
    expect(await getDb().user.count()).toBe(before)
  })

  test('an unverified address is not linked, changes nothing, and does not sign in through an existing link', async () => {
    const user = await createUser()
    const input = claims(user.email, { email_verified: false })
    expect(await signIn(input)).toBeNull()
    expect(await logIn(user)).toMatchObject({ id: user.id, sessionVersion: 1 })
    expect(await userOf(user.email)).toMatchObject({ emailVerified: null, accounts: [] })
    const linked = claims(newEmail())
    await signIn(linked)
    expect(await signIn({ ...linked, email_verified: false })).toBeNull()
  })
})

describe('while somebody is signed in', () => {
  test('a Google account with their own address is linked', async () => {
    const user = await createUser()
    await confirm(user.id)
    expect(await signIn(claims(user.email), user.id)).toMatchObject({ id: user.id })
  })

  test('a Google account of another user, with another’s or with a new address is refused, and creates nothing', async () => {
    const [user, other] = [await createUser(), await createUser()]
    const linked = claims(newEmail())
    await signIn(linked)
    const unknown = newEmail()
    for (const input of [linked, claims(other.email), claims(unknown)]) expect(await signIn(input, user.id)).toBeNull()
    expect(await userOf(unknown)).toBeNull()
    expect(await userOf(other.email)).toMatchObject({ accounts: [], sessionVersion: 1, emailVerified: null })
  })
})

test('when Google says since when it knows the person, that counts, never a time to come, and silence proves nothing', () => {
  const now = new Date('2026-11-27T10:00:00Z')
  const seconds = now.getTime() / 1000
  expect(signInTime({ auth_time: seconds - 3_600 }, now)).toEqual(new Date('2026-11-27T09:00:00Z'))
  expect(signInTime({ auth_time: seconds + 60 }, now)).toEqual(now)
  for (const claims of [{}, { auth_time: 'now' }, { auth_time: null }, null, undefined])
    expect(signInTime(claims, now)).toBeNull()
})

describe('an address whose mailbox Google does not run', () => {
  const elsewhere = (email: string) => claims(email, { hd: undefined })

  test('makes an account that has to be confirmed by mail, and signs in from then on', async () => {
    const input = elsewhere(newEmail())
    const user = await signIn(input)
    expect(await userOf(input.email)).toMatchObject({ id: user?.id, emailVerified: null, accounts: [{}] })
    expect(await getDb().notice.findMany({ where: { userId: user!.id } })).toMatchObject([{ kind: 'confirm-email' }])
    expect(await signIn(input)).toMatchObject({ id: user?.id })
  })

  test('joins an account for who is signed in to it only', async () => {
    const user = await createUser()
    await confirm(user.id)
    const input = elsewhere(user.email)
    expect(await signIn(input)).toBeNull()
    expect((await userOf(user.email))?.accounts).toEqual([])
    expect(await signIn(input, user.id)).toMatchObject({ id: user.id })
    expect(await signIn(input)).toMatchObject({ id: user.id })
    expect(await logIn(user)).toMatchObject({ id: user.id })
  })

  test('takes over nobody’s password, and leaves with a password that its holder chooses by mail', async () => {
    const user = await createUser()
    expect(await signIn(elsewhere(user.email))).toBeNull()
    expect(await logIn(user)).toMatchObject({ id: user.id })

    const early = elsewhere(newEmail())
    const { id } = (await signIn(early))!
    const token = await createAccountToken('reset_password', { id, email: early.email })
    await resetPassword(token, 'Mangrove-Verte-77', '203.0.113.9')
    expect((await userOf(early.email))?.accounts).toEqual([])
    expect(await signIn(early)).toBeNull()
  })

  test('at gmail.com needs no domain', async () => {
    const input = claims(`${randomUUID()}@gmail.com`, { hd: undefined })
    await signIn(input)
    expect(await userOf(input.email)).toMatchObject({ emailVerified: expect.any(Date) })
  })
})
