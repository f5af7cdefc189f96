import { beforeAll, expect, test } from 'vitest'

import { eraseAccount } from '@/lib/account/deletion'
import { exportAccount } from '@/lib/account/export'
import { getDb } from '@/lib/platform/db'
import { createOwner, createProven, formOf, perform, type TestOwner } from '@/test/owner'
import { readCsv } from '@/test/read-csv'
import { createUser, mirrorSubscription, useStack } from '@/test/stack'

import { openMembersFile } from './file'
import { cleanLabel, listLabels } from './labels'
import { readMember } from './member'
import { listLabelled } from './search'

useStack()

let owner: TestOwner

beforeAll(async () => {
  owner = await createOwner()
})

const add = (about: string, subject: string) => owner.act({ kind: 'label-added', about, subject })
const remove = (about: string, subject: string) => owner.act({ kind: 'label-removed', about, subject })
const labelsOf = async (id: string) => (await readMember(owner.admin, id, new Date()))!.labels

test('a label is a few letters on one line', () => {
  expect(cleanLabel('  Groupe   pilote ')).toBe('Groupe pilote')
  for (const fine of ['VIP', 'L’été 2026', 'à-rappeler', 'R&D', '中文']) expect(cleanLabel(fine)).toBe(fine)
  for (const wrong of ['', ' ', 'a,b', '=1', '-x', '@x', 'x;y', '<b>', 'x'.repeat(31), 'a"b'])
    expect(cleanLabel(wrong)).toBeNull()
})

test('labels are added and removed as acts, one spelling each; the list, the file and the person’s export show them', async () => {
  const [member, other] = [await createUser(), await createUser()]
  expect(await add(member.id, ' Groupe pilote ')).toMatchObject({ title: 'Étiquette ajoutée' })
  for (let times = 0; times < 2; times++) await add(other.id, 'GROUPE PILOTE')
  await add(member.id, 'Presse')
  expect(await labelsOf(member.id)).toEqual(['Groupe pilote', 'Presse'])
  expect(await listLabels(owner.admin)).toEqual([
    { text: 'Groupe pilote', count: 2 },
    { text: 'Presse', count: 1 },
  ])
  const found = await listLabelled(owner.admin, 'Presse', new Date())
  expect(found.map(({ id, labels }) => [id, labels])).toEqual([[member.id, ['Groupe pilote', 'Presse']]])

  const form = formOf({ liste: 'recent', etiquette: 'Presse', why: 'Invitation' })
  for (const column of ['email', 'labels']) form.append('colonne', column)
  const { body } = await openMembersFile(owner.headers, form)
  const text = Buffer.from(await new Response(body).arrayBuffer()).toString('utf8')
  expect(readCsv(text).slice(1)).toEqual([[member.email, 'Groupe pilote, Presse']])

  expect(await exportAccount(member.id)).toMatchObject({
    labels: [{ text: 'Groupe pilote' }, { text: 'Presse' }],
    ownerActs: expect.arrayContaining([expect.objectContaining({ kind: 'label-added', subject: 'Presse' })]),
  })
  expect(JSON.stringify(await exportAccount(other.id))).not.toContain('Presse')

  await expect(remove(other.id, 'Presse')).rejects.toMatchObject({ code: 'act_outdated' })
  expect(await remove(member.id, 'Presse')).toMatchObject({ title: 'Étiquette retirée' })
  expect(await labelsOf(member.id)).toEqual(['Groupe pilote'])
  expect(await getDb().ownerAct.findMany({ where: { aboutId: member.id, kind: 'label-removed' } })).toMatchObject([
    { subject: 'Presse', outcome: 'done', actorId: owner.id },
  ])
})

test('ten per member, fifty in all, however many are asked for at once', async () => {
  await getDb().memberLabel.deleteMany()
  const people = await Promise.all(Array.from({ length: 6 }, () => createUser()))
  const [first] = people
  const many = Array.from({ length: 12 }, (_, index) => add(first!.id, `A${index}`))
  const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected')
  expect([refused.length, (await labelsOf(first!.id)).length]).toEqual([2, 10])
  await expect(add(first!.id, 'B')).rejects.toMatchObject({
    code: 'invalid_form',
    fields: { subject: expect.stringContaining('10') },
  })
  await getDb().memberLabel.createMany({
    data: people
      .slice(1, 5)
      .flatMap(({ id }, person) =>
        Array.from({ length: 10 }, (_, index) => ({ userId: id, text: `${person} ${index}` })),
      ),
  })
  await expect(add(people[5]!.id, 'Une de plus')).rejects.toMatchObject({
    fields: { subject: expect.stringContaining('50') },
  })
  expect(await add(people[5]!.id, '0 0')).toMatchObject({ title: 'Étiquette ajoutée' })
  await expect(add(people[5]!.id, 'a, b')).rejects.toMatchObject({ code: 'invalid_form' })
})

test('they go with the account, also with one whose row stays for the books; nobody but an admin adds one', async () => {
  const member = await createUser()
  await getDb().memberLabel.deleteMany()
  await add(member.id, 'Presse')
  await mirrorSubscription(member.id, new Date())
  for (const { headers } of [await createProven('editor'), await createProven()]) {
    const form = formOf({ kind: 'label-added', about: member.id, subject: 'Moi' })
    await expect(perform(headers, form)).rejects.toThrow(/NEXT_HTTP_ERROR/)
  }
  await eraseAccount(member)
  expect(await getDb().user.findUnique({ where: { id: member.id } })).toMatchObject({ deletedAt: expect.any(Date) })
  expect(await getDb().memberLabel.count()).toBe(0)
  await expect(add(member.id, 'Encore')).rejects.toMatchObject({ code: 'act_outdated' })
})
