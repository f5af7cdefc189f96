import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { createAccountToken } from '@/lib/identity/account-tokens'
import { authenticateByPassword } from '@/lib/identity/credentials'
import { createEmailChangeToken } from '@/lib/identity/email-change-token'
import { resetPassword } from '@/lib/identity/password-reset'
import { createSession } from '@/lib/identity/sessions'
import { signUp } from '@/lib/identity/sign-up'
import { compose } from '@/lib/mail/compose'
import { getDb } from '@/lib/platform/db'
import { createUser, useStack, type TestUser } from '@/test/stack'

import {
  cancelEmailChange,
  confirmEmailChange,
  getPendingEmail,
  isEmailChangeLive,
  requestEmailChange,
} from './email-change'

useStack()

const newEmail = () => `${randomUUID()}@example.fr`
const newAddress = () => randomUUID()

async function ask(user: TestUser, email: string) {
  const { sessionVersion } = await getDb().user.findUniqueOrThrow({ where: { id: user.id } })
  const sessionId = await createSession(user.id, sessionVersion, new Headers())
  return requestEmailChange({ ...user, sessionId }, email, newAddress())
}

async function mailedToken({ id }: TestUser): Promise<string> {
  const { id: changeId } = await getDb().emailChange.findUniqueOrThrow({ where: { userId: id } })
  return (await createEmailChangeToken(changeId))!.token
}

const emailOf = async ({ id }: TestUser) => (await getDb().user.findUniqueOrThrow({ where: { id } })).email
const mailsTo = async ({ id }: TestUser) =>
  (await getDb().notice.findMany({ where: { userId: id }, orderBy: { createdAt: 'asc' } })).map(
    ({ message }) => message,
  )
const invalidLink = { code: 'invalid_link' }

describe('another address', () => {
  test('replaces the old one when its link is used, and both get a mail', async () => {
    const user = await createUser()
    const email = newEmail()
    await ask(user, email)
    expect(await emailOf(user)).toBe(user.email)
    expect(await getPendingEmail(user.id)).toBe(email)
    const [asked, confirm] = (await mailsTo(user)) as [never, { changeId: string }]
    expect(asked).toEqual({ kind: 'email-change-asked', userId: user.id })
    expect(confirm).toMatchObject({ kind: 'confirm-new-email', userId: user.id })
    expect(await compose(asked)).toMatchObject({
      to: user.email,
      text: expect.stringContaining('/auth/mot-de-passe-oublie'),
    })
    const mail = await compose(confirm as never)
    expect(mail).toMatchObject({ to: email })
    const token = /nouvelle-adresse\?jeton=([\w-]{43})/.exec(mail?.text ?? '')![1]!
    expect(JSON.stringify(await getDb().emailChange.findMany())).not.toContain(token)

    expect(await isEmailChangeLive(token)).toBe(true)
    expect(await confirmEmailChange(token)).toBe(email)
    expect(await getDb().user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      email,
      emailVerified: expect.any(Date),
    })
    expect(await getPendingEmail(user.id)).toBeNull()
    const last = (await mailsTo(user)).at(-1)
    expect(last).toEqual({ kind: 'email-changed', userId: user.id, email: user.email })
    expect(await compose(last as never)).toMatchObject({ to: user.email })
    expect(await authenticateByPassword({ email, password: user.password }, newAddress())).toMatchObject({
      id: user.id,
    })
    await expect(confirmEmailChange(token)).rejects.toMatchObject(invalidLink)
  })

  test('must differ from the current one and be free', async () => {
    const [user, other] = [await createUser(), await createUser()]
    await expect(ask(user, user.email)).rejects.toMatchObject({ code: 'same_email' })
    await expect(ask(user, other.email)).rejects.toMatchObject({ code: 'email_taken' })
  })

  test('stays with another user who signs up with it in the meantime', async () => {
    const user = await createUser()
    const email = newEmail()
    await ask(user, email)
    const token = await mailedToken(user)
    await signUp({ email, password: 'Palmier-Vert-42', fullName: 'Une autre' })
    await expect(confirmEmailChange(token)).rejects.toMatchObject({ code: 'email_taken' })
    expect(await emailOf(user)).toBe(user.email)
  })

  test('a later request, or cancelling it, voids the earlier link', async () => {
    const user = await createUser()
    const [first, second] = [newEmail(), newEmail()]
    await ask(user, first)
    const token = await mailedToken(user)
    const { id: changeId } = await getDb().emailChange.findUniqueOrThrow({ where: { userId: user.id } })
    await ask(user, second)
    await expect(confirmEmailChange(token)).rejects.toMatchObject(invalidLink)
    expect(await compose({ kind: 'confirm-new-email', userId: user.id, changeId })).toBeNull()
    const later = await mailedToken(user)
    await cancelEmailChange(user.id)
    await expect(confirmEmailChange(later)).rejects.toMatchObject(invalidLink)
    expect(await emailOf(user)).toBe(user.email)
  })

  test('a request is void once the user has changed the password', async () => {
    const user = await createUser()
    await ask(user, newEmail())
    const token = await mailedToken(user)
    await resetPassword(await createAccountToken('reset_password', user), 'Mangrove-77', '203.0.113.9')
    expect(await isEmailChangeLive(token)).toBe(false)
    expect(await getPendingEmail(user.id)).toBeNull()
    await expect(confirmEmailChange(token)).rejects.toMatchObject(invalidLink)
    await ask(user, newEmail())
    expect(await getPendingEmail(user.id)).not.toBeNull()
  })

  test('of five concurrent clicks, one succeeds', async () => {
    const user = await createUser()
    await ask(user, newEmail())
    const token = await mailedToken(user)
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => confirmEmailChange(token)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('has to be confirmed within 24 hours', async () => {
    const user = await createUser()
    await ask(user, newEmail())
    const token = await mailedToken(user)
    const { expiresAt } = await getDb().emailChange.findUniqueOrThrow({ where: { userId: user.id } })
    expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(24 * 60)
    await getDb().emailChange.update({ where: { userId: user.id }, data: { expiresAt: new Date() } })
    await expect(confirmEmailChange(token)).rejects.toMatchObject(invalidLink)
  })

  test.each(['', 'x', '../../etc', 'A'.repeat(43), '\0'.repeat(43)])('%j is not a valid link', async (token) => {
    expect(await isEmailChangeLive(token)).toBe(false)
    await expect(confirmEmailChange(token)).rejects.toMatchObject(invalidLink)
  })
})
