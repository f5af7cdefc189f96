import { randomUUID } from 'node:crypto'

import { startMailSandbox, type CaughtMail, type MailSandbox } from '@sandbox/mail'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { POST as createPayment } from '@/app/api/create-payment/route'
import { GET as getReturn } from '@/app/api/stripe/return/route'
import { giftConditions } from '@/content/gifts'
import { getOrderTerms } from '@/content/order-terms'
import { listOwnContracts } from '@/lib/account/contracts'
import { eraseAccount } from '@/lib/account/deletion'
import { exportAccount } from '@/lib/account/export'
import { readGifts } from '@/lib/atelier/gifts/gifts'
import { listOrderTasks } from '@/lib/atelier/morning/orders'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { fieldErrors } from '@/lib/identity/schemas'
import { compose } from '@/lib/mail/compose'
import { startMailWorker } from '@/lib/mail/worker'
import { messageSchema, type MessageKind } from '@/lib/notices/outbox/message'
import { addDays, addMonths, DAY_MS, dayOf, toWholeSecond } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { stopQueues } from '@/lib/platform/queue/boss'
import { declareWithdrawal, followUpWithdrawals } from '@/test/declarations'
import { createOwner, headersOf } from '@/test/owner'
import { reservePort } from '@/test/port'
import { buy, customerIdOf, eventsOf, tell } from '@/test/requests'
import { createUser, useStack, type TestUser } from '@/test/stack'

import { listBoughtGifts } from './bought'
import { findTokenByCode } from './code'
import { findGift, openGift } from './gift'
import { giftMailSchema } from './mail-schema'
import { cancelGiftMail, planGiftMail, sendGiftMails } from './mailing'
import { getViewer } from '../viewer/viewer'

const smtpPort = await reservePort()
const stack = useStack({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'bonjour@horizon-libre.example' })

let catcher: MailSandbox

beforeAll(async () => {
  catcher = await startMailSandbox({ smtpPort, httpPort: 0 })
  await startMailWorker()
})

afterAll(async () => {
  await stopQueues()
  await catcher.close()
})

const now = toWholeSecond(new Date())
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ')

async function give(priceId = 'horizon_gift_3', payment: object = {}) {
  const buyer = await createUser()
  const session = await buy(stack, createPayment, '/api/create-payment', buyer, { priceId }, payment)
  const customer = await customerIdOf(buyer.id)
  const sync = () => syncCustomer(customer)
  await sync()
  const gift = async () => (await listBoughtGifts(buyer.id, new Date()))[0]!
  const token = async () => new URL((await gift()).url).searchParams.get('jeton')!
  const declare = (at = new Date()) =>
    declareWithdrawal(
      { name: 'Zoé Lévy', email: buyer.email, kind: priceId.replace('horizon_', ''), reference: '' },
      buyer.id,
      '203.0.113.7',
      at,
    )
  const refundedCents = async () =>
    (await stack.stripe.charges.list({ customer })).data.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)
  return { buyer, session, customer, sync, gift, token, declare, refundedCents }
}

const entitlementOf = async (user: TestUser) => (await getViewer(await headersOf(user)))?.entitlement

async function alertsOf(userId: string, alert: string) {
  const notices = await getDb().notice.findMany({ where: { userId, kind: 'owner-alert' } })
  return notices.filter(({ message }) => (message as { alert: string }).alert === alert)
}

async function mailOf(userId: string, kind: MessageKind) {
  const { message } = await getDb().notice.findFirstOrThrow({ where: { userId, kind } })
  return (await compose(messageSchema.parse(message)))!
}

const inboxOf = async (email: string) =>
  (await (await fetch(`${catcher.url}/messages?to=${encodeURIComponent(email)}`)).json()) as CaughtMail[]

const noticesOf = (mailId: string) => getDb().notice.findMany({ where: { key: `gift-card ${mailId}` } })
const isSettled = (mailId: string) => async () => (await noticesOf(mailId)).every(({ dueAt }) => dueAt === null)

const words = { sender: 'Zoé', words: 'Bon voyage !\nTu vas <b>adorer</b>.' }

test.each([
  ['horizon_gift_6', 6, 5_400],
  ['horizon_gift_12', 12, 9_900],
] as const)('%s makes a gift of %i months', async (priceId, months, cents) => {
  const { buyer, gift } = await give(priceId)
  expect(await gift()).toMatchObject({ months })
  expect(await getDb().purchase.findMany({ where: { userId: buyer.id } })).toMatchObject([{ amountCents: cents }])
})

test('three months are paid once and make one gift, which opens once', async () => {
  const months = 3
  const { buyer, session, customer, gift, token } = await give()
  // Deferred, repeated and out of order, as Stripe may send them.
  const events = await eventsOf(stack, customer)
  for (const event of [...events, ...events.toReversed()]) await tell(stack, event)
  expect(await getDb().giftLink.count({ where: { bought: { purchaseId: session } } })).toBe(1)
  expect(await getDb().purchase.findMany({ where: { userId: buyer.id } })).toMatchObject([
    { offer: 'gift_3', amountCents: 2_700, status: 'paid' },
  ])
  const { months: given, expiresAt, end } = await gift()
  const { paidAt } = await getDb().purchase.findUniqueOrThrow({ where: { checkoutSessionId: session } })
  expect({ given, expiresAt, end }).toEqual({ given: months, expiresAt: addMonths(paidAt!, 24), end: null })

  const [friend, other] = [await createUser(), await createUser()]
  expect(await entitlementOf(friend)).toMatchObject({ subscribed: false })
  expect(await openGift(await token(), friend.id, now)).toEqual(addMonths(now, months))
  expect(await entitlementOf(friend)).toMatchObject({
    subscribed: true,
    end: addMonths(now, months),
    endsForGood: true,
  })
  await expect(openGift(await token(), other.id, now)).rejects.toMatchObject({ code: 'gift_over' })
  for (const event of events) await tell(stack, event)
  expect(await gift()).toMatchObject({ end: 'used', openedAt: now })
  expect(await entitlementOf(buyer)).toMatchObject({ subscribed: false })
})

test('the return from the payment leads to the gift, and its code opens the same gift as its link', async () => {
  const { buyer, session, gift, token } = await give()
  const { id, code } = await gift()
  const back = async (user: TestUser) => {
    const url = `http://localhost:3999/api/stripe/return?session_id=${session}`
    const answer = await getReturn(new Request(url, { headers: await headersOf(user) }))
    return answer.headers.get('location')
  }
  expect(await back(buyer)).toBe(`http://localhost:3999/compte/cadeaux?cadeau=${id}`)
  expect(await back(await createUser())).toBe('http://localhost:3999/merci')
  expect(code).toMatch(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/)
  for (const typed of [code, code.toLowerCase().replaceAll('-', ' '), code.replaceAll('0', 'o').replaceAll('1', 'L')])
    expect(await findTokenByCode(typed)).toBe(await token())
  const wrong = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
  for (const typed of [wrong, `${randomUUID().slice(0, 8)}${code.slice(-9)}`, '', 'cadeau'])
    expect(await findTokenByCode(typed)).toBeNull()
})

test('price, conditions and the lost right are in the confirmation; nothing waits for the owner to begin', async () => {
  const { buyer, session } = await give('horizon_gift_6')
  const text = plain((await mailOf(buyer.id, 'order-paid')).text)
  const { duration, ending } = getOrderTerms('gift_6')
  const said = [
    'Cadeau Premium, six mois',
    '54 €',
    duration,
    ending,
    ...giftConditions,
    'L. 221-28, 13°',
    '/compte/cadeaux',
  ]
  expect(said.filter((part) => !text.includes(plain(part)))).toEqual([])
  expect(text).not.toContain('proportionnelle à ce qui a été fait.')
  const { acceptedText } = await getDb().contractConsent.findFirstOrThrow({ where: { userId: buyer.id } })
  expect(acceptedText).toMatch(/\/offrir#conditions[\s\S]*je sais que je perds ce droit dès qu’il est ouvert/)
  const owner = await createOwner()
  expect((await listOrderTasks(owner.admin, now)).filter(({ key }) => key === session)).toEqual([])
  expect(plain((await mailOf(buyer.id, 'owner-sale')).text)).toContain('Un cadeau vient d’être acheté')
  const [shown] = (await readGifts(owner.admin, now)).filter(({ boughtBy }) => boughtBy?.id === buyer.id)
  expect(shown).toMatchObject({ end: null, url: null, why: '' })
  const close = { kind: 'gift-closed', subject: shown!.id, why: 'non' }
  await expect(owner.act(close)).rejects.toMatchObject({ code: 'act_outdated' })
})

test('who withdraws before it is opened has all of it back, and nobody opens it any more', async () => {
  const { buyer, gift, token, declare, refundedCents, customer } = await give()
  expect((await listOwnContracts(buyer.id, customer, now))[0]).toMatchObject({ withdrawUntil: expect.any(String) })
  expect((await declare()).title).toBe('Tu es remboursé en entier')
  expect(await refundedCents()).toBe(2_700)
  expect(await gift()).toMatchObject({ end: 'closed' })
  const friend = await createUser()
  await expect(openGift(await token(), friend.id, now)).rejects.toMatchObject({ code: 'gift_over' })
  expect(await alertsOf(buyer.id, 'opened-gift-unpaid')).toEqual([])
})

test('after it was opened a withdrawal is refused with the reason, and past the fourteen days with that one', async () => {
  const opened = await give()
  await openGift(await opened.token(), (await createUser()).id, new Date())
  const { title, message } = await opened.declare(new Date(Date.now() + 1_000))
  expect(title).toBe('Ton cadeau est déjà ouvert')
  expect(message).toContain('Quelqu’un l’a ouvert le')
  expect(await opened.refundedCents()).toBe(0)
  expect((await listOwnContracts(opened.buyer.id, opened.customer, now))[0]).toMatchObject({ withdrawUntil: null })
  const late = await give()
  expect((await late.declare(inDays(21))).title).toBe('Le délai de quatorze jours est passé')
  expect(await late.gift()).toMatchObject({ end: null })
})

test('opened between the declaration and the refund, it is the owner’s to settle', async () => {
  const { buyer, token, declare, refundedCents } = await give()
  const before = new Date(Date.now() - 60_000)
  await openGift(await token(), (await createUser()).id, new Date())
  expect((await declare(before)).title).toBe('Ta rétractation est acceptée')
  expect(await getDb().withdrawal.findFirst({ where: { userId: buyer.id } })).toMatchObject({ status: 'owner' })
  expect(await refundedCents()).toBe(0)
})

test('of a withdrawal and an opening at once, one wins: the money never goes back for a gift that is open', async () => {
  const { gift, token, declare, refundedCents } = await give()
  const friend = await createUser()
  const link = await token()
  const opening = openGift(link, friend.id, new Date()).catch(() => null)
  await Promise.all([opening, declare()])
  const { end } = await gift()
  expect([end, await refundedCents()]).toEqual((await opening) ? ['used', 0] : ['closed', 2_700])
})

test('a payment that comes after the withdrawal makes a gift that nobody opens, and goes back', async () => {
  const { session, gift, token, declare, sync, refundedCents } = await give('horizon_gift_12', { async: 'pending' })
  expect(await gift()).toBeUndefined()
  await declare()
  await stack.control(`checkout/${session}/async`, { outcome: 'succeeded' })
  await sync()
  await expect(openGift(await token(), (await createUser()).id, now)).rejects.toMatchObject({ code: 'gift_over' })
  await followUpWithdrawals(new Date())
  expect(await refundedCents()).toBe(9_900)
})

test('money taken back shuts a gift that nobody has opened; a dispute that is won opens it again', async () => {
  const refunded = await give()
  const chargeOf = async (customer: string) => (await stack.stripe.charges.list({ customer })).data[0]!.id
  await stack.stripe.refunds.create({ charge: await chargeOf(refunded.customer), amount: 500 })
  await refunded.sync()
  expect(await refunded.gift()).toMatchObject({ end: null })
  await stack.stripe.refunds.create({ charge: await chargeOf(refunded.customer) })
  await refunded.sync()
  expect(await refunded.gift()).toMatchObject({ end: 'closed' })
  await expect(openGift(await refunded.token(), (await createUser()).id, now)).rejects.toMatchObject({
    code: 'gift_over',
  })

  const disputed = await give()
  const { dispute } = await stack.control<{ dispute: { id: string } }>('disputes', {
    charge: await chargeOf(disputed.customer),
  })
  await disputed.sync()
  expect(await disputed.gift()).toMatchObject({ end: 'closed' })
  await stack.control(`disputes/${dispute.id}/close`, { status: 'won' })
  await disputed.sync()
  expect(await disputed.gift()).toMatchObject({ end: null })
  expect(await alertsOf(disputed.buyer.id, 'opened-gift-unpaid')).toEqual([])
})

test('a gift of Stripe’s other mode opens nothing', async () => {
  const { session, token } = await give()
  const link = await token()
  await getDb().purchase.update({ where: { checkoutSessionId: session }, data: { livemode: true } })
  expect(await findGift(link, now)).toMatchObject({ end: 'closed' })
  await expect(openGift(link, (await createUser()).id, now)).rejects.toMatchObject({ code: 'gift_over' })
})

test('of a gift that was opened the owner hears once, and its holder keeps it', async () => {
  const { buyer, customer, token, sync } = await give()
  const friend = await createUser()
  await openGift(await token(), friend.id, now)
  await stack.stripe.refunds.create({ charge: (await stack.stripe.charges.list({ customer })).data[0]!.id })
  for (let again = 0; again < 2; again++) await sync()
  expect(await alertsOf(buyer.id, 'opened-gift-unpaid')).toHaveLength(1)
  expect(await entitlementOf(friend)).toMatchObject({ subscribed: true })
  expect((await mailOf(buyer.id, 'owner-alert')).subject).toBe('Un cadeau ouvert n’est plus payé')
})

test('the mail leaves on its day, once, with the words as plain text; then the address is forgotten', async () => {
  const { buyer, gift } = await give('horizon_gift_12')
  const { id, code, url } = await gift()
  const address = `${randomUUID()}@example.fr`
  await planGiftMail(buyer.id, id, { ...words, address, day: addDays(dayOf(now), 20) }, now)
  await planGiftMail(buyer.id, id, { ...words, address, day: addDays(dayOf(now), 30) }, now)
  const { mail } = await gift()
  expect(await exportAccount(buyer.id)).toMatchObject({ purchases: [{ gift: { mail: { address, sender: 'Zoé' } } }] })
  for (const days of [0, 20, 29]) await sendGiftMails(inDays(days))
  expect(await noticesOf(mail!.id)).toEqual([])
  for (let again = 0; again < 2; again++) await sendGiftMails(inDays(30))
  await expect.poll(isSettled(mail!.id)).toBe(true)
  await expect(cancelGiftMail(buyer.id, id, inDays(30))).rejects.toMatchObject({ code: 'gift_mail_leaves' })
  for (const days of [31, 32]) await sendGiftMails(inDays(days))

  const [sent, ...others] = await inboxOf(address)
  expect(others).toEqual([])
  expect(plain(sent!.subject)).toBe('Zoé t’offre 12 mois à l’académie')
  for (const part of ['Bon voyage', 'à la demande de Zoé', 'effacée', code, url]) expect(sent!.text).toContain(part)
  expect(sent!.html).toContain('Tu vas &lt;b&gt;adorer&lt;/b&gt;.')
  expect(await gift()).toMatchObject({ mail: null, mailedAt: expect.any(Date), canMail: true, end: null })
  const kept = await getDb().$queryRaw`
    select 1 from notices where notices::text like ${`%${address}%`} union all
    select 1 from gift_mails where address = ${address}`
  expect(kept).toEqual([])
})

test('today’s leaves at once; a second one may follow, a third not', async () => {
  const { buyer, gift } = await give()
  const { id } = await gift()
  const address = `${randomUUID()}@example.fr`
  for (let sent = 1; sent <= 2; sent++) {
    await planGiftMail(buyer.id, id, { ...words, address, day: dayOf(now) }, now)
    const { mail } = await gift()
    await expect.poll(isSettled(mail!.id)).toBe(true)
    await sendGiftMails(now)
    expect(await inboxOf(address)).toHaveLength(sent)
  }
  expect(await gift()).toMatchObject({ canMail: false })
  const third = planGiftMail(buyer.id, id, { ...words, address, day: dayOf(now) }, now)
  await expect(third).rejects.toMatchObject({ code: 'gift_mails_spent' })
})

test('an address that refuses the mail is forgotten, and the buyer is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { buyer, gift } = await give()
  const { id } = await gift()
  const address = `${randomUUID()}+550@example.fr`
  await planGiftMail(buyer.id, id, { ...words, address, day: dayOf(now) }, now)
  const { mail } = await gift()
  await expect.poll(isSettled(mail!.id)).toBe(true)
  for (let again = 0; again < 2; again++) await sendGiftMails(now)
  expect(await gift()).toMatchObject({ mail: null, mailedAt: null, canMail: true })
  expect(await getDb().notice.count({ where: { userId: buyer.id, kind: 'gift-card-failed' } })).toBe(1)
  expect((await mailOf(buyer.id, 'gift-card-failed')).text).toContain(`/compte/cadeaux?cadeau=${id}`)
  vi.restoreAllMocks()
})

test('a plan comes to nothing when the gift is opened or given back, or its buyer changes their mind', async () => {
  const address = `${randomUUID()}@example.fr`
  const planned = async () => {
    const given = await give()
    const { id } = await given.gift()
    await planGiftMail(given.buyer.id, id, { ...words, address, day: addDays(dayOf(now), 2) }, now)
    return { ...given, id }
  }
  const [opened, withdrawn, cancelled] = [await planned(), await planned(), await planned()]
  await openGift(await opened.token(), (await createUser()).id, now)
  await withdrawn.declare()
  await cancelGiftMail(cancelled.buyer.id, cancelled.id, now)
  const mails = await getDb().giftMail.findMany({ where: { address } })
  expect(mails).toHaveLength(2)
  await sendGiftMails(inDays(2))
  for (const { id } of mails) await expect.poll(isSettled(id)).toBe(true)
  await sendGiftMails(inDays(3))
  expect(await inboxOf(address)).toEqual([])
  expect(await getDb().giftMail.count({ where: { address } })).toBe(0)
  const again = planGiftMail(opened.buyer.id, opened.id, { ...words, address, day: dayOf(now) }, now)
  await expect(again).rejects.toMatchObject({ code: 'gift_over' })
})

test('nobody else plans, cancels or sees it', async () => {
  const { gift } = await give()
  const { id } = await gift()
  const stranger = await createUser()
  const plan = planGiftMail(stranger.id, id, { ...words, address: 'x@example.fr', day: dayOf(now) }, now)
  await expect(plan).rejects.toMatchObject({ code: 'gift_not_found' })
  for (const wrong of [id, 'x'])
    await expect(cancelGiftMail(stranger.id, wrong, now)).rejects.toMatchObject({ code: 'gift_not_found' })
  expect(await listBoughtGifts(stranger.id, now)).toEqual([])
})

test('a day that is past, too far or after the gift’s end is refused in French', async () => {
  const { buyer, gift } = await give()
  const { id } = await gift()
  const plan = (day: string, at = now) =>
    planGiftMail(buyer.id, id, { ...words, address: 'x@example.fr', day }, at).catch((error) => error.fields.day)
  expect(await plan(addDays(dayOf(now), -1))).toContain('Ce jour est passé')
  expect(await plan(addDays(dayOf(now), 367))).toContain('C’est trop loin')
  expect(await plan('2027-02-30')).toBe('Choisis un jour')
  const late = inDays(23 * 30)
  expect(await plan(addDays(dayOf(late), 300), late)).toContain('choisis avant')
  expect(await gift()).toMatchObject({ mail: null })
  await plan(dayOf(addMonths(now, 12)))
  expect(await gift()).toMatchObject({ mail: { sender: 'Zoé' } })
})

test.each([
  [{ address: 'pas une adresse' }, 'address'],
  [{ sender: '' }, 'sender'],
  [{ sender: 'Zoé https://x.example' }, 'sender'],
  [{ words: 'Clique sur www.x.example' }, 'words'],
  [{ words: 'x'.repeat(501) }, 'words'],
])('%j is refused', (wrong, field) => {
  const fine = { address: 'x@example.fr', sender: 'Zoé', words: 'Bravo.\nÀ bientôt !', day: '2026-12-24' }
  expect(giftMailSchema.parse(fine).words).toBe('Bravo.\nÀ bientôt !')
  expect(Object.keys(fieldErrors(giftMailSchema.safeParse({ ...fine, ...wrong })))).toEqual([field])
})

test('a gift outlives the account of its buyer, and still leaves on its day', async () => {
  const { buyer, gift, token } = await give()
  const { id } = await gift()
  const link = await token()
  const address = `${randomUUID()}@example.fr`
  await planGiftMail(buyer.id, id, { ...words, address, day: addDays(dayOf(now), 1) }, now)
  await eraseAccount(buyer)
  await sendGiftMails(inDays(1))
  await expect.poll(async () => (await inboxOf(address)).length).toBe(1)
  expect(await findGift(link, now)).toMatchObject({ end: null, months: 3 })
})
