import { describe, expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { getEntitlement } from '@/lib/billing/mirror/entitlement'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { compose } from '@/lib/mail/compose'
import { messageSchema, type MessageKind } from '@/lib/notices/outbox/message'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { declareWithdrawal } from '@/test/declarations'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { cancellation } from './cancellation/law'
import { carryOut } from './declarations/follow-up'
import { getDocument } from './documents'

const stack = useStack()
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/\s+/g, ' ')

async function createSubscriber(priceId: string) {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId })
  const customer = await customerIdOf(user.id)
  const clock = async () => new Date((await stack.control<{ now: number }>('health')).now * 1000)
  const row = async () => {
    await syncCustomer(customer)
    return getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  }
  const { id } = await row()
  const change = async (key: string) => {
    const { data } = await stack.stripe.prices.list({ lookup_keys: [key] })
    const { items } = await stack.stripe.subscriptions.retrieve(id)
    const item = { id: items.data[0]!.id, price: data[0]!.id }
    await stack.stripe.subscriptions.update(id, { items: [item], proration_behavior: 'always_invoice' })
  }
  /** Composed as they would be now; null if one is not sent. */
  const mails = async (kind: MessageKind) => {
    const rows = await getDb().notice.findMany({ where: { userId: user.id, key: { startsWith: `${kind} ` } } })
    const written = await Promise.all(rows.map(({ message }) => compose(messageSchema.parse(message))))
    return written.map((mail) => mail && { ...mail, text: plain(mail.text) })
  }
  const charges = async () =>
    (await stack.stripe.charges.list({ customer })).data.map(({ amount, amount_refunded }) => [amount, amount_refunded])
  return { user, customer, id, clock, row, change, mails, charges }
}

describe('a plan change that the owner makes in the Dashboard', () => {
  test('is confirmed once with a contract of its own, and can be withdrawn from for fourteen days', async () => {
    const { user, id, clock, row, change, mails, charges } = await createSubscriber('horizon_monthly')
    await mails('subscription-started')
    const first = await getDocument(user.id, id)
    await stack.control('clock', { advance: '20 days' })
    await change('horizon_annual')
    for (let time = 0; time < 2; time++) await row()
    const [mail, ...more] = await mails('plan-changed')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: user.email, subject: 'Ta nouvelle formule est confirmée' })
    expect(mail?.text).toContain('99 € par an')
    expect(mail?.attachments).toHaveLength(1)
    const second = await getDocument(user.id, id)
    expect(second).toContain('99')
    expect(second).not.toBe(first)

    const input = { name: 'Zoé Lévy', email: user.email, kind: 'subscription', reference: '' }
    const receipt = await declareWithdrawal(input, user.id, '203.0.113.1', await clock())
    expect(receipt.title).toBe('Tu es remboursé en entier')
    const [[yearly, back], monthly] = (await charges()) as [[number, number], [number, number]]
    expect(back).toBe(yearly)
    // The rest of the month had paid a part of it.
    expect(monthly).toEqual([900, 9_900 - yearly])
    expect(monthly[1]).toBeGreaterThan(0)
    expect(plain(receipt.message)).toContain('99 €')
    expect(await row()).toMatchObject({ status: 'canceled' })
  })

  test('with a refused card keeps the paid time, and is not called a renewal', async () => {
    const { customer, clock, row, change, mails } = await createSubscriber('horizon_monthly')
    const { currentPeriodEnd: paidUntil } = await row()
    await stack.control(`customers/${customer}/fail-next-payment`, {})
    await change('horizon_annual')
    const subscription = await row()
    expect(subscription).toMatchObject({ status: 'past_due', catalogueKey: 'annual', paidUntil })
    const facts = { subscriptions: [subscription], purchases: [], grants: [] }
    const lastDay = new Date(paidUntil.getTime() - DAY_MS)
    expect(paidUntil.getTime() - (await clock()).getTime()).toBeGreaterThan(20 * DAY_MS)
    expect(getEntitlement(facts, lastDay)).toMatchObject({ subscribed: true, end: paidUntil })
    const [mail] = await mails('payment-failed')
    expect(mail?.text).toContain('Ton changement de formule (')
    expect(mail?.text).toContain('Ce que tu avais déjà payé te reste.')
    expect(mail?.text).toContain(`Ton accès reste ouvert jusqu’au ${formatDate(paidUntil)}`)
    expect(mail?.text).not.toContain('renouvellement')
  })
})

describe('a cancellation', () => {
  test('made in Stripe’s portal is confirmed once, with its day', async () => {
    const { id, row, mails } = await createSubscriber('horizon_monthly')
    await stack.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    const { currentPeriodEnd } = await row()
    await row()
    const [mail, ...more] = await mails('subscription-ending')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Ta résiliation est enregistrée' })
    expect(mail?.text).toContain(`Jusqu’au ${formatDate(currentPeriodEnd)}, tu gardes tous tes accès.`)
  })
  test('made on the site has its own confirmation, and no second mail', async () => {
    const { user, id, row, mails } = await createSubscriber('horizon_monthly')
    const declared = { name: 'Zoé', email: user.email, contract: id, userId: user.id, subscriptionId: id }
    const { id: declaration } = await getDb().cancellation.create({
      data: { ...declared, confirmedAt: new Date(), outcome: 'pending' },
    })
    expect(await carryOut(cancellation, declaration, new Date())).toMatchObject({ outcome: 'ended' })
    await row()
    expect((await mails('subscription-ending')).filter((mail) => mail !== null)).toEqual([])
    expect(await mails('cancellation-confirmed')).toHaveLength(1)
  })
})
