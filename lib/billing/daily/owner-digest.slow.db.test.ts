import { beforeEach, expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { compose } from '@/lib/mail/compose'
import { messageSchema } from '@/lib/notices/outbox/message'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack, type TestUser } from '@/test/stack'

import { sendOwnerDigest } from './owner-digest'
import { GRACE_PERIOD_MS } from '../mirror/entitlement'
import { syncCustomer } from '../mirror/sync'

const stack = useStack({ OWNER_EMAIL: 'patronne@example.fr' })

const plain = (text: string | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ').replace(/\s+/g, ' ')

let today = 0
/** Each test has a day of its own. */
const onDay = (day: number) => new Date(Date.UTC(2026, 10, 23 + day, 5))
const nextDay = () => onDay(++today)

beforeEach(async () => {
  await sendOwnerDigest(nextDay())
})

const counts = (started: number, ended: number, failing: number) =>
  `Abonnements commencés\u00a0: ${started}. Finis\u00a0: ${ended}. En défaut de paiement\u00a0: ${failing}.`

async function subscribe(payment: object = {}) {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, {}, payment)
  return sync(user)
}

async function sync(user: TestUser) {
  await syncCustomer(await customerIdOf(user.id))
  return { user, ...(await getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })) }
}

async function mailOf(now: Date) {
  const notice = await getDb().notice.findFirst({
    where: { kind: 'owner-digest', key: `owner-digest ${now.toISOString().slice(0, 10)}` },
  })
  if (!notice) return null
  const mail = await compose(messageSchema.parse(notice.message))
  return mail && { ...mail, text: plain(mail.text) }
}

test('a new subscription is in the next morning’s mail, once; a day without changes sends none', async () => {
  const [first, second] = [await subscribe(), await subscribe()]
  const day = nextDay()
  await Promise.all([sendOwnerDigest(day), sendOwnerDigest(day)])
  const mail = await mailOf(day)
  expect(mail).toMatchObject({ to: 'patronne@example.fr', subject: `Tes abonnements, le ${formatDate(day)}` })
  expect(mail?.text).toMatch(/Nouveaux : 2/)
  for (const { user } of [first, second])
    expect(mail?.text).toContain(`${user.email} Abonnement Premium, mensuel, 9 € par mois`)
  const late = await subscribe()
  expect(await sendOwnerDigest(day)).toBe('Déjà envoyé aujourd’hui.')
  const tomorrow = nextDay()
  expect(await sendOwnerDigest(tomorrow)).toBe(counts(1, 0, 0))
  expect((await mailOf(tomorrow))?.text).toContain(late.user.email)
  const empty = nextDay()
  expect(await sendOwnerDigest(empty)).toBe('Rien à raconter.')
  expect(await mailOf(empty)).toBeNull()
})

test('the next digest includes the days that were missed', async () => {
  await subscribe()
  today += 2
  await subscribe()
  expect(await sendOwnerDigest(nextDay())).toBe(counts(2, 0, 0))
})

test('a cancellation is reported with its last day and the reason from the portal, and its end is not reported again', async () => {
  const { user, id } = await subscribe()
  await sendOwnerDigest(nextDay())
  const { url } = await stack.stripe.billingPortal.sessions.create({ customer: await customerIdOf(user.id) })
  await fetch(`${url}/${id}/annuler`, { method: 'POST', body: new URLSearchParams({ feedback: 'too_expensive' }) })
  const { scheduledEnd, endReason } = await sync(user)
  expect(endReason).toBe('too_expensive')
  const day = nextDay()
  await sendOwnerDigest(day)
  expect((await mailOf(day))?.text).toMatch(
    new RegExp(
      `Résiliés ou finis : 1.*${user.email} Abonnement Premium, mensuel, accès jusqu’au ${formatDate(scheduledEnd!)}. Raison : trop cher`,
    ),
  )
  await stack.control('clock', { advance: '1 month 2 hours' })
  expect((await sync(user)).status).toBe('canceled')
  expect(await sendOwnerDigest(nextDay())).toBe('Rien à raconter.')
})

test('a failing renewal is reported with its end of grace, its end with the reason, and a recovery not at all', async () => {
  const [lost, saved] = [await subscribe({ card: '4000000000000341' }), await subscribe()]
  await sendOwnerDigest(nextDay())
  await stack.control(`customers/${await customerIdOf(saved.user.id)}/fail-next-payment`, {})
  await stack.control('clock', { advance: '1 month 2 hours' })
  const { pastDueSince } = await sync(lost.user)
  await sync(saved.user)
  const day = nextDay()
  expect(await sendOwnerDigest(day)).toBe(counts(0, 0, 2))
  const graceEnd = formatDate(new Date(pastDueSince!.getTime() + GRACE_PERIOD_MS))
  expect((await mailOf(day))?.text).toContain(
    `${lost.user.email} Abonnement Premium, mensuel, 9 € par mois, accès jusqu’au ${graceEnd}`,
  )

  const open = await stack.stripe.invoices.list({ customer: await customerIdOf(saved.user.id), status: 'open' })
  await stack.stripe.invoices.pay(open.data[0]?.id ?? '')
  await sync(saved.user)
  expect((await mailOf(day))?.text).toContain(
    `${saved.user.email} Abonnement Premium, mensuel, 9 € par mois, réglé ou fini depuis`,
  )
  expect(await sendOwnerDigest(nextDay())).toBe('Rien à raconter.')

  await stack.control('clock', { advance: '1 month' })
  expect(await sync(lost.user)).toMatchObject({ status: 'canceled', endReason: 'payment_failed' })
  const end = nextDay()
  expect(await sendOwnerDigest(end)).toBe(counts(0, 1, 0))
  expect((await mailOf(end))?.text).toContain('Raison : paiement jamais passé')
})

test('neither a history that is mirrored for the first time nor an unpaid subscription is reported', async () => {
  const [old, unpaid] = [await subscribe(), await subscribe()]
  await getDb().subscription.update({ where: { id: old.id }, data: { createdAt: new Date('2026-01-01') } })
  await getDb().subscription.update({ where: { id: unpaid.id }, data: { awaitsPayment: true } })
  expect(await sendOwnerDigest(nextDay())).toBe('Rien à raconter.')
  await sync(unpaid.user)
  expect(await sendOwnerDigest(nextDay())).toBe(counts(1, 0, 0))
})
