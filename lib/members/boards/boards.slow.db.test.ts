import { expect, test } from 'vitest'

import { boards } from '@/content/boards'
import { eraseAccount } from '@/lib/account/deletion'
import { exportAccount } from '@/lib/account/export'
import { getDb } from '@/lib/platform/db'
import { createUser, useStack } from '@/test/stack'

import { publishBoards } from './publish'
import { decideReport, listLines, listOwnReports, listWaitingReports, sendReport, takeBackReport } from './store'

useStack()

const IN_OCTOBER = new Date('2026-10-20T12:00:00Z')
const IN_NOVEMBER = new Date('2026-11-15T12:00:00Z')
const FIRST_OF_DECEMBER = new Date('2026-12-01T02:00:00Z')

const file = (more: Readonly<Record<string, string>> = {}) => {
  const typed: Readonly<Record<string, string>> = {
    post: 'paris',
    way: 'dtv',
    from: '2026-10-01',
    to: '2026-10-19',
    ...more,
  }
  return (name: string) => typed[name] ?? ''
}

const sendFile = (
  userId: string,
  more?: Readonly<Record<string, string>>,
  marks: readonly string[] = [],
  now = IN_OCTOBER,
) => sendReport(userId, boards.visa, file(more), marks, now)

const createUsers = (count: number) => Promise.all(Array.from({ length: count }, () => createUser()))

async function acceptAll(now = IN_NOVEMBER): Promise<void> {
  for (const { id } of await listWaitingReports()) await decideReport(id, true, now)
}

test('a report keeps the number of days and the month, and is its member’s alone', async () => {
  const [owner, other] = await createUsers(2)
  await sendFile(owner!.id, {}, ['interview', 'unknown'])
  const [report] = await listOwnReports(owner!.id, ['visa'])
  expect(report).toMatchObject({
    group: 'paris/dtv',
    month: '2026-10',
    measures: { days: 18 },
    marks: ['interview'],
    state: 'waiting',
  })
  expect(await listOwnReports(other!.id, ['visa'])).toEqual([])
  await takeBackReport(other!.id, report!.id)
  expect(await listOwnReports(owner!.id, ['visa'])).toHaveLength(1)
  const [waiting] = await listWaitingReports()
  expect(Object.keys(waiting!).toSorted()).toEqual(['board', 'group', 'id', 'marks', 'measures', 'month', 'sentAt'])
  await expect(sendFile(owner!.id)).rejects.toMatchObject({ code: 'report_sent' })
  await takeBackReport(owner!.id, report!.id)
  await sendFile(owner!.id)
  await decideReport((await listWaitingReports())[0]!.id, false, IN_OCTOBER)
  expect(await listOwnReports(owner!.id, ['visa'])).toMatchObject([{ state: 'refused' }])
  await expect(decideReport(report!.id, true, IN_OCTOBER)).rejects.toMatchObject({ code: 'act_outdated' })
})

test('every error is at its field, and nothing is kept', async () => {
  const user = await createUser()
  const fields = async (more: Readonly<Record<string, string>>) => {
    const error: unknown = await sendFile(user.id, more).catch((thrown: unknown) => thrown)
    return (error as { fields: Readonly<Record<string, string>> }).fields
  }
  expect(Object.keys(await fields({ post: 'lune', way: '', from: '', to: '2027-01-01' })).toSorted()).toEqual([
    'from',
    'post',
    'to',
    'way',
  ])
  expect(await fields({ from: '2026-10-19', to: '2026-10-01' })).toEqual({
    to: 'La réponse ne peut pas précéder le dépôt.',
  })
  expect(Object.keys(await fields({ from: '2024-01-01', to: '2024-02-01' }))).toEqual(['to'])
  const rent = (typed: string) =>
    sendReport(
      user.id,
      boards.rent,
      (name) => ({ city: 'bangkok', home: 'studio', rent: typed })[name] ?? '',
      [],
      IN_OCTOBER,
    )
  for (const typed of ['', 'beaucoup', '12', '1000000', '-9000'])
    await expect(rent(typed)).rejects.toMatchObject({ fields: { rent: expect.stringContaining('Un nombre entier') } })
  await rent('12 500')
  expect(await listOwnReports(user.id, ['rent', 'visa'])).toMatchObject([{ measures: { rent: 12_500 } }])
})

test('a line appears on the 1st, with ten members, and never changes: not by a withdrawal, not by an account that goes', async () => {
  const db = getDb()
  await db.boardReport.deleteMany()
  const members = await createUsers(11)
  const [first, second, ...others] = members
  for (const [index, { id }] of members.slice(0, 10).entries())
    await sendFile(id, { to: `2026-10-${String(10 + index).padStart(2, '0')}` }, index < 5 ? ['papers'] : [])
  // Read in November: nothing before December, however often the night comes.
  await acceptAll()
  expect(await publishBoards(IN_NOVEMBER)).toContain('0\u00a0ligne')
  expect(await listLines('visa')).toEqual([])

  // One is taken back before: nine are no line.
  const [own] = await listOwnReports(first!.id, ['visa'])
  await takeBackReport(first!.id, own!.id)
  await publishBoards(FIRST_OF_DECEMBER)
  expect(await listLines('visa')).toEqual([])
  await sendFile(members[10]!.id, { to: '2026-10-10' })
  await acceptAll()
  expect(await publishBoards(FIRST_OF_DECEMBER)).toContain('1\u00a0ligne publiée')
  expect(await publishBoards(FIRST_OF_DECEMBER)).toContain('0\u00a0ligne')
  const lines = await listLines('visa')
  expect(lines).toMatchObject([
    {
      group: 'paris/dtv',
      firstMonth: '2026-10',
      lastMonth: '2026-10',
      count: 10,
      figures: { measures: { days: { low: 11, median: 14, high: 16 } }, marks: { papers: 'some', refused: 'few' } },
    },
  ])
  expect(await listOwnReports(second!.id, ['visa'])).toMatchObject([{ state: 'published' }])

  const [published] = await listOwnReports(second!.id, ['visa'])
  await takeBackReport(second!.id, published!.id)
  expect(await listOwnReports(second!.id, ['visa'])).toEqual([])
  const leaving = others[0]!
  expect(JSON.stringify(await exportAccount(leaving.id))).toContain('paris/dtv')
  await eraseAccount(leaving)
  expect(await db.boardReport.count({ where: { userId: leaving.id } })).toBe(0)
  // Ten more in the month after make a line of their own.
  for (const { id } of await createUsers(10)) await sendFile(id, { to: '2026-11-10' }, [], IN_NOVEMBER)
  await acceptAll()
  await publishBoards(FIRST_OF_DECEMBER)
  const after = await listLines('visa')
  expect(after).toHaveLength(2)
  expect(after.find(({ id }) => id === lines[0]!.id)).toEqual(lines[0])
})
