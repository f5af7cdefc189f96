import { expect, test } from 'vitest'

import { launchTexts } from '@/content/checks'
import { newSeller as seller } from '@/content/seller'
import { site } from '@/content/site'
import { compose } from '@/lib/mail/compose'
import { messageSchema } from '@/lib/notices/outbox/message'
import type { Asked } from '@/lib/operations/checks/checks'
import { findDoubtfulSettings, findDoubtfulSitePrices, findMissingFacts } from '@/lib/operations/checks/findings'
import { getDb } from '@/lib/platform/db'
import { readSettings } from '@/lib/platform/env'
import { signToken } from '@/lib/platform/signed-token'
import { createOwner, createProven, formOf, perform } from '@/test/owner'
import { createUser, mirrorSubscription, useStack } from '@/test/stack'

import { readLaunch } from './launch'
import { noteMailCame } from './mail-test'
import type { Admin } from '../admin'

useStack()

async function read(admin: Admin, id: keyof typeof launchTexts): Promise<Asked> {
  return (await readLaunch(admin, new Date())).items.find((item) => item.id === id)!
}

test('the list has every item once, with what the doctor finds and nothing else', async () => {
  const { admin } = await createOwner()
  const { items, readySince } = await readLaunch(admin, new Date())
  expect(items.map(({ id }) => id)).toEqual(Object.keys(launchTexts))
  expect(readySince).toBeNull()
  const said = items.map(({ sentence }) => sentence).join(' ')
  for (const { name } of findMissingFacts(seller)) expect(said).toContain(name)
  const findings = items.filter(({ id }) => id !== 'backup').flatMap((item) => item.findings)
  expect(findings).toEqual(
    expect.arrayContaining([...findDoubtfulSettings(readSettings(), site.contactEmail), ...findDoubtfulSitePrices()]),
  )
  for (const { isWell, findings: of } of items) if (isWell) expect(of).toEqual([])
})

test('a test mail goes to the owner, and the link in it ticks the line; no other link does', async () => {
  const owner = await createOwner()
  expect((await read(owner.admin, 'mail')).isWell).toBe(false)
  expect(await owner.act({ kind: 'mail-tested', subject: 'courrier' })).toMatchObject({ title: 'L’essai part' })
  const notice = await getDb().notice.findFirstOrThrow({ where: { kind: 'owner-mail-test' } })
  const mail = (await compose(messageSchema.parse(notice.message)))!
  expect(mail.to).toBe(site.contactEmail)
  const token = /courrier=([\w.-]+)/.exec(mail.html)![1]!
  const { id } = await getDb().ownerAct.findFirstOrThrow({ where: { kind: 'mail-tested' } })
  for (const wrong of ['', id, token.slice(0, -1), signToken('gift', id), signToken('mail-test', owner.id)])
    expect(await noteMailCame(owner.admin, wrong)).toBe(false)
  expect((await read(owner.admin, 'mail')).isWell).toBe(false)
  for (let times = 0; times < 2; times++) expect(await noteMailCame(owner.admin, token)).toBe(true)
  expect(await read(owner.admin, 'mail')).toMatchObject({
    isWell: true,
    sentence: expect.stringContaining(site.contactEmail),
  })
  expect(await getDb().ownerAct.count({ where: { kind: 'mail-test-came', actorId: owner.id } })).toBe(1)
})

test('« rédaction » sends no test mail', async () => {
  const { headers } = await createProven('editor')
  await expect(perform(headers, formOf({ kind: 'mail-tested', subject: 'courrier' }))).rejects.toThrow(
    /NEXT_HTTP_ERROR/,
  )
})

test('the first sale and a backup tick their lines', async () => {
  const { admin } = await createOwner()
  expect((await read(admin, 'sale')).isWell).toBe(false)
  expect((await readLaunch(admin, new Date())).hasSold).toBe(false)
  const { id } = await createUser()
  const { id: contract } = await mirrorSubscription(id, new Date())
  await getDb().subscription.update({ where: { id: contract }, data: { awaitsPayment: true } })
  expect((await read(admin, 'sale')).isWell).toBe(false)
  await getDb().subscription.update({ where: { id: contract }, data: { awaitsPayment: false, livemode: true } })
  expect((await read(admin, 'sale')).isWell).toBe(false)
  // Paid, and refunded since.
  await getDb().subscription.update({
    where: { id: contract },
    data: { livemode: false, status: 'canceled', revokedReason: 'refunded' },
  })
  expect((await read(admin, 'sale')).isWell).toBe(true)

  expect(await read(admin, 'backup')).toMatchObject({ isWell: false, sentence: 'Rien n’est gardé ailleurs.' })
  const taken = { snapshot: '4574b0d6', place: '/b', takenAt: new Date(), seconds: 1, bytes: 1 }
  await getDb().backup.create({ data: { ...taken, checkedAt: new Date() } })
  // BACKUP_TO is not set here: no next one would follow.
  expect(await read(admin, 'backup')).toMatchObject({ isWell: false, findings: [expect.stringContaining('BACKUP_TO')] })
})
