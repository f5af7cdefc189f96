import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { eraseAccount } from '@/lib/account/deletion'
import { exportAccount } from '@/lib/account/export'
import { DAY_MS, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { createOwner, createProven } from '@/test/owner'
import { readCsv } from '@/test/read-csv'
import { createUser, mirrorSubscription, useStack } from '@/test/stack'

import { openMembersFile } from './file'
import { MEMBER_COLUMNS, readMemberRows } from './rows'

useStack()

function formOf(columns: readonly string[], more: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  for (const column of columns) form.append('colonne', column)
  for (const [name, value] of Object.entries({ liste: 'recent', why: 'Pour le comptable', ...more }))
    form.set(name, value)
  return form
}

const read = async ({ body }: { readonly body: ReadableStream }) =>
  readCsv(Buffer.from(await new Response(body).arrayBuffer()).toString('utf8'))

test('the chosen columns leave, in their order, with what is true; no name is a formula, and no deleted account is in it', async () => {
  const owner = await createOwner()
  const [member, gone] = [await createUser(), await createUser()]
  await getDb().user.update({
    where: { id: member.id },
    data: { name: '=HYPERLINK("x";"y")', emailVerified: new Date() },
  })
  const until = new Date(Date.now() + 20 * DAY_MS)
  await mirrorSubscription(member.id, until)
  const paid = { kind: 'payment', amountCents: 900, status: 'succeeded', livemode: false, syncedAt: new Date() }
  for (const [id, country, days] of [
    ['ch_1', 'FR', 40],
    ['ch_2', 'TH', 10],
  ] as const)
    await getDb().movement.create({
      data: { ...paid, id, userId: member.id, country, happenedAt: new Date(Date.now() - days * DAY_MS) },
    })
  await mirrorSubscription(gone.id, until)
  await eraseAccount(gone)

  const { name, body } = await openMembersFile(owner.headers, formOf(Object.keys(MEMBER_COLUMNS).toReversed()))
  expect(name).toBe(`membres-${dayOf(new Date())}.csv`)
  const [headings, ...rows] = await read({ body })
  expect(headings).toEqual(Object.values(MEMBER_COLUMNS).map(({ heading }) => heading))
  const today = dayOf(new Date())
  expect(rows.find(([, email]) => email === member.email)).toEqual([
    `'=HYPERLINK("x";"y")`,
    member.email,
    'oui',
    'non',
    today,
    today,
    'Premium',
    'Abonnement Premium',
    dayOf(until),
    'TH',
    '',
  ])
  expect(rows).toHaveLength(await getDb().user.count({ where: { deletedAt: null } }))
  expect(rows.flat().join(' ')).not.toContain(gone.email)
  expect(await read(await openMembersFile(owner.headers, formOf(['email'], { liste: 'premium' })))).toEqual([
    ['E-mail'],
    [member.email],
  ])
})

test('it is in the log of acts before the first line leaves, and whether it left whole; nobody’s export names the others', async () => {
  const owner = await createOwner()
  const ofOwner = { actorId: owner.id, kind: 'members-exported' }
  const file = await openMembersFile(owner.headers, formOf(['email', 'name']))
  const row = () => getDb().ownerAct.findFirstOrThrow({ where: ofOwner, orderBy: { at: 'desc' } })
  expect(await row()).toMatchObject({ subject: 'recent: name, email', why: 'Pour le comptable', outcome: null })
  await read(file)
  expect(await row()).toMatchObject({ outcome: 'done', aboutId: null })
  const broken = await openMembersFile(owner.headers, formOf(['email']))
  const reader = broken.body.getReader()
  await reader.read()
  await reader.cancel()
  expect(await row()).toMatchObject({ outcome: 'failed' })
  expect(JSON.stringify(await exportAccount(owner.id))).not.toContain('members-exported')
})

test('« rédaction », a member, an old proof, no reason, no column and an unknown list get nothing', async () => {
  const owner = await createOwner()
  for (const { headers } of [await createProven(), await createProven('editor')])
    await expect(openMembersFile(headers, formOf(['email']))).rejects.toThrow(/NEXT_HTTP_ERROR/)
  for (const form of [
    formOf([]),
    formOf(['passwordHash']),
    formOf(['email'], { why: ' x ' }),
    formOf(['email'], { liste: 'toString' }),
  ])
    await expect(openMembersFile(owner.headers, form)).rejects.toMatchObject({ code: 'invalid_form' })
  const old = new Date(Date.now() - 20 * 60_000)
  await getDb().session.updateMany({ where: { userId: owner.id }, data: { secondFactorAt: old } })
  await expect(openMembersFile(owner.headers, formOf(['email']))).rejects.toMatchObject({ code: 'sign_in_again' })
  expect(await getDb().ownerAct.count({ where: { actorId: owner.id } })).toBe(0)
})

test('more members than fit in a page leave page by page, each once', async () => {
  const owner = await createOwner()
  const before = await getDb().user.count({ where: { deletedAt: null } })
  const rows = Array.from({ length: 1_600 }, () => ({ email: `${randomUUID()}@example.fr` }))
  await getDb().user.createMany({ data: rows })
  const { body } = await openMembersFile(owner.headers, formOf(['email', 'state', 'country']))
  let parts = 0
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of body) {
    parts++
    text += decoder.decode(part as Uint8Array, { stream: true })
  }
  expect(parts).toBeGreaterThan(4)
  const emails = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';')[0])
  expect(emails).toHaveLength(before + 1_600)
  expect(new Set(emails).size).toBe(emails.length)
})

test('an account that is deleted while the file is written hides no other', async () => {
  await getDb().user.createMany({ data: Array.from({ length: 600 }, () => ({ email: `${randomUUID()}@example.fr` })) })
  const all = await getDb().user.findMany({ where: { deletedAt: null }, select: { id: true }, orderBy: { id: 'asc' } })
  const read: string[] = []
  for await (const rows of readMemberRows({}, new Date())) {
    read.push(...rows.map(({ id }) => id))
    await getDb().user.update({ where: { id: read.at(-1)! }, data: { deletedAt: new Date() } })
  }
  expect(read).toEqual(all.map(({ id }) => id))
})
