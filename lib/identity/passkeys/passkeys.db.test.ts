import { expect, test } from 'vitest'

import { MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { createAuthenticator } from '@/test/authenticator'
import { createUser, useStack } from '@/test/stack'

import { isOurChallenge, newChallenge } from './challenge'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startAddingPasskey } from './own'
import { authenticateByPasskey, startPasskeySignIn } from './sign-in'
import { createSession } from '../sessions'

useStack()

const ADDRESS = '203.0.113.77'

async function createHolder({ isConfirmed = true } = {}) {
  const { id, email } = await createUser()
  if (isConfirmed) await getDb().user.update({ where: { id }, data: { emailVerified: new Date() } })
  return { id, email, sessionId: await createSession(id, 1, new Headers()) }
}

type Holder = Awaited<ReturnType<typeof createHolder>>

async function addKey(holder: Holder, key = createAuthenticator(holder.id)) {
  await addPasskey(holder, key.register(await startAddingPasskey(holder)), 'Clé', ADDRESS)
  return key
}

const signIn = (answer: unknown) => authenticateByPasskey(answer, ADDRESS)

test('a key signs its holder in, once an answer, while it counts up', async () => {
  const holder = await createHolder()
  const key = await addKey(holder)
  const answer = key.signIn(await startPasskeySignIn(), { signCount: 5 })
  expect(await signIn(answer)).toMatchObject({ id: holder.id, sessionVersion: 1 })
  await expect(signIn(answer)).rejects.toMatchObject({ reason: 'replayed' })
  for (const signCount of [5, 4, 0]) {
    const copied = key.signIn(await startPasskeySignIn(), { signCount })
    await expect(signIn(copied)).rejects.toMatchObject({ reason: 'copied' })
  }
  const synced = await addKey(holder)
  for (let count = 0; count < 2; count++)
    expect(await signIn(synced.signIn(await startPasskeySignIn(), { signCount: 0 }))).toMatchObject({ id: holder.id })
})

test('of twenty at once with one answer, one signs in', async () => {
  const key = await addKey(await createHolder())
  const answer = key.signIn(await startPasskeySignIn())
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => signIn(answer)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('another origin, an unverified holder, a foreign or old challenge, and nonsense sign nobody in', async () => {
  const holder = await createHolder()
  const key = await addKey(holder)
  const options = await startPasskeySignIn()
  const refused = [
    key.signIn(options, { origin: 'https://horizon-libre.example' }),
    key.signIn(options, { isVerified: false }),
    key.signIn({ challenge: Buffer.from('mine').toString('base64url') }),
    key.signIn({ challenge: Buffer.from(newChallenge(holder.id)).toString('base64url') }),
    key.signIn({ challenge: Buffer.from(newChallenge(null, Date.now() - 6 * MINUTE_MS)).toString('base64url') }),
  ]
  for (const answer of refused) await expect(signIn(answer)).rejects.toMatchObject({ reason: 'invalid' })
  for (const answer of ['', 'null', '{}', '{"id":"x"}', undefined, 7])
    await expect(signIn(answer)).rejects.toMatchObject({ reason: 'malformed' })
  const [text, forged] = [newChallenge(null), newChallenge('somebody')]
  expect([text, forged].map((each) => isOurChallenge(Buffer.from(each).toString('base64url'), null))).toEqual([
    true,
    false,
  ])
})

test('a key is its account’s: nobody else signs in with it, renames or removes it, or adds it', async () => {
  const [holder, other] = [await createHolder(), await createHolder()]
  const key = await addKey(holder)
  const { id } = (await listPasskeys(holder.id))[0]!
  await expect(renamePasskey(other.id, id, 'À moi')).rejects.toMatchObject({ code: 'passkey_not_found' })
  await expect(removePasskey(other, id, ADDRESS)).rejects.toMatchObject({ code: 'passkey_not_found' })
  const answer = key.register(await startAddingPasskey(holder))
  await expect(addPasskey(other, answer, 'Clé', ADDRESS)).rejects.toMatchObject({ code: 'passkey_not_added' })
  await expect(addPasskey(holder, answer, 'Clé', ADDRESS)).rejects.toMatchObject({ code: 'passkey_not_added' })
  expect(await listPasskeys(other.id)).toEqual([])

  const claimed = JSON.parse(key.signIn(await startPasskeySignIn())) as { response: { userHandle: string } }
  claimed.response.userHandle = Buffer.from(other.id).toString('base64url')
  await expect(signIn(JSON.stringify(claimed))).rejects.toMatchObject({ reason: 'unknown' })
  await removePasskey(holder, id, ADDRESS)
  await expect(signIn(key.signIn(await startPasskeySignIn()))).rejects.toMatchObject({ reason: 'unknown' })
})

test('an unconfirmed address, an old sign-in and a twenty-first key add nothing', async () => {
  const stranger = await createHolder({ isConfirmed: false })
  await expect(startAddingPasskey(stranger)).rejects.toMatchObject({ code: 'email_unconfirmed' })

  const holder = await createHolder()
  await Promise.all(Array.from({ length: 20 }, () => addKey(holder)))
  await expect(startAddingPasskey(holder)).rejects.toMatchObject({ code: 'too_many_passkeys' })

  const late = await createHolder()
  const answer = createAuthenticator(late.id).register(await startAddingPasskey(late))
  await getDb().session.update({
    where: { id: late.sessionId },
    data: { provenAt: new Date(Date.now() - 16 * MINUTE_MS) },
  })
  await expect(startAddingPasskey(late)).rejects.toMatchObject({ code: 'sign_in_again' })
  await expect(addPasskey(late, answer, 'Clé', ADDRESS)).rejects.toMatchObject({ code: 'sign_in_again' })
  expect(await listPasskeys(late.id)).toEqual([])
})

test('removing a key takes a recent proof, and is mailed', async () => {
  const holder = await createHolder()
  await addKey(holder)
  const [key] = await listPasskeys(holder.id)
  const prove = (minutesAgo: number) =>
    getDb().session.update({
      where: { id: holder.sessionId },
      data: { provenAt: new Date(Date.now() - minutesAgo * MINUTE_MS) },
    })
  await prove(16)
  await expect(removePasskey(holder, key!.id, ADDRESS)).rejects.toMatchObject({ code: 'sign_in_again' })
  await prove(14)
  await removePasskey(holder, key!.id, ADDRESS)
  const mails = await getDb().notice.findMany({ where: { userId: holder.id, kind: 'second-factor' } })
  expect(mails).toMatchObject([{ message: { change: 'passkey-removed' } }])
})
