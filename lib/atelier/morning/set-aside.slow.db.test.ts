import { expect, test } from 'vitest'

import { declareWithdrawal } from '@/lib/contracts/withdrawal/declare'
import { followUpWithdrawals } from '@/lib/contracts/withdrawal/follow-up'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { createOwner } from '@/test/owner'
import { useStack } from '@/test/stack'

import { readSetAside } from './contracts'
import { readMorning } from './morning'

useStack()

const ADDRESS = '203.0.113.90'

const declare = (name: string, address = ADDRESS) =>
  declareWithdrawal({ name, email: 'personne@example.fr', kind: 'monthly', reference: '' }, null, address)

const titles = async (owner: Awaited<ReturnType<typeof createOwner>>) =>
  (await readMorning(owner.admin, new Date())).map(({ title }) => title).filter((title) => /étractation/.test(title))

test('past five an hour from one origin, declarations are kept, counted as one task, and closed fifty at a time', async () => {
  const owner = await createOwner()
  for (let count = 0; count < 60; count++) await declare('Une inconnue')
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

test('what its holder proves is set aside no more', async () => {
  const owner = await createOwner()
  await getDb().withdrawal.deleteMany()
  for (let count = 0; count < 6; count++) await declare('Une inconnue', '203.0.113.92')
  expect((await titles(owner)).at(-1)).toBe('1\u00a0rétractation mise de côté')
  await getDb().withdrawal.updateMany({ where: { isSetAside: true }, data: { status: 'owner', provenAt: new Date() } })
  expect(await titles(owner)).toContain('Une rétractation à régler')
  expect((await readSetAside(owner.admin)).count).toBe(0)
})
