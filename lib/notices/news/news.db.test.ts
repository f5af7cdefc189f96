import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { GET, POST } from '@/app/api/desinscription/route'
import { NEWS_CONSENT, NEWS_REFUSAL } from '@/content/consent'
import { signUpVisitor } from '@/lib/identity/sign-up'
import { compose } from '@/lib/mail/compose'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { getUpdates } from '@/lib/texts/content/notes'
import { giveRole } from '@/test/owner'
import { createUser, SITE_URL, useStack } from '@/test/stack'

import { announceUpdate } from './announcement'
import { setNewsConsent, unsubscribeToken, wantsNews } from './consent'

useStack()

const UPDATE = getUpdates()[0]!
const MONTH = UPDATE.month

const confirm = (id: string) => getDb().user.update({ where: { id }, data: { emailVerified: new Date() } })
const notifiedOf = async (month: string) =>
  (await getDb().notice.findMany({ where: { key: { endsWith: month } }, orderBy: { userId: 'asc' } })).map(
    ({ userId }) => userId,
  )
const logOf = (userId: string) => getDb().newsConsent.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })

async function signUp(wantsThem: boolean) {
  const email = `${randomUUID()}@example.fr`
  await signUpVisitor({ email, password: 'Palmier-Vert-42', fullName: 'Zoé' }, randomUUID(), wantsThem)
  return getDb().user.findUniqueOrThrow({ where: { email } })
}

test('only a ticked box or a switch is consent, from a confirmed address, and is stored with its wording', async () => {
  const [silent, ticked, unproven] = [await signUp(false), await signUp(true), await signUp(true)]
  for (const { id } of [silent, ticked]) await confirm(id)
  expect(await announceUpdate('2026-09')).toBe(1)
  expect(await notifiedOf('2026-09')).toEqual([ticked.id])
  expect(await wantsNews(unproven.id)).toBe(true)
  await setNewsConsent(silent.id, true, 'account')
  expect(await announceUpdate('2026-10')).toBe(2)
  expect(await notifiedOf('2026-10')).toEqual([silent.id, ticked.id].sort())
  for (const isGiven of [false, false, true]) await setNewsConsent(ticked.id, isGiven, 'account')
  expect(await logOf(ticked.id)).toMatchObject([
    { isGiven: true, source: 'sign-up', text: NEWS_CONSENT, createdAt: expect.any(Date) },
    { isGiven: false, source: 'account' },
    { isGiven: true, source: 'account' },
  ])
})

test('one post unsubscribes without signing in; a GET changes nothing, and a forged link is refused', async () => {
  const user = await createUser()
  await setNewsConsent(user.id, true, 'account')
  const link = (token: string) => `${SITE_URL}/api/desinscription?jeton=${token}`
  const click = (token: string) =>
    POST(new Request(link(token), { method: 'POST', body: 'List-Unsubscribe=One-Click' }))
  const token = unsubscribeToken(user.id)

  expect(GET(new Request(link(token))).headers.get('Location')).toMatch(new RegExp(`/desinscription\\?jeton=${token}$`))
  const other = unsubscribeToken((await createUser()).id)
  for (const forged of ['', 'x', `${user.id}.${other.split('.')[1]}`]) expect((await click(forged)).status).toBe(400)
  expect(await wantsNews(user.id)).toBe(true)
  for (const _ of ['once', 'twice']) expect((await click(token)).status).toBe(200)
  expect(await wantsNews(user.id)).toBe(false)
  expect(await logOf(user.id)).toMatchObject([{}, { isGiven: false, source: 'unsubscribe-link', text: NEWS_REFUSAL }])
  expect(await compose({ kind: 'update-published', userId: user.id, month: MONTH })).toBeNull()
})

test('a note is announced once to each reader, with List-Unsubscribe headers', async () => {
  const user = await signUp(true)
  await confirm(user.id)
  for (const _ of ['once', 'twice']) await announceUpdate(MONTH)
  expect(await getDb().notice.findMany({ where: { userId: user.id, kind: 'update-published' } })).toMatchObject([
    { key: `update-published ${user.id} ${MONTH}` },
  ])
  const mail = await compose({ kind: 'update-published', userId: user.id, month: MONTH })
  const token = unsubscribeToken(user.id)
  expect(mail).toMatchObject({
    to: user.email,
    subject: UPDATE.title,
    headers: {
      'List-Unsubscribe': `<${SITE_URL}/api/desinscription?jeton=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  // Written by the owner, whose readers may answer.
  expect(mail?.headers).not.toHaveProperty('Auto-Submitted')
  expect(mail?.text).toContain(`${SITE_URL}/desinscription?jeton=${token}`)
  // The summary is for members; title and date are public (lib/texts/content/notes.ts).
  expect(mail?.html).toContain(formatDate(UPDATE.publishedAt))
  expect(mail?.html).not.toContain(UPDATE.summary)
  await giveRole(user.email, 'admin')
  expect((await compose({ kind: 'update-published', userId: user.id, month: MONTH }))?.html).toContain(UPDATE.summary)
})
