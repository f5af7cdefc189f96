import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test, vi } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { describeEnd } from '@/components/shop/cancellation/describe-end'
import { getViewer } from '@/lib/access/viewer/viewer'
import { endSubscription } from '@/lib/billing/ending/cancel'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { requestPasswordReset } from '@/lib/identity/password-reset'
import { compose } from '@/lib/mail/compose'
import { listMails } from '@/lib/notices/outbox/history'
import { messageSchema } from '@/lib/notices/outbox/message'
import { addMonths, DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import type { Cancellation } from '@/prisma/generated/client'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack, type TestUser } from '@/test/stack'

import { listRunning } from '../contract'
import { cancellation } from './law'
import { cancellationSchema, type CancellationInput } from './schema'
import { declare } from '../declarations/declare'
import { carryOut, followUp } from '../declarations/follow-up'
import type { Declarant } from '../declarations/law'
import { confirmByLink, readLink } from '../declarations/link'

const stack = useStack()

const FAILING_RENEWALS = '4000000000000341'

const newAddress = () => `203.0.113.${Math.floor(Math.random() * 250)}-${randomUUID()}`
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f\n]+/g, ' ')

async function createSubscriber(payment: object = {}, priceId = 'horizon_monthly') {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId }, payment)
  await syncCustomer(await customerIdOf(user.id))
  const { id, createdAt, currentPeriodEnd } = await getDb().subscription.findFirstOrThrow({
    where: { userId: user.id },
  })
  // From a 31st, the second month ends on a 31st again.
  return { user, id, periodEnd: currentPeriodEnd, secondEnd: addMonths(createdAt, 2) }
}

const viewerOf = async (user: TestUser) => getViewer(new Headers({ Authorization: `Bearer ${await user.token()}` }))
const form = (values: object) =>
  cancellationSchema.parse({ name: 'Zoé Lévy', contract: 'Abonnement Premium', wishedEnd: '', ...values })
const stateOf = ({ outcome, submittedAt: notifiedAt, endsAt }: Cancellation) => ({ outcome, notifiedAt, endsAt })

async function notifyCancellation(viewer: Declarant | null, input: CancellationInput, address: string) {
  const { row, isMailed } = await declare(cancellation, input, viewer, address)
  return { ...stateOf(row), isMailed }
}

const confirmCancellation = async (token: string) => stateOf((await confirmByLink(cancellation, token)).row)
const retryCancellations = (now: Date) => followUp(cancellation, now)

const statusOf = async (id: string) => {
  const { status, cancel_at_period_end } = await stack.stripe.subscriptions.retrieve(id)
  return { status, cancel_at_period_end }
}
const recordsOf = (email: string) =>
  getDb().cancellation.findMany({ where: { email }, orderBy: { submittedAt: 'asc' } })

async function answerTo(email: string) {
  const records = await recordsOf(email)
  const mail = await compose({ kind: 'cancellation-received', email, cancellationId: records.at(-1)!.id })
  return { text: plain(mail?.text), to: mail?.to, token: /jeton=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

afterEach(async () => {
  await stack.control('outage', { mode: 'none' })
  vi.restoreAllMocks()
})

describe('by the signed-in holder', () => {
  test('takes effect at the end of the paid period, is confirmed by mail, and can be taken back and repeated', async () => {
    const { user, id, periodEnd } = await createSubscriber()
    const notify = async () =>
      notifyCancellation(await viewerOf(user), form({ email: user.email, contract: id }), newAddress())
    for (const _ of ['once', 'twice']) expect(await notify()).toMatchObject({ outcome: 'ended', endsAt: periodEnd })
    expect(await statusOf(id)).toEqual({ status: 'active', cancel_at_period_end: true })
    expect((await viewerOf(user))?.entitlement).toMatchObject({ subscribed: true, endsForGood: true, end: periodEnd })

    const notice = await getDb().notice.findFirstOrThrow({
      where: { userId: user.id, key: { startsWith: 'cancellation-confirmed' } },
    })
    const mail = await compose(messageSchema.parse(notice.message))
    expect(mail).toMatchObject({ to: user.email, subject: 'Ta résiliation est confirmée' })
    expect(plain(mail?.text)).toContain(`Jusqu’au ${formatDate(periodEnd)}, tu gardes tous tes accès`)
    expect(plain(mail?.text)).toContain('Plus rien ne sera prélevé')

    await stack.stripe.subscriptions.update(id, { cancel_at_period_end: false })
    await syncCustomer(await customerIdOf(user.id))
    expect(await notify()).toMatchObject({ outcome: 'ended', endsAt: periodEnd })
    expect(await statusOf(id)).toEqual({ status: 'active', cancel_at_period_end: true })
    expect(await recordsOf(user.email)).toMatchObject(
      Array.from({ length: 3 }, () => ({
        userId: user.id,
        subscriptionId: id,
        name: 'Zoé Lévy',
        outcome: 'ended',
        endsAt: periodEnd,
      })),
    )
  })

  test('for a later day takes effect at the end of that day’s period', async () => {
    const { user, id, periodEnd, secondEnd } = await createSubscriber()
    const wishedEnd = new Date(periodEnd.getTime() + 3 * DAY_MS).toISOString().slice(0, 10)
    const state = await notifyCancellation(
      await viewerOf(user),
      form({ email: user.email, contract: id, wishedEnd }),
      newAddress(),
    )
    expect(state).toMatchObject({ outcome: 'ended', endsAt: secondEnd })
    const { cancel_at } = await stack.stripe.subscriptions.retrieve(id)
    expect(cancel_at).toBe(secondEnd.getTime() / 1000)
  })

  test('while Stripe is down is stored with its date, reported to the owner after another failure, and carried out', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, id, periodEnd } = await createSubscriber()
    const viewer = await viewerOf(user)
    await stack.control('outage', { mode: 'error' })
    const { outcome, notifiedAt } = await notifyCancellation(
      viewer,
      form({ email: user.email, contract: id }),
      newAddress(),
    )
    expect(outcome).toBe('pending')
    for (const _ of ['one night', 'the next']) await retryCancellations(new Date())
    const alerts = await getDb().notice.findMany({
      where: { key: { startsWith: 'owner-alert cancellation-failed' }, userId: user.id },
    })
    expect(alerts).toHaveLength(1)
    expect(plain((await compose(messageSchema.parse(alerts[0]!.message)))?.text)).toContain(id)

    await stack.control('outage', { mode: 'none' })
    await retryCancellations(new Date())
    expect(await statusOf(id)).toEqual({ status: 'active', cancel_at_period_end: true })
    expect(await recordsOf(user.email)).toMatchObject([
      { outcome: 'ended', endsAt: periodEnd, submittedAt: notifiedAt, error: null },
    ])
    expect(
      await getDb().notice.count({ where: { userId: user.id, key: { startsWith: 'cancellation-confirmed' } } }),
    ).toBe(1)
  })
})

describe('by a visitor who is not signed in', () => {
  test('only sends a mail to the contract’s address; its link cancels once, as of the day of the form', async () => {
    const { user, id, periodEnd } = await createSubscriber()
    const nobody = `${randomUUID()}@example.fr`
    const other = await viewerOf(await createUser())
    const known = await notifyCancellation(null, form({ email: user.email.toUpperCase() }), newAddress())
    const unknown = await notifyCancellation(null, form({ email: nobody }), newAddress())
    const stranger = await notifyCancellation(other, form({ email: user.email, contract: id }), newAddress())
    for (const state of [known, unknown, stranger])
      expect(state).toEqual({ outcome: 'unconfirmed', isMailed: true, notifiedAt: expect.any(Date), endsAt: null })
    expect(await statusOf(id)).toEqual({ status: 'active', cancel_at_period_end: false })

    const none = await answerTo(nobody)
    expect(none).toMatchObject({ to: nobody, token: '', text: expect.stringContaining('Aucun abonnement en cours') })
    const { text, to, token } = await answerTo(user.email)
    expect(to).toBe(user.email)
    expect(text).not.toContain('Zoé')
    const [record] = (await recordsOf(user.email)).slice(-1)
    expect(JSON.stringify(record)).not.toContain(token)

    const tries = await Promise.allSettled([confirmCancellation(token), confirmCancellation(token)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'fulfilled')).toMatchObject({
      value: { outcome: 'ended', endsAt: periodEnd, notifiedAt: stranger.notifiedAt },
    })
    await expect(confirmCancellation(token)).rejects.toMatchObject({ code: 'invalid_link' })
    expect(await statusOf(id)).toEqual({ status: 'active', cancel_at_period_end: true })

    await notifyCancellation(null, form({ email: user.email }), newAddress())
    expect((await answerTo(user.email)).text).toContain(
      `Il est déjà résilié : il prend fin le ${formatDate(periodEnd)}`,
    )
  })

  test('with the contract’s number and another address mails the holder, at most once a day, and shows the same answer', async () => {
    const { user, id, periodEnd } = await createSubscriber()
    const { checkoutSessionId } = await getDb().contractConsent.findUniqueOrThrow({ where: { contractId: id } })
    const [stranger, subscriber] = [`${randomUUID()}@example.fr`, await createSubscriber()]
    const notify = (email: string, contract: string) =>
      notifyCancellation(null, form({ email, contract }), newAddress())
    const answers = [
      await notify(stranger, `n° ${id}, merci`),
      await notify(stranger, checkoutSessionId),
      await notify(stranger, 'sub_nulle_part'),
      await notify(subscriber.user.email, id),
    ]
    for (const answer of answers)
      expect(answer).toEqual({ outcome: 'unconfirmed', isMailed: true, notifiedAt: expect.any(Date), endsAt: null })
    // The mail to the typed address does not mention the number.
    for (const record of await getDb().cancellation.findMany({ where: { email: stranger, userId: null } })) {
      const mail = await compose({ kind: 'cancellation-received', email: stranger, cancellationId: record.id })
      expect(mail).toMatchObject({ to: stranger, text: expect.not.stringContaining('jeton=') })
    }
    const ofOwn = await getDb().cancellation.findFirstOrThrow({ where: { email: subscriber.user.email, userId: null } })
    const own = await compose({ kind: 'cancellation-received', email: subscriber.user.email, cancellationId: ofOwn.id })
    await confirmCancellation(/jeton=([\w.-]+)/.exec(own!.text)![1]!)
    expect(await statusOf(subscriber.id)).toMatchObject({ cancel_at_period_end: true })
    expect(await statusOf(id)).toMatchObject({ cancel_at_period_end: false })

    const sent = (await listMails({ userId: user.id, email: user.email })).filter(
      ({ kind }) => kind === 'cancellation-declared',
    )
    expect(sent).toHaveLength(1)
    const record = await getDb().cancellation.findFirstOrThrow({
      where: { email: stranger, userId: user.id },
      orderBy: { submittedAt: 'asc' },
    })
    const mail = await compose({ kind: 'cancellation-declared', userId: user.id, cancellationId: record.id })
    expect(mail).toMatchObject({ to: user.email, text: expect.stringContaining('en donnant son numéro') })
    const confirmed = await confirmCancellation(/jeton=([\w.-]+)/.exec(mail!.text)![1]!)
    expect(confirmed).toMatchObject({ outcome: 'ended', endsAt: periodEnd, notifiedAt: answers[0]!.notifiedAt })
    expect(await statusOf(id)).toMatchObject({ cancel_at_period_end: true })
  })

  test('is stored beyond every limit; limits only hold back mails and leave Stripe to the nightly job', async () => {
    const { user, id, periodEnd } = await createSubscriber()
    const attacker = newAddress()
    const notify = (viewer: Awaited<ReturnType<typeof viewerOf>>, contract: string, address: string) =>
      notifyCancellation(viewer, form({ email: user.email, contract }), address)
    for (let count = 0; count < 5; count++)
      expect(await notify(null, 'Abonnement', attacker)).toMatchObject({ isMailed: true })
    expect(await notify(null, 'Abonnement', newAddress())).toMatchObject({ outcome: 'unconfirmed', isMailed: false })
    expect(await recordsOf(user.email)).toHaveLength(6)
    for (let count = 0; count < 5; count++) await requestPasswordReset(user.email, newAddress())
    const viewer = await viewerOf(user)
    expect(await notify(viewer, 'Abonnement', attacker)).toMatchObject({ isMailed: true })
    expect(await notify(viewer, id, attacker)).toMatchObject({ outcome: 'ended', endsAt: periodEnd })

    await getDb().rateLimit.updateMany({ where: { key: { startsWith: 'cancellation:' } }, data: { points: 20 } })
    expect(await notify(viewer, id, attacker)).toMatchObject({ outcome: 'pending' })
    await retryCancellations(new Date())
    expect((await recordsOf(user.email)).at(-1)).toMatchObject({ outcome: 'ended', endsAt: periodEnd })
  })

  test('is one row with a count where a stranger repeats the same words past five an hour, and names a holder once a day', async () => {
    const { user, id } = await createSubscriber()
    const address = newAddress()
    const email = `${randomUUID()}@example.fr`
    for (let count = 0; count < 20; count++) await notifyCancellation(null, form({ email, contract: id }), address)
    const rows = await recordsOf(email)
    expect(rows.filter(({ subscriptionId }) => subscriptionId === null).map(({ times }) => times)).toEqual([
      1, 1, 1, 1, 16,
    ])
    expect(rows.filter(({ userId }) => userId === user.id)).toHaveLength(1)
    await notifyCancellation(null, form({ email, contract: 'Un autre' }), address)
    expect(await recordsOf(email)).toHaveLength(7)
  })

  test('can be confirmed by its link for fourteen days, not longer', async () => {
    const { user, id } = await createSubscriber()
    await notifyCancellation(null, form({ email: user.email }), newAddress())
    const { token } = await answerTo(user.email)
    const makeOlder = (ms: number) =>
      getDb().cancellation.updateMany({
        where: { email: user.email },
        data: { submittedAt: new Date(Date.now() - ms) },
      })
    await makeOlder(14 * DAY_MS - 60_000)
    expect(await readLink(cancellation, token)).toMatchObject({ name: 'Zoé Lévy' })
    await makeOlder(14 * DAY_MS)
    expect(await readLink(cancellation, token)).toBeNull()
    await expect(confirmCancellation(token)).rejects.toMatchObject({ code: 'invalid_link' })
    expect(await statusOf(id)).toMatchObject({ cancel_at_period_end: false })
  })
})

// The clock of this file's Stripe does not go back.
describe('a month later', () => {
  test('an unpaid renewal ends at once, and one after the notification is refunded', async () => {
    const [late, paid] = [await createSubscriber({ card: FAILING_RENEWALS }), await createSubscriber()]
    const email = paid.user.email
    const confirmed = {
      userId: paid.user.id,
      subscriptionId: paid.id,
      confirmedAt: new Date(),
      outcome: 'pending',
    } as const
    const before = await getDb().cancellation.create({
      data: { name: 'Zoé', email, contract: 'Abonnement', ...confirmed },
    })
    await stack.control('clock', { advance: '1 month' })
    await stack.control('clock', { advanceSeconds: 7200 })
    for (const { user } of [late, paid]) await syncCustomer(await customerIdOf(user.id))

    expect(await statusOf(late.id)).toMatchObject({ status: 'past_due' })
    const now = new Date(addMonths(new Date(), 1).getTime() + 7_200_000)
    vi.useFakeTimers({ toFake: ['Date'], now })
    // What the page says before the cancellation: there is no paid time left.
    const [owing] = await listRunning({ userId: late.user.id })
    const atOnce = 'tout de suite : rien n’est payé d’avance. La facture en attente est annulée, tu ne dois rien'
    for (const wishedEnd of ['', '2999-01-01']) expect(describeEnd(owing!, wishedEnd)).toBe(atOnce)
    const [running] = await listRunning({ userId: paid.user.id })
    expect(describeEnd(running!, '')).toBe(formatDate(paid.secondEnd))
    expect(describeEnd(running!, '2999-01-01')).toMatch(/^à la fin de la période en cours le /)
    expect(describeEnd(null, '')).toBe('à la fin de la période déjà payée')
    const state = await notifyCancellation(
      await viewerOf(late.user),
      form({ email: late.user.email, contract: late.id }),
      newAddress(),
    )
    vi.useRealTimers()
    expect(state.outcome).toBe('ended')
    expect(await statusOf(late.id)).toMatchObject({ status: 'canceled' })
    const { data: invoices } = await stack.stripe.invoices.list({ subscription: late.id })
    expect(invoices.map(({ status }) => status)).toEqual(['void', 'paid'])

    expect(await carryOut(cancellation, before.id, now)).toMatchObject({ outcome: 'ended', endsAt: paid.periodEnd })
    expect(await statusOf(paid.id)).toMatchObject({ status: 'canceled' })
    const { data: charges } = await stack.stripe.charges.list({ customer: await customerIdOf(paid.user.id) })
    expect(charges.map(({ refunded }) => refunded)).toEqual([true, false])
  })
  test('a wished end lands on a billing date: the anchor’s day, or the last day of a shorter month', async () => {
    // The tests before this one have moved the clock by months.
    const year = new Date().getUTCFullYear() + 2
    await stack.control('clock', { to: Date.UTC(year, 0, 31, 10) / 1000 })
    const { id, periodEnd } = await createSubscriber()
    expect(periodEnd.toISOString()).toMatch(/-02-2[89]T/)
    const notifiedAt = new Date(Date.UTC(year, 0, 31, 11))
    const end = await endSubscription(id, { notifiedAt, wishedEnd: new Date(Date.UTC(year, 2, 29)) }, notifiedAt)
    expect(end.toISOString()).toMatch(/-03-31T/)
    expect((await stack.stripe.subscriptions.retrieve(id)).cancel_at).toBe(end.getTime() / 1000)
  })
})
