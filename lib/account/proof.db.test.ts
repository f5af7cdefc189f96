import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { getViewer } from '@/lib/access/viewer/viewer'
import { noteProof } from '@/lib/identity/fresh-sign-in'
import { unlinkGoogle } from '@/lib/identity/google-unlink'
import { removePasskey } from '@/lib/identity/passkeys/own'
import { changePassword } from '@/lib/identity/password-change'
import { removeApp } from '@/lib/identity/second-factor/own'
import { MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { createProven } from '@/test/owner'
import { useStack } from '@/test/stack'

import { deleteAccount } from './deletion'
import { requestEmailChange } from './email-change'

useStack()

const ADDRESS = '203.0.113.21'
const refused = { code: 'sign_in_again' }

async function createHolder() {
  const { id, email, headers } = await createProven()
  const { sessionId } = (await getViewer(headers))!
  return { holder: { id, email, sessionId }, headers }
}

type Holder = Awaited<ReturnType<typeof createHolder>>['holder']

const addApp = ({ id: userId }: Holder) =>
  getDb().authenticator.create({ data: { userId, seed: 'x', confirmedAt: new Date(), asksAtSignIn: false } })

const setProofs = ({ sessionId: id }: Holder, provenAt: Date, secondFactorAt: Date | null) =>
  getDb().session.update({ where: { id }, data: { provenAt, secondFactorAt } })

const changesOf = (holder: Holder): readonly (() => Promise<unknown>)[] => [
  () => requestEmailChange(holder, `new-${holder.email}`, ADDRESS),
  () => unlinkGoogle(holder, ADDRESS),
  () => changePassword(holder, 'Mangrove-Verte-77', ADDRESS),
  () => deleteAccount(holder, 'SUPPRIMER'),
]

test('address, password, Google and the account itself need a proof of the last 15 minutes', async () => {
  const { holder } = await createHolder()
  await setProofs(holder, new Date(Date.now() - 16 * MINUTE_MS), null)
  for (const change of changesOf(holder)) await expect(change()).rejects.toMatchObject(refused)
  await noteProof(holder, 'password', ADDRESS)
  for (const change of changesOf(holder)) await change()
  expect(await getDb().user.count({ where: { id: holder.id } })).toBe(0)
})

test('they need it by the second factor, of who has one, though it is not asked for at sign-in', async () => {
  const { holder } = await createHolder()
  await addApp(holder)
  await setProofs(holder, new Date(), null)
  for (const change of changesOf(holder)) await expect(change()).rejects.toMatchObject(refused)
  await noteProof(holder, 'code', ADDRESS)
  for (const change of changesOf(holder)) await change()
})

test('an account with only Google is not deleted by an open session and a word', async () => {
  const { holder } = await createHolder()
  await getDb().user.update({ where: { id: holder.id }, data: { passwordHash: null } })
  await setProofs(holder, new Date(Date.now() - 16 * MINUTE_MS), null)
  await expect(deleteAccount(holder, 'SUPPRIMER')).rejects.toMatchObject(refused)
  await noteProof(holder, 'password', ADDRESS)
  for (const word of ['', 'supprimer', 'OUI'])
    await expect(deleteAccount(holder, word)).rejects.toMatchObject({ code: 'deletion_unconfirmed' })
  await deleteAccount(holder, ' SUPPRIMER ')
  expect(await getDb().user.count({ where: { id: holder.id } })).toBe(0)
})

test('taking a second factor off ends what it had made strong', async () => {
  const { holder, headers } = await createHolder()
  await addApp(holder)
  await getDb().passkey.create({
    data: {
      id: randomUUID(),
      userId: holder.id,
      publicKey: new Uint8Array(),
      counter: 0,
      name: 'Clé',
      isBackedUp: true,
    },
  })
  const { id: passkey } = await getDb().passkey.findFirstOrThrow({ where: { userId: holder.id } })
  expect(await getViewer(headers)).toMatchObject({ isStrong: true })
  await removePasskey(holder, passkey, ADDRESS)
  expect(await getViewer(headers)).toMatchObject({ isStrong: false })
  await noteProof(holder, 'code', ADDRESS)
  await removeApp(holder, ADDRESS)
  expect(await getViewer(headers)).toMatchObject({ isStrong: false })
})
