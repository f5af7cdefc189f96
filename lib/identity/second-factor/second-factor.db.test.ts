import { expect, test } from 'vitest'

import { MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { provideEnv } from '@/lib/platform/env'
import { giveRole } from '@/test/owner'
import { basicSettings, createUser, SECOND_FACTOR_KEY, useStack } from '@/test/stack'

import { authenticateByPassword } from '../credentials'
import { rememberDeviceOf } from '../known-device'
import { proofFor } from '../proof'
import { createSession } from '../sessions'
import {
  confirmApp,
  forgetSecondFactor,
  readSecondFactor,
  removeApp,
  renewRecoveryCodes,
  setAsksAtSignIn,
  startAddingApp,
} from './own'
import { reauthenticateByCode, requireCode } from './prove'
import { seal, unseal } from './seal'
import { codeOf } from './totp'

const ADDRESS = '203.0.113.78'

useStack()

async function createHolder({ isConfirmed = true } = {}) {
  const { id, email, password } = await createUser()
  if (isConfirmed) await getDb().user.update({ where: { id }, data: { emailVerified: new Date() } })
  return { id, email, password, sessionId: await createSession(id, 1, new Headers()) }
}

type Holder = Awaited<ReturnType<typeof createHolder>>

const seedOf = async (holder: Holder) => new URL((await readSecondFactor(holder)).uri!).searchParams.get('secret')!

async function addApp(holder: Holder, asksAtSignIn = true) {
  await startAddingApp(holder)
  const seed = await seedOf(holder)
  const codes = await confirmApp(holder, codeOf(seed), asksAtSignIn, ADDRESS)
  return { seed, codes }
}

/** Of the 30 seconds to come: not taken yet, and still good if they begin before it is checked. */
const nextCodeOf = (seed: string) => codeOf(seed, Date.now() + 30_000)

const ageProofs = (holder: Holder, minutes = 16) => {
  const at = new Date(Date.now() - minutes * MINUTE_MS)
  return getDb().session.update({ where: { id: holder.sessionId }, data: { provenAt: at, secondFactorAt: at } })
}

const signIn = ({ email, password }: Holder, code?: string) =>
  authenticateByPassword({ email, password, code }, ADDRESS)

const changesOf = async ({ id: userId }: Holder) =>
  (await getDb().notice.findMany({ where: { userId, kind: 'second-factor' }, orderBy: { createdAt: 'asc' } })).map(
    ({ message }) => (message as { change: string }).change,
  )

test('an app proves nothing before its first code, then its code is asked beside the password', async () => {
  const holder = await createHolder()
  await startAddingApp(holder)
  expect(await signIn(holder)).toMatchObject({ id: holder.id, isStrong: false })
  await expect(confirmApp(holder, '000000', true, ADDRESS)).rejects.toMatchObject({ code: 'wrong_code' })
  const { seed } = await addApp(holder)
  expect(await readSecondFactor(holder)).toMatchObject({ appSince: expect.any(Date), recoveryCodes: 10, uri: null })
  await expect(startAddingApp(holder)).rejects.toMatchObject({ code: 'app_known' })

  await expect(signIn(holder)).rejects.toMatchObject({ code: 'code_needed', fields: { code: expect.any(String) } })
  const code = nextCodeOf(seed)
  expect(await signIn(holder, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ isStrong: true })
  await expect(signIn(holder, code)).rejects.toMatchObject({ code: 'wrong_code' })
  expect(await changesOf(holder)).toEqual(['app-added'])
})

test('a code of a minute ago or ahead, or of another account, is wrong; a clock 30 seconds off is fine', async () => {
  const [holder, other] = [await createHolder(), await createHolder()]
  const { seed } = await addApp(holder)
  const { seed: foreign } = await addApp(other)
  const wrong = [
    codeOf(seed, Date.now() - 90_000),
    codeOf(seed, Date.now() + 90_000),
    codeOf(foreign),
    '',
    'abc',
    '12345',
  ]
  for (const code of wrong)
    await expect(requireCode(holder.id, code, ADDRESS, false)).rejects.toMatchObject({ code: 'wrong_code' })
  await requireCode(holder.id, nextCodeOf(seed), ADDRESS, false)
})

test('of ten at once with one code, one is let in', async () => {
  const holder = await createHolder()
  const code = nextCodeOf((await addApp(holder)).seed)
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => requireCode(holder.id, code, ADDRESS, false)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a recovery code works once, in any writing, is kept as a hash, and is mailed', async () => {
  const holder = await createHolder()
  const { codes } = await addApp(holder)
  expect(new Set(codes)).toHaveProperty('size', 10)
  const [first, second] = codes as [string, string]
  expect(first).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
  expect(JSON.stringify(await getDb().recoveryCode.findMany())).not.toContain(first.replaceAll('-', ''))
  expect(await signIn(holder, first.toLowerCase().replaceAll('-', ' '))).toMatchObject({ isStrong: true })
  await expect(signIn(holder, first)).rejects.toMatchObject({ code: 'wrong_code' })
  expect((await readSecondFactor(holder)).recoveryCodes).toBe(9)
  await renewRecoveryCodes(holder, ADDRESS)
  await expect(signIn(holder, second)).rejects.toMatchObject({ code: 'wrong_code' })
  expect(await changesOf(holder)).toEqual(['app-added', 'recovery-code-used', 'recovery-codes-renewed'])
})

test('wrong codes lock like wrong passwords, thirty a day are the end, and a recovery code still opens', async () => {
  const holder = await createHolder()
  const { seed, codes } = await addApp(holder)
  const wrong = codeOf(seed) === '000000' ? '000001' : '000000'
  for (let count = 0; count < 4; count++)
    await expect(signIn(holder, wrong)).rejects.toMatchObject({ code: 'wrong_code' })
  await expect(signIn(holder, wrong)).rejects.toMatchObject({ code: 'just_locked' })
  for (let count = 0; count < 25; count++)
    await expect(requireCode(holder.id, wrong, ADDRESS, false)).rejects.toMatchObject({ code: 'wrong_code' })
  await expect(requireCode(holder.id, nextCodeOf(seed), ADDRESS, false)).rejects.toMatchObject({ code: 'locked' })
  await requireCode(holder.id, codes[0]!, ADDRESS, false)
})

test('thirty wrong codes of strangers leave a known device its own', async () => {
  const holder = await createHolder()
  const { seed } = await addApp(holder)
  const { name, value } = await rememberDeviceOf(null, holder.email)
  const wrong = codeOf(seed) === '000000' ? '000001' : '000000'
  for (let count = 0; count < 30; count++)
    await expect(requireCode(holder.id, wrong, ADDRESS, false)).rejects.toMatchObject({ code: 'wrong_code' })
  const { email, password } = holder
  const from = (cookies: string | null) =>
    authenticateByPassword({ email, password, code: nextCodeOf(seed) }, ADDRESS, cookies)
  await expect(from(null)).rejects.toMatchObject({ code: 'locked' })
  expect(await from(`${name}=${value}`)).toMatchObject({ isStrong: true })
})

test('only a new proof by the second factor lets its holder change it', async () => {
  const holder = await createHolder()
  const { seed } = await addApp(holder)
  await ageProofs(holder)
  const changes = [
    () => renewRecoveryCodes(holder, ADDRESS),
    () => setAsksAtSignIn(holder, false),
    () => removeApp(holder, ADDRESS),
    () => startAddingApp(holder),
  ]
  for (const change of changes) await expect(change()).rejects.toMatchObject({ code: 'sign_in_again' })
  // By the password alone.
  await getDb().session.update({ where: { id: holder.sessionId }, data: { provenAt: new Date() } })
  for (const change of changes) await expect(change()).rejects.toMatchObject({ code: 'sign_in_again' })
  expect(await proofFor(holder.sessionId, 'verrou')).toMatchObject({
    isProven: false,
    ways: { code: true, password: false, google: null },
  })
  await reauthenticateByCode(holder, nextCodeOf(seed), ADDRESS, false)
  expect(await proofFor(holder.sessionId, 'verrou')).toMatchObject({ isProven: true })
  await setAsksAtSignIn(holder, false)
  expect(await signIn(holder)).toMatchObject({ isStrong: false })
  await removeApp(holder, ADDRESS)
  expect(await readSecondFactor(holder)).toMatchObject({ appSince: null, recoveryCodes: 0 })
})

test('an unconfirmed address adds no app', async () => {
  await expect(startAddingApp(await createHolder({ isConfirmed: false }))).rejects.toMatchObject({
    code: 'email_unconfirmed',
  })
})

test('l’atelier takes no password: somebody of the house without a second factor is asked to add one', async () => {
  const holder = await createHolder()
  await giveRole(holder.email, 'admin')
  expect(await proofFor(holder.sessionId, 'atelier')).toEqual({ isProven: false, ways: null })
  await addApp(holder)
  expect(await proofFor(holder.sessionId, 'atelier')).toMatchObject({ isProven: true, ways: { password: false } })
})

test('the owner’s command takes everything away, signs out everywhere, and is in the log of acts', async () => {
  const holder = await createHolder()
  const { codes } = await addApp(holder)
  expect(await forgetSecondFactor(holder.email.toUpperCase())).toBe(true)
  expect(await forgetSecondFactor('nobody@example.fr')).toBe(false)
  expect(await getDb().session.count({ where: { userId: holder.id } })).toBe(0)
  expect(await signIn(holder, codes[0])).toMatchObject({ isStrong: false })
  expect(await getDb().ownerAct.findMany({ where: { aboutId: holder.id } })).toMatchObject([
    { kind: 'second-factor-forgotten', outcome: 'done', actorId: null },
  ])
})

test('a code that is used seals its seed with the first key, and the key before can go', async () => {
  const holder = await createHolder()
  const { seed } = await addApp(holder)
  const usual = basicSettings()
  const withKeys = (keys: string) => provideEnv({ ...usual, SECOND_FACTOR_KEY: keys })
  const kept = async () => (await getDb().authenticator.findUniqueOrThrow({ where: { userId: holder.id } })).seed
  withKeys(`${'n'.repeat(32)},${SECOND_FACTOR_KEY}`)
  await requireCode(holder.id, nextCodeOf(seed), ADDRESS, true)
  withKeys('n'.repeat(32))
  expect(await unseal(holder.id, await kept())).toBe(seed)
  withKeys(SECOND_FACTOR_KEY)
  expect(await unseal(holder.id, await kept())).toBeNull()
})

test('a seed opens for its account only, with any key of the list, with no other, and none is made without a key', async () => {
  const [holder, other] = [await createHolder(), await createHolder()]
  const sealed = await seal(holder.id, 'SEED')
  expect(sealed).not.toContain('SEED')
  expect(await unseal(holder.id, sealed)).toBe('SEED')
  expect(await unseal(other.id, sealed)).toBeNull()
  const withKeys = (keys: string) =>
    provideEnv({
      DATABASE_URL: 'postgresql://unused@127.0.0.1:1/unused',
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      AUTH_SECRET: 'x'.repeat(32),
      ...(keys && { SECOND_FACTOR_KEY: keys }),
    })
  withKeys(`${'n'.repeat(32)},${SECOND_FACTOR_KEY}`)
  expect(await unseal(holder.id, sealed)).toBe('SEED')
  withKeys('n'.repeat(32))
  expect(await unseal(holder.id, sealed)).toBeNull()
  withKeys('')
  await expect(startAddingApp({ ...holder, sessionId: '' })).rejects.toMatchObject({ code: 'invalid_request' })
})
