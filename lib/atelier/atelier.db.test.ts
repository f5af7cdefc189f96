import { randomUUID } from 'node:crypto'

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { actNames, editorActs, type ActKind } from '@/content/atelier'
import { reauthenticateByPassword } from '@/lib/identity/fresh-sign-in'
import { addPasskey, startAddingPasskey } from '@/lib/identity/passkeys/own'
import { reauthenticateByPasskey, startPasskeySignIn } from '@/lib/identity/passkeys/sign-in'
import { compose } from '@/lib/mail/compose'
import { messageSchema } from '@/lib/notices/outbox/message'
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '@/lib/platform/days'
import { getDb, getPool } from '@/lib/platform/db'
import { createAuthenticator } from '@/test/authenticator'
import { allActs, createOwner, formOf as formWith, giveRole, headersOf, perform, type TestOwner } from '@/test/owner'
import { asOwner, createUser, mirrorSubscription, useStack } from '@/test/stack'

import type { Admin } from './admin'
import { readJournal, type Journal } from './journal'
import { describeAccess, readMember } from './members/member'
import { readMorning } from './morning/morning'
import { nameOfAct, tellAct } from './names'

useStack()

const MISSING = /NEXT_HTTP_ERROR_FALLBACK;404/
const NOW = new Date()
const ADDRESS = '203.0.113.77'
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

let owner: TestOwner
let ownerHeaders: Headers
let admin: Admin

beforeAll(async () => {
  owner = await createOwner()
  ownerHeaders = owner.headers
  admin = owner.admin
})

beforeEach(async () => {
  for (const table of ['withdrawals', 'purchases', 'notices', 'stripe_events', 'job_runs', 'owner_acts'])
    await asOwner(`truncate ${table} cascade`)
})

const formOf = (kind: ActKind, subject: string, fields: Readonly<Record<string, string>> = {}) =>
  formWith({ kind, subject, ...fields })

const order = (userId: string, id: string, paidAt: Date) =>
  getDb().purchase.create({
    data: {
      checkoutSessionId: id,
      userId,
      offer: 'business',
      productId: 'prod_b',
      amountCents: 49_700,
      currency: 'eur',
      status: 'paid',
      paidAt,
      livemode: false,
      createdAt: paidAt,
      syncedAt: paidAt,
    },
  })

const withdrawal = (number: string, submittedAt: Date, more: object = {}) =>
  getDb().withdrawal.create({
    data: {
      number,
      submittedAt,
      name: 'Zoé',
      email: 'zoe@example.fr',
      contract: 'Business en ligne',
      status: 'owner',
      ...more,
    },
  })

const listTasks = async () => (await readMorning(admin, NOW)).filter(({ key }) => key !== 'facts')

describe('nobody but an admin', () => {
  async function strangers() {
    const [member, plain, former] = [await createUser(), await createUser(), await createUser()]
    await mirrorSubscription(member.id, new Date(NOW.getTime() + DAY_MS))
    await giveRole(former.email, 'admin')
    const formerHeaders = await headersOf(former)
    await getPool().query('delete from user_roles where user_id = $1', [former.id])
    return [new Headers(), await headersOf(member), await headersOf(plain), formerHeaders]
  }

  test('can perform any act, and attempts are not logged as acts', async () => {
    for (const headers of await strangers())
      for (const { kind } of allActs)
        await expect(perform(headers, formOf(kind, 'x', { why: 'pour voir' }))).rejects.toThrow(MISSING)
    expect(await getDb().ownerAct.count()).toBe(0)
  })
})

describe('an act', () => {
  test('needs a sign-in within the last 15 minutes, a known name and a reason', async () => {
    await withdrawal('R-1', ago(1))
    const form = formOf('withdrawal-unpaid', 'R-1', { reckoning: 'Rien à rendre, convenu au téléphone' })
    const later = new Date(NOW.getTime() + 16 * MINUTE_MS)
    await expect(perform(ownerHeaders, form, later)).rejects.toMatchObject({ code: 'sign_in_again' })
    await expect(perform(ownerHeaders, formOf('withdrawal-unpaid', 'R-1'))).rejects.toMatchObject({
      code: 'invalid_form',
    })
    for (const kind of ['constructor', 'unknown'])
      await expect(perform(ownerHeaders, formOf(kind as ActKind, 'R-1', { why: 'abc' }))).rejects.toMatchObject({
        code: 'invalid_request',
      })
    expect(await getDb().ownerAct.count()).toBe(0)
    expect(await perform(ownerHeaders, form)).toMatchObject({ title: 'C’est clos' })
    expect(await getDb().withdrawal.findUnique({ where: { number: 'R-1' } })).toMatchObject({
      settledAt: expect.any(Date),
    })
  })

  test('needs a second factor of the last 15 minutes: neither a password nor a passkey of somebody else is one', async () => {
    const [mine, other] = [await createOwner(), await createOwner()]
    await getDb().user.updateMany({ data: { emailVerified: new Date() } })
    const keyOf = async ({ admin: holder }: TestOwner) => {
      const key = createAuthenticator(holder.id)
      await addPasskey(holder, key.register(await startAddingPasskey(holder)), 'Clé', ADDRESS)
      return key
    }
    await withdrawal('R-1', ago(1))
    const form = formOf('withdrawal-unpaid', 'R-1', { reckoning: 'Rien à rendre, convenu au téléphone' })
    const [key, foreign] = [await keyOf(mine), await keyOf(other)]
    const seen = (secondFactorAt: Date | null) =>
      getDb().session.updateMany({ where: { userId: mine.admin.id }, data: { provenAt: new Date(), secondFactorAt } })
    await seen(null)
    await expect(perform(mine.headers, form)).rejects.toThrow(MISSING)
    await seen(new Date(Date.now() - 16 * MINUTE_MS))
    await expect(perform(mine.headers, form)).rejects.toMatchObject({ code: 'sign_in_again' })
    await reauthenticateByPassword(mine.admin, mine.password, ADDRESS)
    await expect(perform(mine.headers, form)).rejects.toMatchObject({ code: 'sign_in_again' })
    const prove = async (by: typeof key) =>
      reauthenticateByPasskey(mine.admin, by.signIn(await startPasskeySignIn()), ADDRESS)
    await expect(prove(foreign)).rejects.toMatchObject({ code: 'passkey_refused' })
    await expect(perform(mine.headers, form)).rejects.toMatchObject({ code: 'sign_in_again' })
    await prove(key)
    expect(await perform(mine.headers, form)).toMatchObject({ title: 'C’est clos' })
  })

  test('is logged with actor, act, user and reason, even when it fails, and the log cannot be changed', async () => {
    const { id: aboutId } = await createUser()
    await withdrawal('R-2', ago(1), { userId: aboutId })
    const form = formOf('withdrawal-unpaid', 'R-2', { reckoning: 'Rien à rendre' })
    await perform(ownerHeaders, form)
    await expect(perform(ownerHeaders, form)).rejects.toMatchObject({ code: 'act_outdated' })
    const acts = await getDb().ownerAct.findMany({ orderBy: { id: 'asc' } })
    const said = { actorId: owner.id, aboutId, kind: 'withdrawal-unpaid', subject: 'R-2', why: 'Rien à rendre' }
    expect(acts).toEqual([
      expect.objectContaining({ ...said, outcome: 'done' }),
      expect.objectContaining({ ...said, outcome: 'failed' }),
    ])
    for (const change of [`why = 'autre'`, `subject = 'R-9'`, `outcome = 'failed'`, 'about_id = actor_id'])
      await expect(getPool().query(`update owner_acts set ${change} where outcome = 'done'`)).rejects.toThrow(
        /stays as it was/,
      )
    await getPool().query(`update owner_acts set about_id = null, why = ''`)
    await expect(getPool().query('delete from owner_acts')).rejects.toThrow(/stays for five years/)
  })
})

describe('the morning list', () => {
  test('is sorted by deadline, and shows the day and the law of each task', async () => {
    const { id } = await createUser()
    await order(id, 'cs_test_new', ago(2))
    await order(id, 'cs_test_late', ago(28))
    await withdrawal('R-3', ago(5))
    await withdrawal('R-4', ago(13))
    await withdrawal('R-5', ago(1), { status: 'awaiting_proof' })
    await withdrawal('R-6', ago(4), { status: 'awaiting_proof' })
    await withdrawal('R-7', ago(9), { status: 'refunding' })
    await withdrawal('R-8', ago(9), { status: 'refunding', error: 'no money' })
    await withdrawal('R-9', ago(9), { status: 'owner', settledAt: ago(1) })
    const tasks = await listTasks()
    expect(tasks.map(({ key }) => key)).toEqual(['R-4', 'cs_test_late', 'R-8', 'R-3', 'R-6', 'cs_test_new'])
    expect(tasks[0]?.deadline).toEqual({ on: dayOf(ago(-1)), law: expect.stringContaining('L221-24') })
    expect(tasks[1]?.deadline).toEqual({ on: dayOf(ago(-2)), law: expect.stringContaining('L216-1') })
  })

  test('does not show an order that has begun or was withdrawn from', async () => {
    const { id } = await createUser()
    await order(id, 'cs_test_a', ago(2))
    await order(id, 'cs_test_b', ago(3))
    await withdrawal('R-10', ago(1), { status: 'refunded', contractId: 'cs_test_b', settledAt: ago(1) })
    const [task] = await listTasks()
    expect(task?.acts?.[0]?.question).toContain('la part déjà faite reste due')
    await perform(ownerHeaders, formOf('order-started', 'cs_test_a'))
    const titles = (await readMorning(admin, new Date(Date.now() + HOUR_MS))).map(({ key }) => key)
    expect(titles.filter((key) => key !== 'facts')).toEqual([])
    expect(await getDb().ownerAct.findFirst()).toMatchObject({ aboutId: id, why: 'Travail commencé' })
    await expect(perform(ownerHeaders, formOf('order-started', 'cs_test_a'))).rejects.toMatchObject({
      code: 'act_outdated',
    })
  })

  test('takes back within the hour that an order has begun, of which its buyer then hears nothing', async () => {
    const { id: userId } = await createUser()
    await order(userId, 'cs_test_u', ago(2))
    const undo = () => perform(ownerHeaders, formOf('order-unstarted', 'cs_test_u'))
    const begin = async () => {
      await perform(ownerHeaders, formOf('order-started', 'cs_test_u'))
      const rows = await getDb().notice.findMany({
        where: { userId, kind: 'order-started' },
        orderBy: { dueAt: 'asc' },
      })
      const last = rows.at(-1)!
      expect(last.dueAt!.getTime()).toBeGreaterThan(Date.now() + 59 * MINUTE_MS)
      return () => compose(messageSchema.parse(last.message))
    }
    const mail = await begin()
    expect((await mail())?.text).toContain('Business en ligne')
    expect((await listTasks()).map(({ key }) => key)).toEqual(['begun cs_test_u'])
    await undo()
    expect(await mail()).toBeNull()
    expect((await listTasks()).map(({ key }) => key)).toEqual(['cs_test_u'])
    await expect(undo()).rejects.toMatchObject({ code: 'act_outdated' })
    const again = await begin()
    expect([await mail(), (await again())?.subject]).toEqual([null, expect.anything()])
    await getDb().purchase.updateMany({ data: { serviceStartedAt: new Date(Date.now() - HOUR_MS - 1) } })
    await expect(undo()).rejects.toMatchObject({ code: 'act_outdated' })
  })

  test('drops tasks once they are noted as done: a failed refund, a declaration without a contract', async () => {
    const { id: userId } = await createUser()
    const message = { kind: 'owner-alert', alert: 'refund-failed', id: 're_1', userId } as const
    await getDb().notice.create({
      data: { key: 'owner-alert x', kind: 'owner-alert', userId, message, priority: 1, sentAt: NOW, dueAt: null },
    })
    await withdrawal('R-11', ago(3), { status: 'not_found' })
    expect((await listTasks()).map(({ key }) => key)).toEqual(['R-11', 're_1'])
    await perform(ownerHeaders, formOf('refund-settled', 're_1', { why: 'Virement du 20' }))
    await perform(ownerHeaders, formOf('withdrawal-seen', 'R-11', { why: 'Écrit à la personne' }))
    expect(await listTasks()).toEqual([])
  })

  test('can retry given-up mails, failed events and failed daily tasks', async () => {
    await getDb().notice.create({
      data: {
        key: `reset-password ${randomUUID()}`,
        kind: 'reset-password',
        message: {},
        priority: 1,
        dueAt: null,
        error: '550',
      },
    })
    await getDb().stripeEvent.create({
      data: {
        id: 'evt_1',
        type: 'invoice.paid',
        about: 'cus_1',
        created: ago(1),
        attempts: 12,
        error: 'no price',
        livemode: false,
      },
    })
    const run = { name: 'withdrawals', finishedAt: NOW }
    await getDb().jobRun.create({ data: { ...run, startedAt: ago(2), error: 'Error: earlier' } })
    await getDb().jobRun.create({ data: { ...run, startedAt: ago(1), error: 'Error: no answer' } })
    await getDb().jobRun.create({ data: { name: 'cancellations', startedAt: ago(2), finishedAt: NOW, error: 'x' } })
    await getDb().jobRun.create({ data: { name: 'cancellations', startedAt: ago(1), finishedAt: NOW, result: 'fine' } })
    expect((await listTasks()).map(({ key }) => key)).toEqual(['job withdrawals', 'events', 'mails'])
    await perform(ownerHeaders, formOf('task-run', 'withdrawals'))
    await perform(ownerHeaders, formOf('events-retry', 'tous'))
    await perform(ownerHeaders, formOf('mails-retry', 'tous'))
    expect((await listTasks()).map(({ key }) => key)).toEqual(['events'])
    await expect(perform(ownerHeaders, formOf('task-run', 'stripe:reconcile'))).rejects.toMatchObject({
      code: 'act_outdated',
    })
  })
})

test('what « rédaction » is said to do are the acts that editors may do, and no other', () => {
  const theirs = allActs.filter(({ isForWriters }) => isForWriters).map(({ kind }) => kind)
  expect(theirs.toSorted()).toEqual(Object.keys(editorActs).toSorted())
})

test.each([
  ['paid', {}, 'Ouvert, payé jusqu’au'],
  ['owing', { status: 'past_due', pastDueSince: new Date(), renewalCents: 900 }, 'un paiement manque'],
  ['leaving', { scheduledEnd: new Date(Date.now() + DAY_MS) }, 'puis fermé'],
])('the access of a member with a subscription that is %s is called what it is', async (_, change, said) => {
  const user = await createUser()
  const { id } = await mirrorSubscription(user.id, new Date(Date.now() + DAY_MS))
  await getDb().subscription.update({ where: { id }, data: change })
  expect(describeAccess((await readMember(admin, user.id, new Date()))!)).toContain(said)
})

test('no line of the log says the same thing twice', () => {
  for (const { kind, why = nameOfAct(kind) } of allActs)
    if (typeof why === 'string') {
      const words =
        tellAct(kind, why)
          .toLowerCase()
          .match(/[\p{L}]{5,}/gu) ?? []
      expect(words).toEqual([...new Set(words)])
    }
})

test('the log is read from the newest act on, page by page, with whom each concerns', async () => {
  const { id: aboutId } = await createUser()
  await getDb().ownerAct.createMany({
    data: Array.from({ length: 120 }, (_, index) => ({
      id: `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      kind: 'note-added',
      subject: '',
      why: `Acte ${index}`,
      outcome: 'done',
      ...(index % 2 === 0 && { aboutId }),
    })),
  })
  const read = async (about?: string) => {
    const seen: string[][] = []
    for (let before: string | null = ''; before !== null;) {
      const page: Journal = await readJournal(admin, { before, about })
      seen.push(page.acts.map(({ why }) => why))
      before = page.older
    }
    return seen
  }
  expect((await read()).map(({ length }) => length)).toEqual([50, 50, 20])
  expect((await read())[0]?.[0]).toBe('Acte 119')
  expect((await read(aboutId)).flat()).toEqual(Array.from({ length: 60 }, (_, index) => `Acte ${118 - 2 * index}`))
  expect((await readJournal(admin, { before: 'nothing' })).acts).toHaveLength(50)
  expect((await readJournal(admin, { about: aboutId })).acts[0]?.about).toMatchObject({ id: aboutId })
})

/** Recorded without a form of an act. */
const OTHERS = [
  'members-exported',
  'moved-out',
  'mail-test-came',
  'launch-ready',
  'member-read',
  'second-factor-forgotten',
  // Of an earlier version.
  'note-from-page',
]

test('each kind in the log has one act of a room, or another place that records it', () => {
  const kinds = [...allActs.map(({ kind }) => kind), ...OTHERS]
  expect(kinds.toSorted()).toEqual(Object.keys(actNames).toSorted())
})
