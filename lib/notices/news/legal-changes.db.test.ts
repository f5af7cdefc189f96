import { expect, test } from 'vitest'

import { compose } from '@/lib/mail/compose'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { getCurrentVersion } from '@/lib/texts/legal/versions'
import { createUser, SITE_URL, useStack } from '@/test/stack'

import { notifyLegalChanges } from './legal-changes'

useStack()

const text = getCurrentVersion('confidentialite')
const since = new Date(`${text.effectiveOn}T12:00:00Z`)
const message = { kind: 'legal-change', document: text.document, version: text.version } as const

const createdOn = async (date: Date, changes: object = {}) => {
  const user = await createUser()
  await getDb().user.update({ where: { id: user.id }, data: { createdAt: date, ...changes } })
  return user
}

test('users with an account older than the text are notified once, when the text says so; nobody else, and not too early', async () => {
  expect(text.isTold).toBe(true)
  const before = await createdOn(new Date(since.getTime() - DAY_MS))
  await createdOn(since)
  await createdOn(new Date(since.getTime() - DAY_MS), { deletedAt: since })
  const told = () => getDb().notice.findMany({ where: { kind: 'legal-change' }, select: { userId: true } })

  await notifyLegalChanges(new Date(since.getTime() - DAY_MS))
  expect(await told()).toEqual([])
  expect(await notifyLegalChanges(since)).toMatch(/\s: 1\.$/)
  expect(await notifyLegalChanges(new Date(since.getTime() + 40 * DAY_MS))).toMatch(/\s: 0\.$/)
  expect(await told()).toEqual([{ userId: before.id }])

  const mail = await compose({ ...message, userId: before.id })
  expect(mail?.to).toBe(before.email)
  for (const part of [`${SITE_URL}/confidentialite`, `${SITE_URL}${text.url}`]) expect(mail?.html).toContain(part)
  const plain = (words = '') => words.replace(/\s+/g, ' ')
  expect(plain(mail?.text)).toContain(plain(text.changes))
})

test('a mail about a replaced version is not written', async () => {
  const { id } = await createUser()
  expect(await compose({ ...message, userId: id, version: '1.0' })).toBeNull()
})
