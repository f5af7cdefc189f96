import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { getViewer } from '@/lib/access/viewer/viewer'
import { compose } from '@/lib/mail/compose'
import type { Message } from '@/lib/notices/outbox/message'
import { getDb } from '@/lib/platform/db'
import { createUser, useStack, type TestUser } from '@/test/stack'

import { findUserByGoogle } from './google'
import { unlinkGoogle } from './google-unlink'
import { createSession, listSessions } from './sessions'

useStack()

const ADDRESS = '203.0.113.20'
const claims = (email: string) => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  hd: 'example.fr',
  name: 'Zoé Lévy',
})

const mailsTo = async (userId: string) => {
  const rows = await getDb().notice.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
  return rows.map(({ message }) => message as unknown as Message)
}

async function createLinked() {
  const user = await createUser()
  await getDb().user.update({ where: { id: user.id }, data: { emailVerified: new Date() } })
  await findUserByGoogle(claims(user.email), null)
  const [mine, other] = [await sessionOf(user), await sessionOf(user)]
  return { user, owner: { id: user.id, email: user.email, sessionId: (await mine())!.sessionId }, mine, other }
}

async function sessionOf(user: TestUser) {
  const headers = new Headers({ Authorization: `Bearer ${await user.token()}` })
  return () => getViewer(headers)
}

test('linking Google to an existing account sends one mail; creating an account with Google sends none', async () => {
  const { user } = await createLinked()
  const [mail, ...more] = await mailsTo(user.id)
  expect([mail, more]).toEqual([{ kind: 'google-linked', userId: user.id }, []])
  const linked = await compose(mail!)
  expect(linked).toMatchObject({ to: user.email, subject: 'Google ouvre maintenant ton compte' })
  expect(linked?.text).toContain('http://localhost:3999/compte#google')
  expect(linked?.text).not.toContain('jamais été confirmée')

  const fresh = claims(`${randomUUID()}@example.fr`)
  const made = await findUserByGoogle(fresh, null)
  await findUserByGoogle(fresh, null)
  expect(await mailsTo(made!.id)).toEqual([])
})

test('a user whose unconfirmed password is dropped by a Google sign-in gets a mail', async () => {
  const user = await createUser()
  await findUserByGoogle(claims(user.email), null)
  const [mail] = await mailsTo(user.id)
  expect((await compose(mail!))?.text).toContain('Le mot de passe choisi à l’inscription ne marche donc plus')
})

test('unlinking ends the other sessions and sends a mail', async () => {
  const { user, owner, mine, other } = await createLinked()
  await unlinkGoogle(owner, ADDRESS)
  expect(await getDb().account.count({ where: { userId: user.id } })).toBe(0)
  expect(await mine()).toMatchObject({ id: user.id })
  expect(await other()).toBeNull()
  const mail = (await mailsTo(user.id)).at(-1)
  expect(mail).toEqual({ kind: 'google-unlinked', userId: user.id })
  expect(await compose(mail!)).toMatchObject({ to: user.email, subject: 'Google n’ouvre plus ton compte' })
  // A second click, from an outdated page, changes nothing and sends nothing.
  await unlinkGoogle(owner, ADDRESS)
  expect(await listSessions(user.id)).toHaveLength(1)
  expect(await mailsTo(user.id)).toHaveLength(2)
})

test('an account without a password cannot unlink Google', async () => {
  const email = `${randomUUID()}@example.fr`
  const user = await findUserByGoogle(claims(email), null)
  const sessionId = await createSession(user!.id, 1, new Headers())
  await getDb().session.update({ where: { id: sessionId }, data: { provenAt: new Date() } })
  const refused = unlinkGoogle({ id: user!.id, email, sessionId }, ADDRESS)
  await expect(refused).rejects.toMatchObject({ code: 'no_password' })
  expect(await getDb().account.count({ where: { userId: user!.id } })).toBe(1)
})
