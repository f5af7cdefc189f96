import { randomUUID } from 'node:crypto'

import { beforeAll, beforeEach, expect, test } from 'vitest'

import { TO_COMPLETE } from '@/content/seller'
import { getDb } from '@/lib/platform/db'
import { createOwner, type TestOwner } from '@/test/owner'
import { createUser, useStack } from '@/test/stack'

import { findReport, listReports, noteReport, writeReport } from './reports'
import { readThresholds } from './thresholds'
import { listReportTasks, listThresholdTasks } from '../morning/taxes'

useStack()

const FRANCHISE = { regime: 'franchise' } as const
const TAXED = { regime: 'assujetti', number: 'FR00123456789', period: 'trimestriel' } as const

let owner: TestOwner
let userId: string

beforeAll(async () => {
  owner = await createOwner()
  userId = (await createUser()).id
})

beforeEach(async () => {
  await getDb().movement.deleteMany()
  await getDb().purchase.deleteMany()
  await getDb().salesReport.deleteMany()
  await getDb().reportedSales.deleteMany()
})

const move = (happenedAt: string, amountCents: number, more: object = {}) =>
  getDb().movement.create({
    data: {
      id: `ch_${randomUUID()}`,
      userId,
      kind: 'payment',
      contractId: 'sub_1',
      amountCents,
      status: 'succeeded',
      happenedAt: new Date(happenedAt),
      country: 'FR',
      vatCents: 0,
      vatRate: 0,
      livemode: false,
      syncedAt: new Date(),
      ...more,
    },
  })

const buyService = (id: string, offer: string) =>
  getDb().purchase.create({
    data: {
      checkoutSessionId: id,
      userId,
      offer,
      productId: 'prod_x',
      amountCents: 0,
      currency: 'eur',
      status: 'paid',
      livemode: false,
      createdAt: new Date(),
      syncedAt: new Date(),
    },
  })

const NOW = new Date('2026-11-26T12:00:00Z')

test('the franchise counts the sales of the year less what was given back, and is told from four fifths on and when passed', async () => {
  await move('2025-12-31T22:59:00Z', 9_999_900)
  await move('2025-12-31T23:00:00Z', 2_500_000)
  await move('2026-05-01T10:00:00Z', 700_000, { country: 'TH' })
  await move('2026-05-02T10:00:00Z', 100_000, { kind: 'refund' })
  await move('2026-05-02T10:00:00Z', 50_000, { kind: 'refund', status: 'failed' })
  for (const status of ['won', 'prevented', 'warning_closed'])
    await move('2026-05-02T10:00:00Z', 900_000, { kind: 'dispute', status })
  for (const status of ['lost', 'under_review']) await move('2026-05-02T10:00:00Z', 50_000, { kind: 'dispute', status })
  await move('2026-06-01T10:00:00Z', 900_000, { livemode: true })
  expect(await readThresholds(owner.admin, NOW, FRANCHISE)).toMatchObject([
    { key: 'franchise', cents: 3_000_000, limitCents: 3_750_000 },
    { key: 'union', cents: 0 },
  ])
  const tasks = () => listThresholdTasks(owner.admin, NOW, FRANCHISE)
  const [near] = await tasks()
  expect(near).toMatchObject({
    title: 'Un seuil approche : la franchise de TVA',
    acts: [{ given: { subject: 'franchise 2026 near' } }],
  })
  expect(near!.lines[0]).toMatch(/80 %\.$/)
  expect(await listThresholdTasks(owner.admin, NOW, TAXED)).toEqual([])
  expect(await listThresholdTasks(owner.admin, NOW, TO_COMPLETE)).toEqual([])

  await owner.act({ kind: 'threshold-seen', ...near!.acts![0]!.given, why: 'Vu avec le comptable' })
  expect(await tasks()).toEqual([])
  await move('2026-07-01T10:00:00Z', 750_001)
  expect((await tasks()).map(({ title, lines }) => [title, lines.at(-1)])).toEqual([
    ['Un seuil est passé : la franchise de TVA', expect.stringContaining('à partir du 1er janvier')],
  ])
  await move('2026-07-02T10:00:00Z', 400_000)
  expect((await tasks())[0]!.lines.at(-1)).toContain('la TVA est due dès ce jour')
})

test('of other member states only what is electronic counts, without its taxes', async () => {
  await move('2026-03-01T10:00:00Z', 500_000, { country: 'DE', vatCents: 79_832, vatRate: 190 })
  await move('2026-03-01T10:00:00Z', 200_000, { country: 'FR' })
  await move('2026-03-01T10:00:00Z', 200_000, { country: 'TH' })
  await move('2026-03-01T10:00:00Z', 200_000, { country: null })
  await buyService('cs_person', 'business')
  await move('2026-03-02T10:00:00Z', 900_000, { country: 'DE', contractId: 'cs_person' })
  const [union] = await readThresholds(owner.admin, NOW, TAXED)
  expect(union).toMatchObject({ key: 'union', cents: 420_168, limitCents: 1_000_000 })
  await move('2026-04-01T10:00:00Z', 600_000, { country: 'ES' })
  expect(await listThresholdTasks(owner.admin, NOW, TAXED)).toMatchObject([
    { title: 'Un seuil est passé : ventes aux particuliers des autres pays de l’Union' },
  ])
})

const LATER = new Date('2027-11-05T12:00:00Z')
const SELLER = { vat: FRANCHISE, invoicePlatform: 'Une plateforme' }
const PERIOD = '2027-09-01 2027-10-31'

test('sales to consumers are added up by day, place and rate, and are due', async () => {
  await move('2027-08-31T21:59:00Z', 900)
  await move('2027-08-31T22:30:00Z', 900)
  await move('2027-09-01T10:00:00Z', 900)
  await move('2027-09-01T11:00:00Z', 900, { kind: 'refund' })
  await move('2027-09-01T10:00:00Z', 1_200, { country: 'DE', vatCents: 192, vatRate: 190 })
  await move('2027-10-31T22:59:00Z', 9_900, { country: null, vatCents: null, vatRate: null })
  await move('2027-10-31T23:00:00Z', 9_900)
  const [report, ...more] = await listReports(owner.admin, LATER, FRANCHISE)
  expect(more).toEqual([])
  expect(
    report!.lines.map(({ now: { day, place, vatRate, netCents, vatCents, sales } }) => [
      day,
      place,
      vatRate,
      netCents,
      vatCents,
      sales,
    ]),
  ).toEqual([
    ['2027-09-01', 'france', 0, 900, 0, 2],
    ['2027-09-01', 'union', 190, 1_008, 192, 1],
    ['2027-10-31', 'unknown', 0, 9_900, 0, 1],
  ])
  expect(writeReport(report!).split('\r\n').slice(1, 3)).toEqual([
    '2027-09-01;France;0;9,00;0,00;2;;;',
    '2027-09-01;Autre pays de l’Union;19;10,08;1,92;1;;;',
  ])
  const [task] = await listReportTasks(owner.admin, LATER, SELLER)
  expect(task).toMatchObject({
    title: 'Les ventes aux particuliers à déclarer',
    deadline: { on: '2027-11-30' },
    acts: [{ act: { kind: 'sales-reported' }, given: { subject: `${PERIOD} ${report!.digest}` } }],
  })
  expect(await listReports(owner.admin, LATER, TO_COMPLETE)).toEqual([])
})

test('what was declared and has changed is a correction until it is declared again', async () => {
  const first = await move('2027-09-01T10:00:00Z', 900)
  await move('2027-09-02T10:00:00Z', 900)
  const note = async () => {
    const report = await findReport(owner.admin, PERIOD, LATER, FRANCHISE)
    return noteReport(owner.admin, PERIOD, report!.digest, LATER, FRANCHISE)
  }
  const { digest } = (await findReport(owner.admin, PERIOD, LATER, FRANCHISE))!
  await move('2027-09-03T10:00:00Z', 900)
  expect(await noteReport(owner.admin, PERIOD, digest, LATER, FRANCHISE)).toBe(false)
  expect(await note()).toBe(true)
  expect(await listReportTasks(owner.admin, LATER, SELLER)).toEqual([])

  await getDb().movement.delete({ where: { id: first.id } })
  await move('2027-09-02T12:00:00Z', 1_000)
  const report = (await findReport(owner.admin, PERIOD, LATER, FRANCHISE))!
  expect(report.corrections.map(({ now, before }) => [now.day, before?.netCents ?? null, now.netCents])).toEqual([
    ['2027-09-01', 900, 0],
    ['2027-09-02', 900, 1_900],
  ])
  expect(writeReport(report).split('\r\n').slice(1, 4)).toEqual([
    '2027-09-01;France;0;0,00;0,00;0;9,00;0,00;oui',
    '2027-09-02;France;0;19,00;0,00;2;9,00;0,00;oui',
    '2027-09-03;France;0;9,00;0,00;1;9,00;0,00;',
  ])
  const [task] = await listReportTasks(owner.admin, LATER, SELLER)
  expect(task).toMatchObject({ title: 'Une déclaration des ventes à corriger', deadline: null })
  expect(task!.lines.filter((line) => line.includes('au lieu de'))).toHaveLength(2)
  expect(await note()).toBe(true)
  expect(await listReportTasks(owner.admin, LATER, SELLER)).toEqual([])
  expect(await getDb().reportedSales.count()).toBe(2)
})

test('the act notes nothing of a period that there is not', async () => {
  await expect(owner.act({ kind: 'sales-reported', subject: `${PERIOD} abc`, why: 'Déposé' })).rejects.toMatchObject({
    code: 'act_outdated',
  })
})
