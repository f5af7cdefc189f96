import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, test, vi } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import type { ActKind } from '@/content/atelier'
import { getViewer } from '@/lib/access/viewer/viewer'
import { eraseAccount } from '@/lib/account/deletion'
import { exportAccount } from '@/lib/account/export'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { compose } from '@/lib/mail/compose'
import { mayOpenSpace } from '@/lib/members/space/space'
import { messageSchema, type MessageKind } from '@/lib/notices/outbox/message'
import { sendNotices } from '@/lib/notices/outbox/notices'
import { addDays, DAY_MS, dayOf, endOfDay } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { createOwner, headersOf, type TestOwner } from '@/test/owner'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, mirrorSubscription, useStack } from '@/test/stack'

import { readMember } from './member'
import { listMembers, searchMembers, type MemberList } from './search'

const stack = useStack()

let owner: TestOwner
let now: Date

beforeAll(async () => {
  owner = await createOwner()
  now = new Date()
})

const mailsOf = async (userId: string, kind: MessageKind) =>
  Promise.all(
    (await getDb().notice.findMany({ where: { userId, kind } })).map(({ message }) =>
      compose(messageSchema.parse(message)),
    ),
  )

const doIt = (kind: ActKind, about: string, fields: Readonly<Record<string, string>> = {}) =>
  owner.act({ kind, subject: 'premium', about, why: 'Pour le test', seed: randomUUID(), ...fields })

test('search finds users by part of name or address, with any characters, and at most fifty', async () => {
  const user = await createUser('trouve_moi%1@example.fr')
  for (const text of ['ouve_moi%', 'TROUVE_', 'moi%1@ex'])
    expect((await searchMembers(owner.admin, text, now))?.map(({ id }) => id)).toEqual([user.id])
  expect((await searchMembers(owner.admin, 'zoé l', now))?.map(({ id }) => id)).toContain(user.id)
  expect(await searchMembers(owner.admin, 'trouve%moi', now)).toEqual([])
  expect(await searchMembers(owner.admin, ' z ', now)).toBeNull()
})

test.each([
  ['eleonore', 'Éléonore Forêt'],
  ['éléonore', 'Éléonore Forêt'],
  ['ÉLÉONORE', 'Éléonore Forêt'],
  ['Forêt Éléonore', 'Éléonore Forêt'],
  ['Éléonore  Forêt', 'Éléonore Forêt'],
  ['Éléonore\u00a0Forêt', 'Éléonore Forêt'],
  ['el\u200Beonore', 'Éléonore Forêt'],
  ['foret eleonore@', 'Éléonore Forêt'],
  ['leveque', 'Zoé Lévêque'],
  ['Lévêque'.normalize('NFC'), 'Zoé Lévêque'],
  ['Lévêque'.normalize('NFD'), 'Zoé Lévêque'],
  ['dang thi', 'Thị Đặng'],
  ['mailto:eleonore@exemple-foret.fr', 'Éléonore Forêt'],
  ['Quelqu’un <eleonore@exemple-foret.fr>', 'Éléonore Forêt'],
])('« %s » finds %s, however the name is stored', async (text, name) => {
  for (const form of ['NFC', 'NFD'] as const) {
    const email = name.startsWith('É') ? 'eleonore@exemple-foret.fr' : `${form.toLowerCase()}@exemple-autre.fr`
    const { id } = await getDb().user.upsert({ where: { email }, create: { email, name }, update: {} })
    await getDb().user.update({ where: { id }, data: { name: name.normalize(form) } })
    expect((await searchMembers(owner.admin, text, now))?.map((found) => found.id)).toContain(id)
  }
})

test('lists without a search: who pays, whose payment was refused, who leaves, who was given access, and the newest', async () => {
  const [premium, refused, leaving, given] = await Promise.all([1, 2, 3, 4].map(() => createUser()))
  const soon = new Date(now.getTime() + 10 * DAY_MS)
  await mirrorSubscription(premium!.id, soon)
  await mirrorSubscription(refused!.id, soon)
  await getDb().subscription.updateMany({ where: { userId: refused!.id }, data: { status: 'past_due' } })
  await mirrorSubscription(leaving!.id, soon, soon)
  await doIt('access-given', given!.id, { until: addDays(dayOf(now), 30), reason: 'press' })
  const idsOf = async (list: MemberList) => (await listMembers(owner.admin, list, now)).map(({ id }) => id)
  expect((await idsOf('premium')).toSorted()).toEqual([premium!.id, leaving!.id].toSorted())
  expect(await idsOf('refused')).toEqual([refused!.id])
  expect(await idsOf('leaving')).toEqual([leaving!.id])
  expect(await idsOf('given')).toEqual([given!.id])
  expect((await idsOf('recent')).slice(0, 4).toSorted()).toEqual(
    [premium!.id, refused!.id, leaving!.id, given!.id].toSorted(),
  )
  await doIt('access-taken', given!.id)
  expect(await idsOf('given')).toEqual([])
})

describe('granted access', () => {
  test('opens everything until its last day, is shown to the member, and ends when revoked', async () => {
    const user = await createUser()
    const headers = await headersOf(user)
    const until = addDays(dayOf(now), 30)
    await doIt('access-given', user.id, { until, reason: 'press' })
    const seen = await getViewer(headers)
    expect(seen?.entitlement).toMatchObject({ subscribed: true, productId: null, endsForGood: true })
    expect(dayOf(seen!.entitlement.end!)).toBe(until)
    expect(await mayOpenSpace(user.id)).toBe(true)
    expect(await readMember(owner.admin, user.id, now)).toMatchObject({
      grants: [{ reason: 'press', isRunning: true }],
    })
    expect((await searchMembers(owner.admin, user.email, now))?.[0]?.openUntil).toEqual(seen?.entitlement.end)
    await doIt('access-taken', user.id)
    expect((await getViewer(headers))?.entitlement.subscribed).toBe(false)
    expect(await mayOpenSpace(user.id)).toBe(false)
    await expect(doIt('access-taken', user.id)).rejects.toMatchObject({ code: 'act_outdated' })
  })

  test('is told by mail, unless it was revoked before that left', async () => {
    const user = await createUser()
    const give = () => doIt('access-given', user.id, { until: addDays(dayOf(now), 30), reason: 'gift' })
    await give()
    const [mail] = await mailsOf(user.id, 'access-given')
    expect(mail?.text).toContain(formatDate(endOfDay(addDays(dayOf(now), 30))))
    await doIt('access-taken', user.id)
    expect(await mailsOf(user.id, 'access-given')).toEqual([null])
    await give()
    expect((await mailsOf(user.id, 'access-given')).filter(Boolean)).toHaveLength(1)
  })

  test('ends at midnight in Paris, summer and winter', async () => {
    const user = await createUser()
    const year = Number(dayOf(now).slice(0, 4)) + 1
    for (const day of [`${year}-01-15`, `${year}-07-15`])
      await doIt('access-given', user.id, { until: day, reason: 'gift' })
    const grants = await getDb().accessGrant.findMany({ where: { userId: user.id }, orderBy: { until: 'asc' } })
    expect(grants.map(({ until }) => until.toISOString().slice(5, 19))).toEqual(['01-15T22:59:59', '07-15T21:59:59'])
  })

  test.each([
    ['until', { until: '2020-01-01', reason: 'gift' }],
    ['until', { until: '2999-01-01', reason: 'gift' }],
    ['until', { until: '', reason: 'gift' }],
    ['reason', { until: addDays(dayOf(new Date()), 30), reason: 'friend' }],
  ])('needs a valid %s: %o', async (field, fields) => {
    const user = await createUser()
    await expect(doIt('access-given', user.id, fields)).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    })
    expect(await getDb().accessGrant.count({ where: { userId: user.id } })).toBe(0)
  })

  test('needs an existing user', async () => {
    const give = (about: string) => doIt('access-given', about, { until: addDays(dayOf(now), 30), reason: 'gift' })
    for (const about of ['', 'x']) await expect(give(about)).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(give('00000000-0000-7000-8000-000000000000')).rejects.toMatchObject({ code: 'act_outdated' })
  })
})

test('a mail can be sent again to its own recipient only; news cannot', async () => {
  const [user, other] = [await createUser(), await createUser()]
  await sendNotices([
    { message: { kind: 'password-changed', userId: user.id }, purpose: 'x' },
    { message: { kind: 'update-published', userId: user.id, month: '2026-11' }, purpose: 'x' },
  ])
  await getDb().notice.updateMany({ where: { userId: user.id }, data: { dueAt: null, sentAt: now } })
  const again = (about: string, kind: string) => doIt('mail-again', about, { subject: kind, purpose: 'x' })
  await expect(again(other.id, 'password-changed')).rejects.toMatchObject({ code: 'act_outdated' })
  await expect(again(user.id, 'update-published')).rejects.toMatchObject({ code: 'act_outdated' })
  await again(user.id, 'password-changed')
  expect(await getDb().notice.count({ where: { userId: user.id, dueAt: { not: null } } })).toBe(1)
})

test('ended sessions are refused from the next request on', async () => {
  const user = await createUser()
  const headers = await headersOf(user)
  await doIt('sessions-ended', user.id)
  expect(await getViewer(headers)).toBeNull()
})

test('notes and acts about a user are in their export; after deletion the act stays without user and reason', async () => {
  const user = await createUser()
  await doIt('note-added', user.id, { text: ' A appelé deux fois ' })
  await doIt('note-added', user.id, { text: 'À effacer' })
  await doIt('access-given', user.id, { until: dayOf(now), reason: 'partner', why: 'Échange avec Zoé' })
  const { notes } = (await readMember(owner.admin, user.id, now))!
  expect(notes.map(({ text }) => text)).toEqual(['À effacer', 'A appelé deux fois'])
  await doIt('note-removed', user.id, { subject: notes[0]!.id })
  expect(await exportAccount(user.id)).toMatchObject({
    ownerNotes: [{ text: 'A appelé deux fois' }],
    premiumGiven: [{ reason: 'partner' }],
    ownerActs: expect.arrayContaining([expect.objectContaining({ kind: 'access-given', why: 'Échange avec Zoé' })]),
  })
  const acts = await getDb().ownerAct.findMany({ where: { aboutId: user.id } })
  await eraseAccount(user)
  const left = await getDb().ownerAct.findMany({ where: { id: { in: acts.map(({ id }) => id) } } })
  expect(left).toHaveLength(acts.length)
  for (const act of left) {
    expect(act).toMatchObject({ aboutId: null, why: '', actorId: owner.admin.id })
    expect(act.subject).not.toContain(user.id)
  }
  expect(await readMember(owner.admin, user.id, now)).toBeNull()
})

test('a mail of the team reaches one person, and stands in the log and in their export as it was written', async () => {
  const user = await createUser()
  const letter = { title: 'Ton rendez-vous', text: 'Bonjour Zoé,\n\nOn se voit lundi à 10 h.\nÀ bientôt' }
  for (const [field, empty] of [
    ['title', { title: '' }],
    ['text', { text: '' }],
  ] as const)
    await expect(doIt('member-written', user.id, { ...letter, ...empty })).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    })
  await doIt('member-written', user.id, letter)
  const [mail] = await mailsOf(user.id, 'letter')
  expect(mail).toMatchObject({ to: user.email, subject: 'Ton rendez-vous' })
  expect(mail?.headers).not.toHaveProperty('Auto-Submitted')
  for (const line of ['Bonjour Zoé,', 'On se voit lundi à 10 h.', 'À bientôt']) expect(mail?.text).toContain(line)
  const why = `${letter.title}\n\n${letter.text}`
  expect(await exportAccount(user.id)).toMatchObject({
    ownerActs: [expect.objectContaining({ kind: 'member-written', why })],
  })
})

test('access, a letter and a note are given, sent and kept once when their form is posted twice', async () => {
  const user = await createUser()
  const forms = [
    ['access-given', { until: addDays(dayOf(now), 30), reason: 'gift' }],
    ['member-written', { title: 'Ton rendez-vous', text: 'On se voit lundi.' }],
    ['note-added', { text: 'A appelé' }],
  ] as const
  for (const [kind, fields] of forms) {
    const seed = randomUUID()
    await doIt(kind, user.id, { ...fields, seed })
    await expect(doIt(kind, user.id, { ...fields, seed })).rejects.toMatchObject({ code: 'act_outdated' })
  }
  expect((await readMember(owner.admin, user.id, now))?.grants).toHaveLength(1)
  for (const kind of ['letter', 'access-given'] as const) expect(await mailsOf(user.id, kind)).toHaveLength(1)
  expect(await getDb().ownerNote.count({ where: { userId: user.id } })).toBe(1)
})

async function createBuyer(priceId: string) {
  const user = await createUser()
  if (priceId === 'horizon_annual') await buy(stack, createCheckout, '/api/create-checkout', user, { priceId })
  else await buy(stack, createPayment, '/api/create-payment', user, { priceId })
  const customer = await customerIdOf(user.id)
  await syncCustomer(customer)
  const refundsOf = async () =>
    (await stack.stripe.refunds.list({ limit: 100 })).data.filter(({ metadata }) =>
      metadata?.['owner-act']?.startsWith(id),
    )
  const { contracts } = (await readMember(owner.admin, user.id, now))!
  const { id, leftCents } = contracts[0]!
  const amounts = async () => (await refundsOf()).map(({ amount }) => amount).toSorted((a, b) => a - b)
  return { user, customer, id, leftCents, amounts }
}

const refund = (about: string, subject: string, left: number, amount: string) =>
  doIt('order-refunded', about, { subject, left: String(left), amount })

test('a service is refunded in part, then whole, never beyond what is left, with credit notes', async () => {
  const { user, customer, id, leftCents, amounts } = await createBuyer('horizon_coaching')
  expect(leftCents).toBe(99_700)
  const logged = () => getDb().ownerAct.count({ where: { aboutId: user.id, kind: 'order-refunded' } })
  for (const typed of ['', '998', '9970', '-997'])
    await expect(refund(user.id, id, leftCents, typed)).rejects.toMatchObject({
      fields: { amount: expect.stringMatching(/€|euros/) },
    })
  expect(await logged()).toBe(0)
  const stranger = await createUser()
  await expect(refund(stranger.id, id, leftCents, '100')).rejects.toMatchObject({ code: 'act_outdated' })
  const both = await Promise.allSettled([
    refund(user.id, id, leftCents, '100,00 €'),
    refund(user.id, id, leftCents, '100,00 €'),
  ])
  expect(both.map(({ status }) => status)).toContain('fulfilled')
  expect(await amounts()).toEqual([10_000])
  await expect(refund(user.id, id, leftCents, '100')).rejects.toMatchObject({ code: 'act_outdated' })
  expect(await getDb().purchase.findUnique({ where: { checkoutSessionId: id } })).toMatchObject({
    status: 'partially_refunded',
  })
  await refund(user.id, id, 89_700, '897')
  expect(await amounts()).toEqual([10_000, 89_700])
  const order = await getDb().purchase.findUniqueOrThrow({ where: { checkoutSessionId: id } })
  expect(order).toMatchObject({ status: 'refunded', refundedAmountCents: 99_700 })
  const { data: notes } = await stack.stripe.creditNotes.list({ invoice: order.invoiceId! })
  expect(notes.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([10_000, 89_700])
  await syncCustomer(customer)
  await expect(refund(user.id, id, 0, '1')).rejects.toMatchObject({ code: 'invalid_form' })
})

test.each(['whose account no longer has its customer', 'while the mirror cannot be read'])(
  'a refund counts as made %s',
  async (why) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, id, amounts } = await createBuyer('horizon_coaching')
    if (why.startsWith('whose')) await getDb().user.update({ where: { id: user.id }, data: { stripeCustomerId: null } })
    else await stack.control('outage', { mode: 'error', path: '/v1/charges' })
    const { message } = await refund(user.id, id, 99_700, '997')
    await stack.control('outage', { mode: 'none' })
    vi.restoreAllMocks()
    expect(message).toContain('997\u00a0€')
    expect(await amounts()).toEqual([99_700])
    expect(await getDb().ownerAct.findFirst({ where: { aboutId: user.id, kind: 'order-refunded' } })).toMatchObject({
      outcome: 'done',
    })
  },
)

test('a refund that the bank returned can be made again, at once', async () => {
  const { user, customer, id, amounts } = await createBuyer('horizon_coaching')
  for (let time = 0; time < 2; time++) {
    await refund(user.id, id, 99_700, '100')
    const [made] = (await stack.stripe.refunds.list({ limit: 1 })).data
    await stack.control(`refunds/${made!.id}/fail`, {})
    await syncCustomer(customer)
  }
  const { message } = await refund(user.id, id, 99_700, '100')
  expect(message).toContain('100\u00a0€')
  expect(await amounts()).toEqual([10_000, 10_000, 10_000])
  const [charge] = (await stack.stripe.charges.list({ customer })).data
  expect(charge).toMatchObject({ amount_refunded: 10_000 })
})

test('a subscription goes on after a gesture, and ends with its newest payment', async () => {
  const { user, id, leftCents, amounts } = await createBuyer('horizon_annual')
  const read = () => getDb().subscription.findUniqueOrThrow({ where: { id } })
  await refund(user.id, id, leftCents, '9')
  expect(await read()).toMatchObject({ status: 'active', revokedReason: null, scheduledEnd: null })
  expect(await mayOpenSpace(user.id)).toBe(true)
  await refund(user.id, id, leftCents - 900, String((leftCents - 900) / 100))
  expect(await amounts()).toEqual([900, leftCents - 900])
  expect(await read()).toMatchObject({ status: 'canceled', revokedReason: 'refunded' })
  expect(await mayOpenSpace(user.id)).toBe(false)
})

test('a whole refund of a subscription that Stripe refuses is made by the same press later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, id, leftCents, amounts } = await createBuyer('horizon_annual')
  await stack.control('outage', { mode: 'error', path: '/v1/refunds' })
  await expect(refund(user.id, id, leftCents, '99')).rejects.toThrow()
  await stack.control('outage', { mode: 'none' })
  // Stripe repeats the failure under the same key for a day.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  await refund(user.id, id, leftCents, '99').finally(() => vi.useRealTimers())
  vi.restoreAllMocks()
  expect(await amounts()).toEqual([9_900])
})

test('a subscription is cancelled as its holder would: open until it is paid for, with a mail and a reason in the log', async () => {
  const { user, id } = await createBuyer('horizon_annual')
  const cancel = (about: string) => doIt('subscription-cancelled', about, { subject: id, why: 'Demandé au téléphone' })
  await expect(cancel((await createUser()).id)).rejects.toMatchObject({ code: 'act_outdated' })
  await cancel(user.id)
  const { scheduledEnd, currentPeriodEnd } = await getDb().subscription.findUniqueOrThrow({ where: { id } })
  expect(scheduledEnd).toEqual(currentPeriodEnd)
  expect(await mayOpenSpace(user.id)).toBe(true)
  expect(await getDb().notice.count({ where: { userId: user.id, kind: 'subscription-ending' } })).toBe(1)
  expect(
    await getDb().ownerAct.findFirst({ where: { aboutId: user.id, kind: 'subscription-cancelled' } }),
  ).toMatchObject({
    why: 'Demandé au téléphone',
    outcome: 'done',
  })
  await expect(cancel(user.id)).rejects.toMatchObject({ code: 'act_outdated' })
})
