import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { POST } from '@/app/api/lectures/route'
import { eraseAccount } from '@/lib/account/deletion'
import { exportAccount } from '@/lib/account/export'
import { changeEntry } from '@/lib/members/entries/entries'
import { addDays, addMonths, DAY_MS, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { getDepartureSteps } from '@/lib/texts/content/steps'
import { giveRole } from '@/test/owner'
import { createUser, mirrorSubscription, post, useStack, type TestUser } from '@/test/stack'

import { getParts, makePlan, type Situation } from './plan'
import { findRenewalAfterDeparture } from './renewal'
import {
  addOwnStep,
  deleteOwnStep,
  getCarnet,
  mergeDone,
  moveDeparture,
  postpone,
  saveSituation,
  setDone,
  setReturn,
  setSkipped,
  stepEntry,
} from './store'

useStack()

const TODAY = '2026-11-23'
const SITUATION: Situation = {
  day: '2027-04-12',
  work: 'independant',
  isCouple: true,
  hasChild: false,
  visa: 'dtv',
  city: 'chiang-mai',
}

async function begin(ticked: readonly string[] = []): Promise<TestUser> {
  const user = await createUser()
  await saveSituation(user.id, SITUATION, ticked, TODAY)
  return user
}

const addOne = async (userId: string) => {
  await addOwnStep(userId, { day: '2027-01-05', title: 'Vendre le piano', note: 'Appeler Luc' })
  return (await getCarnet(userId))!.own.at(-1)!.id
}

test('a return is stored, exported, and removed', async () => {
  const { id } = await begin()
  expect((await getCarnet(id))?.returnDay).toBeNull()
  await setReturn(id, '2028-02-01')
  expect(await getCarnet(id)).toMatchObject({ situation: SITUATION, returnDay: '2028-02-01' })
  expect(JSON.stringify(await exportAccount(id))).toContain('2028-02-01')
  await setDone(id, 'retour', true, TODAY)
  await setReturn(id, null)
  expect((await getCarnet(id))?.returnDay).toBeNull()
})

test('somebody who has long been there begins with today: earlier steps are left out, and can be put back', async () => {
  const { id } = await createUser()
  const day = addDays(dayOf(new Date()), -300)
  await saveSituation(id, { ...SITUATION, day }, ['decider-et-compter'])
  const carnet = (await getCarnet(id))!
  const { late, skipped, done } = getParts(makePlan(getDepartureSteps(), carnet), dayOf(new Date()))
  expect(late.map((item) => item.id)).toEqual(['decider-et-compter'])
  expect(done).toEqual([])
  expect(skipped.map((item) => item.id)).toEqual(expect.arrayContaining(['tdac', 'jour-150']))
  await setSkipped(id, 'jour-150', false, TODAY)
  expect((await getCarnet(id))?.marks).toContainEqual(
    expect.objectContaining({ stepId: 'jour-150', skippedOn: null, doneOn: null }),
  )
})

test('a carnet stores the situation, the browser’s ticks, and every mark', async () => {
  const { id } = await begin(['decider-et-compter', 'inconnu', ''])
  expect(await getCarnet(id)).toMatchObject({ situation: SITUATION, own: [], wantsReminders: false })
  expect((await getCarnet(id))?.marks).toMatchObject([{ stepId: 'decider-et-compter', doneOn: expect.any(String) }])
  await setDone(id, 'tdac', true, TODAY)
  await postpone(id, 'tdac', '2027-04-10')
  await setSkipped(id, 'hopital', true, TODAY)
  await setDone(id, 'hopital', true, TODAY)
  await setDone(id, 'decider-et-compter', false, TODAY)
  await postpone(id, 'tdac', null)
  const own = await addOne(id)
  await setDone(id, own, true, TODAY)
  await postpone(id, own, '2027-02-01')
  await saveSituation(id, { ...SITUATION, visa: 'inconnu' }, ['tdac'])
  await moveDeparture(id, '2027-05-01')
  const carnet = (await getCarnet(id))!
  expect(carnet.situation).toEqual({ ...SITUATION, visa: 'inconnu', day: '2027-05-01' })
  expect(carnet.marks.toSorted((one, other) => one.stepId.localeCompare(other.stepId))).toEqual([
    { stepId: 'decider-et-compter', doneOn: null, skippedOn: null, postponedTo: null },
    { stepId: 'hopital', doneOn: TODAY, skippedOn: null, postponedTo: null },
    { stepId: 'tdac', doneOn: TODAY, skippedOn: null, postponedTo: null },
  ])
  expect(carnet.own).toEqual([
    { id: own, day: '2027-02-01', title: 'Vendre le piano', note: 'Appeler Luc', doneOn: TODAY },
  ])
  await deleteOwnStep(id, own)
  expect((await getCarnet(id))?.own).toEqual([])
})

test('nobody can change another’s steps, and forged input is refused', async () => {
  const [owner, other] = [await begin(), await begin()]
  const own = await addOne(owner.id)
  await setDone(other.id, own, true, TODAY)
  await postpone(other.id, own, '2030-01-01')
  await deleteOwnStep(other.id, own)
  expect((await getCarnet(owner.id))?.own).toMatchObject([{ id: own, day: '2027-01-05', doneOn: null }])
  expect((await getCarnet(other.id))?.own).toEqual([])
  const nobody = (await createUser()).id
  const refused = [
    setDone(owner.id, 'inconnue', true, TODAY),
    setSkipped(owner.id, own, true, TODAY),
    postpone(owner.id, own, null),
    setDone(nobody, 'tdac', true, TODAY),
    moveDeparture(nobody, '2027-05-01'),
    addOwnStep(nobody, { day: TODAY, title: 'x', note: '' }),
  ]
  await Promise.all(refused.map((each) => expect(each).rejects.toMatchObject({ code: 'invalid_request' })))
  expect(await getCarnet(nobody)).toBeNull()
})

test('the carnet is in the export, and deleted with the account, even if the row stays for the books', async () => {
  for (const isInTheBooks of [false, true]) {
    const user = await begin(['tdac'])
    if (isInTheBooks) await mirrorSubscription(user.id, new Date(0), new Date(0))
    expect(await exportAccount(user.id)).toMatchObject({
      departure: {
        work: 'independant',
        visa: 'dtv',
      },
      entries: expect.arrayContaining([expect.objectContaining({ kind: 'step', key: 'tdac' })]),
    })
    expect(JSON.stringify(await exportAccount(user.id))).not.toContain('feedVersion')
    await eraseAccount(user)
    const ofUser = { where: { userId: user.id } }
    expect(await getDb().departure.count(ofUser)).toBe(0)
  }
})

test('a plan that renews after the departure is mentioned; one that ends, is paused, unpaid or refunded is not', async () => {
  const NOW = new Date('2027-04-01T00:00:00Z')
  const ends = new Date('2027-05-12T10:00:00Z')
  const { id, email } = await begin()
  await giveRole(email, 'admin')
  expect(await findRenewalAfterDeparture(id, NOW)).toBeNull()
  await mirrorSubscription(id, ends)
  const set = (data: object) => getDb().subscription.update({ where: { id: `sub_${id}` }, data })
  await set({ periodMonths: 12, renewalCents: 9_900 })
  expect((await findRenewalAfterDeparture(id, NOW))?.sentence).toBe(
    'Ton abonnement annuel se renouvelle le 12 mai 2027, 30\u00a0jours après ton départ.',
  )
  expect(await findRenewalAfterDeparture(id, ends)).toBeNull()
  for (const [change, back] of [
    [{ scheduledEnd: ends }, { scheduledEnd: null }],
    [{ pausedFrom: addMonths(NOW, -1) }, { pausedFrom: null }],
    [{ awaitsPayment: true }, { awaitsPayment: false }],
    [{ revokedReason: 'refunded' }, { revokedReason: null }],
    [{ status: 'past_due' }, { status: 'active' }],
    [{ livemode: true }, { livemode: false }],
  ]) {
    await set(change!)
    expect(await findRenewalAfterDeparture(id, NOW), JSON.stringify(change)).toBeNull()
    await set(back!)
  }
  expect(await findRenewalAfterDeparture(id, NOW)).not.toBeNull()
})

test('of late ticks the later change wins, dated on its own day; deleted steps and carnets are skipped', async () => {
  const { id } = await begin()
  const own = await addOne(id)
  const now = new Date('2026-12-01T12:00:00Z')
  const at = (day: string) => new Date(`${day}T10:00:00Z`)
  const doneOn = async () => {
    const { marks, own: steps } = (await getCarnet(id))!
    return Object.fromEntries([...marks.map(({ stepId, doneOn: day }) => [stepId, day]), [own, steps[0]?.doneOn]])
  }
  await setSkipped(id, 'sante', true, TODAY)
  await changeEntry(stepEntry, { userId: id, key: 'sante' }, (before) => ({
    ...before!,
    doneAt: at('2026-11-20').toISOString(),
  }))
  const changes = [
    { id: 'tdac', isDone: false, at: at('2026-11-24') },
    { id: 'tdac', isDone: true, at: at('2026-11-28') },
    { id: own, isDone: true, at: at('2026-11-27') },
    { id: 'sante', isDone: true, at: at('2027-01-01') },
    { id: 'inconnu', isDone: true, at: now },
    { id: randomUUID(), isDone: true, at: now },
  ]
  for (const _ of ['once', 'twice']) await mergeDone(id, changes, now)
  const merged = { tdac: '2026-11-28', sante: '2026-12-01', [own]: '2026-11-27' }
  expect(await doneOn()).toEqual(merged)
  // Another device, offline for longer.
  await mergeDone(id, [{ id: 'tdac', isDone: false, at: at('2026-11-27') }], now)
  expect(await doneOn()).toEqual(merged)
  expect((await getCarnet(id))?.marks.find(({ stepId }) => stepId === 'sante')?.skippedOn).toBeNull()
  await mergeDone((await createUser()).id, changes, now)
})

test('a device syncs offline ticks of its own user only, and only while they are a member', async () => {
  const [member, stranger] = [await begin(), await begin()]
  await mirrorSubscription(member.id, new Date(Date.now() + DAY_MS))
  const tell = async (user: TestUser, owner = user.id, id = 'tdac') => {
    const steps = [{ id, isDone: true, at: Date.now() }]
    return (await POST(post('/api/lectures', await user.token(), { owner, ticks: [], steps }))).status
  }
  const marksOf = async ({ id }: TestUser) => (await getCarnet(id))?.marks.map(({ stepId }) => stepId)
  expect([await tell(member, stranger.id), await tell(member, member.id, 'Non !')]).toEqual([401, 400])
  expect(await marksOf(member)).toEqual([])
  expect([await tell(member), await tell(stranger)]).toEqual([200, 200])
  expect([await marksOf(member), await marksOf(stranger)]).toEqual([['tdac'], []])
})
