import { expect, test } from 'vitest'

import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { declareWithdrawal, followUpWithdrawals } from '@/test/declarations'
import { createOwner } from '@/test/owner'
import { useStack } from '@/test/stack'

import { readMorning } from './morning'
import { readSetAside } from './withdrawals'

useStack()

const ADDRESS = '203.0.113.90'

const declare = (name: string, address = ADDRESS) =>
  declareWithdrawal({ name, email: 'personne@example.fr', kind: 'monthly', reference: '' }, null, address)

const titles = async (owner: Awaited<ReturnType<typeof createOwner>>) =>
  (await readMorning(owner.admin, new Date())).map(({ title }) => title).filter((title) => /étractation/.test(title))

test('past five an hour from one origin, declarations are kept, counted as one task, and closed fifty at a time', async () => {
  const owner = await createOwner()
  for (let count = 0; count < 60; count++) await declare(`Une inconnue ${count}`)
  expect((await declare('Une inconnue')).number).toMatch(/^R-/)
  await declare('Ailleurs', '203.0.113.91')
  expect(await getDb().withdrawal.count()).toBe(62)
  const listed = Array.from({ length: 6 }, () => 'Une rétractation sans contrat trouvé')
  expect(await titles(owner)).toEqual([...listed, '56\u00a0rétractations mises de côté'])
  expect(await getDb().notice.count({ where: { kind: 'owner-withdrawal' } })).toBeLessThanOrEqual(7)
  await followUpWithdrawals(new Date(Date.now() + 5 * DAY_MS))

  const { rows, count } = await readSetAside(owner.admin)
  expect([rows.length, count]).toEqual([50, 56])
  const subject = `${rows[0]!.submittedAt.toISOString()} ${rows.at(-1)!.submittedAt.toISOString()}`
  const form = { kind: 'set-aside-closed', subject, why: 'Un plaisantin' }
  expect(await owner.act(form)).toMatchObject({ message: '50\u00a0rétractations closes.' })
  expect(await titles(owner)).toEqual([...listed, '6\u00a0rétractations mises de côté'])
  await expect(owner.act(form)).rejects.toMatchObject({ code: 'act_outdated' })
  for (const wrong of ['x', 'x y', '2026-01-01'])
    await expect(owner.act({ ...form, subject: wrong })).rejects.toMatchObject({ code: 'invalid_request' })
})

test('the same words again, past five an hour from one origin, are one row with a count', async () => {
  const owner = await createOwner()
  await getDb().withdrawal.deleteMany()
  const numbers = []
  for (let count = 0; count < 20; count++) numbers.push((await declare('Une inconnue', '203.0.113.95')).number)
  expect(await getDb().withdrawal.count()).toBe(6)
  expect(new Set(numbers.slice(5)).size).toBe(1)
  expect((await readSetAside(owner.admin)).rows).toMatchObject([{ number: numbers[5], times: 15 }])
  await declare('Une autre', '203.0.113.95')
  expect(await getDb().withdrawal.count()).toBe(7)
})

test('what its holder proves is set aside no more', async () => {
  const owner = await createOwner()
  await getDb().withdrawal.deleteMany()
  for (let count = 0; count < 6; count++) await declare(`Une inconnue ${count}`, '203.0.113.92')
  expect((await titles(owner)).at(-1)).toBe('1\u00a0rétractation mise de côté')
  await getDb().withdrawal.updateMany({ where: { isSetAside: true }, data: { status: 'owner', provenAt: new Date() } })
  expect(await titles(owner)).toContain('Une rétractation à régler')
  expect((await readSetAside(owner.admin)).count).toBe(0)
})

const SORTS = {
  not_found: 'withdrawal-seen',
  owner: 'withdrawal-unpaid',
  awaiting_proof: 'withdrawal-unpaid',
} as const

test.each(Object.entries(SORTS))(
  'of 51 withdrawals of sort %s the last is listed once the others are closed',
  async (status, kind) => {
    const owner = await createOwner()
    await getDb().withdrawal.deleteMany()
    const numbers = Array.from({ length: 51 }, (_, index) => `R-${status}-${String(index).padStart(2, '0')}`)
    await getDb().withdrawal.createMany({
      data: numbers.map((number, index) => ({
        number,
        status: status as keyof typeof SORTS,
        submittedAt: new Date(Date.now() - 9 * DAY_MS + index),
        name: 'Une inconnue',
        email: 'personne@example.fr',
        contract: 'Mensuel',
      })),
    })
    const listed = async () => (await readMorning(owner.admin, new Date())).filter(({ key }) => /^R-/.test(key))
    expect(await listed()).toHaveLength(50)
    expect(await titles(owner)).toContain('1\u00a0rétractation de plus')
    for (const subject of numbers.slice(0, 50))
      await owner.act({ kind, subject, why: 'Un plaisantin', reckoning: 'Un plaisantin' })
    expect((await listed()).map(({ key }) => key)).toEqual(numbers.slice(50))
    expect(await titles(owner)).toHaveLength(1)
    await expect(owner.act({ kind, subject: numbers[0]!, why: 'Encore', reckoning: 'Encore' })).rejects.toMatchObject({
      code: 'act_outdated',
    })
  },
)

test('what its holder has proven is listed before fifty that a stranger has made up', async () => {
  const owner = await createOwner()
  await getDb().withdrawal.deleteMany()
  const row = (index: number, also: object) => ({
    number: `R-P-${index}`,
    status: 'not_found' as const,
    submittedAt: new Date(Date.now() - DAY_MS + index),
    name: 'Une inconnue',
    email: 'personne@example.fr',
    contract: 'Mensuel',
    ...also,
  })
  await getDb().withdrawal.createMany({ data: Array.from({ length: 50 }, (_, index) => row(index, {})) })
  await getDb().withdrawal.create({ data: row(50, { status: 'owner', provenAt: new Date() }) })
  expect((await readMorning(owner.admin, new Date())).map(({ key }) => key)).toContain('R-P-50')
})
