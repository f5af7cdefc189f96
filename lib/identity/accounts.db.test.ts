import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { getViewer } from '@/lib/access/viewer/viewer'
import { compose } from '@/lib/mail/compose'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { createUser, useStack } from '@/test/stack'

import { authenticateByPassword } from './credentials'
import { invite } from './invite'
import { DECOY_HASH, hashPassword, verifyPassword } from './password'
import { resetPassword } from './password-reset'
import { grantRole, revokeRole } from './roles'
import { signupSchema } from './schemas'
import { signUp } from './sign-up'

useStack()

const newEmail = () => `${randomUUID()}@example.fr`
const form = (email: string) => signupSchema.parse({ email, password: 'Palmier-Vert-42', fullName: ' Zoé Lévy ' })
const taken = (error: unknown) => error instanceof AppError && error.code === 'email_taken'

describe('signing up', () => {
  test('stores the password as Argon2id with 19 MiB, 2 iterations and 1 lane, and nowhere else', async () => {
    const email = newEmail()
    const id = await signUp(form(email))
    const user = await getDb().user.findUniqueOrThrow({ where: { id } })
    expect(user).toMatchObject({ email, name: 'Zoé Lévy', emailVerified: null, sessionVersion: 1 })
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/)
    expect(JSON.stringify(user)).not.toContain('Palmier-Vert-42')
  })

  test('two users with the same password have different hashes', async () => {
    const [one, two] = await Promise.all([hashPassword('Palmier-Vert-42'), hashPassword('Palmier-Vert-42')])
    expect(one).not.toBe(two)
  })

  test('gives no admin role', async () => {
    const id = await signUp(form(newEmail()))
    expect(await getDb().userRole.count({ where: { userId: id } })).toBe(0)
  })

  test('a taken address is refused, in any case and with spaces around it', async () => {
    const email = newEmail()
    await signUp(form(email))
    for (const typed of [email, email.toUpperCase(), ` ${email} `]) {
      await expect(signUp(form(typed))).rejects.toSatisfy(taken)
    }
    expect(await getDb().user.count({ where: { email } })).toBe(1)
  })

  test('a weak password is refused even without the form’s check', async () => {
    const weak = (error: unknown) => error instanceof AppError && error.code === 'weak_password'
    for (const password of ['Pal42', 'palmier42', 'PALMIER42', 'Palmierrr']) {
      await expect(signUp({ ...form(newEmail()), password })).rejects.toSatisfy(weak)
    }
  })

  test('of five concurrent sign-ups with one address, one succeeds and four get « taken »', async () => {
    const email = newEmail()
    const results = await Promise.allSettled(
      [email, email.toUpperCase(), email, ` ${email}`, email].map((typed) => signUp(form(typed))),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(4)
    expect(refused.every(({ reason }) => taken(reason))).toBe(true)
    expect(await getDb().user.count({ where: { email } })).toBe(1)
  })
})

describe('logging in', () => {
  const findUserByCredentials = (input: unknown) =>
    authenticateByPassword(input, '203.0.113.1').catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'invalid_credentials') return null
      throw error
    })

  test('with the right password returns the user, without the hash', async () => {
    const { id, email, password } = await createUser()
    const expected = { id, email, name: 'Zoé Lévy', sessionVersion: 1, isStrong: false }
    expect(await findUserByCredentials({ email, password })).toEqual(expected)
    expect(await findUserByCredentials({ email: ` ${email.toUpperCase()} `, password })).toEqual(expected)
  })

  test('returns the current session version', async () => {
    const { id, email, password } = await createUser()
    await getDb().user.update({ where: { id }, data: { sessionVersion: 7 } })
    expect(await findUserByCredentials({ email, password })).toMatchObject({ sessionVersion: 7 })
  })

  test('with a wrong password, another case or an extra space returns nobody', async () => {
    const { email, password } = await createUser()
    for (const wrong of ['Palmier43', password.toLowerCase(), `${password} `, 'PALMIER42a']) {
      expect(await findUserByCredentials({ email, password: wrong })).toBeNull()
    }
  })

  test('with an unknown address returns nobody', async () => {
    expect(await findUserByCredentials({ email: newEmail(), password: 'Palmier-Vert-42' })).toBeNull()
  })

  test('hashes with the same parameters for an unknown address', async () => {
    const parameters = (hash: string) => hash.split('$').slice(0, 4)
    expect(parameters(DECOY_HASH)).toEqual(parameters(await hashPassword('Palmier-Vert-42')))
  })

  test('to a Google-only account returns nobody, whatever the password', async () => {
    const email = newEmail()
    await getDb().user.create({ data: { email } })
    for (const password of ['Palmier-Vert-42', 'no user has this password', 'No user has this passw0rd']) {
      expect(await findUserByCredentials({ email, password })).toBeNull()
    }
    expect(await verifyPassword(null, 'no user has this password')).toBe(false)
  })

  test.each([
    undefined,
    null,
    'x',
    {},
    { email: 'zoe@example.fr' },
    { email: { contains: '@' }, password: 'Palmier-Vert-42' },
  ])('with %j returns nobody', async (input) => {
    expect(await findUserByCredentials(input)).toBeNull()
  })
})

describe('a role', () => {
  const rolesOf = (userId: string) => getDb().userRole.findMany({ where: { userId }, select: { role: true } })

  async function createConfirmed() {
    const user = await createUser()
    await getDb().user.update({ where: { id: user.id }, data: { emailVerified: new Date() } })
    return user
  }

  test('can be granted twice without effect, and revoked', async () => {
    const { id, email } = await createConfirmed()
    expect(await grantRole(email, 'admin')).toBe(true)
    expect(await grantRole(` ${email.toUpperCase()} `, 'admin')).toBe(true)
    expect(await rolesOf(id)).toEqual([{ role: 'admin' }])
    expect(await revokeRole(email.toUpperCase(), 'admin')).toBe(true)
    expect(await rolesOf(id)).toEqual([])
  })

  test('cannot be granted to an unknown address, nor revoked from a user without it', async () => {
    const { email } = await createConfirmed()
    expect(await grantRole(newEmail(), 'admin')).toBe(false)
    expect(await revokeRole(newEmail(), 'admin')).toBe(false)
    expect(await revokeRole(email, 'admin')).toBe(false)
  })

  test('is not given to an address that nobody has confirmed: its holder is invited by a mailed link first', async () => {
    const { id, email, token } = await createUser()
    const stranger = new Headers({ Authorization: `Bearer ${await token()}` })
    await expect(grantRole(email, 'admin')).rejects.toMatchObject({ code: 'member_unconfirmed' })
    expect(await rolesOf(id)).toEqual([])
    for (const invited of [email.toUpperCase(), newEmail()]) {
      await invite(invited)
      const address = invited.toLowerCase()
      const { id: userId } = await getDb().user.findUniqueOrThrow({ where: { email: address } })
      const { message } = await getDb().notice.findFirstOrThrow({ where: { address, kind: 'reset-password' } })
      const { text } = (await compose(message as never))!
      await resetPassword(/jeton=([\w-]{43})/.exec(text)![1]!, 'Mangrove-Verte-77', '203.0.113.9')
      expect(await grantRole(address, 'admin')).toBe(true)
      expect(await rolesOf(userId)).toEqual([{ role: 'admin' }])
    }
    expect(await getViewer(stranger)).toBeNull()
    await expect(invite('personne')).rejects.toMatchObject({ code: 'invalid_form' })
  })

  test('belongs to one user only', async () => {
    const [one, two] = [await createConfirmed(), await createConfirmed()]
    await grantRole(one.email, 'admin')
    await grantRole(two.email, 'admin')
    await revokeRole(one.email, 'admin')
    expect(await rolesOf(two.id)).toEqual([{ role: 'admin' }])
  })
})
