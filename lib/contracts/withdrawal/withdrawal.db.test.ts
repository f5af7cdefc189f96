import { randomUUID } from 'node:crypto'

import { describe, expect, test, vi } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { requestPasswordReset } from '@/lib/identity/password-reset'
import { compose } from '@/lib/mail/compose'
import { messageSchema, type MessageKind } from '@/lib/notices/outbox/message'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { declareWithdrawal, followUpWithdrawals } from '@/test/declarations'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack, type TestUser } from '@/test/stack'

import { withdrawal } from './law'
import { closeSetAside, openWithdrawal, settleWithdrawal } from './open'
import { confirmByLink } from '../declarations/link'

const stack = useStack()

let hosts = 0
const newAddress = () => `203.0.113.${++hosts}`

async function createBuyer(priceId = 'horizon_annual', payment: object = {}) {
  const user = await createUser()
  const isPlan = priceId === 'horizon_annual' || priceId === 'horizon_monthly'
  const [handler, path] = isPlan
    ? ([createCheckout, '/api/create-checkout'] as const)
    : ([createPayment, '/api/create-payment'] as const)
  const session = await buy(stack, handler, path, user, { priceId }, payment)
  const customer = await customerIdOf(user.id)
  await syncCustomer(customer)
  const kind = isPlan ? 'subscription' : priceId.replace('horizon_', '')
  return { user, customer, session, input: { name: 'Zoé Lévy', email: user.email, kind, reference: '' } }
}

const rows = (userId: string) => getDb().withdrawal.findMany({ where: { userId }, orderBy: { submittedAt: 'asc' } })
const refundsOf = async (customer: string) =>
  (await stack.stripe.charges.list({ customer })).data.map(({ amount_refunded }) => amount_refunded)

/** Composed as they would be now. */
async function mails(kind: MessageKind, ids: readonly string[]) {
  const notices = await getDb().notice.findMany({ orderBy: { createdAt: 'asc' } })
  const messages = notices.map(({ message }) => messageSchema.parse(message))
  const found = messages.filter(
    (message) => message.kind === kind && 'withdrawalId' in message && ids.includes(message.withdrawalId),
  )
  return Promise.all(found.map((message) => compose(message).then((mail) => ({ ...mail!, message }))))
}

const mailsOf = async (kind: MessageKind, { id }: TestUser) =>
  mails(
    kind,
    (await rows(id)).map((row) => row.id),
  )
const proveWithdrawal = async (token: string, now?: Date) => {
  const { row: declared, told } = await confirmByLink(withdrawal, token, now)
  return { ...told, declared }
}
const tokenIn = (text: string) => /jeton=([\w.-]+)/.exec(text)?.[1] ?? ''

describe('signed in', () => {
  test('a subscription is refunded in full and ends at once, with a receipt and a number', async () => {
    const { user, customer, input } = await createBuyer()
    await getDb().user.update({ where: { id: user.id }, data: { emailVerified: new Date() } })
    const now = new Date()
    const receipt = await declareWithdrawal(input, user.id, newAddress(), now)
    expect(receipt).toMatchObject({
      title: 'Tu es remboursé en entier',
      submittedAt: now,
      contract: 'Mon abonnement Premium',
    })
    expect(receipt.number).toMatch(/^R-\d{8}-[2-9A-Z]{6}$/)
    expect(receipt.message).toContain('99\u00a0€')
    expect(await refundsOf(customer)).toEqual([9_900])
    const subscription = await getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
    expect(subscription).toMatchObject({ status: 'canceled', revokedReason: 'refunded' })
    const [mail] = await mailsOf('withdrawal-received', user)
    expect(mail).toMatchObject({ to: user.email, subject: expect.stringContaining(receipt.number) })
    for (const part of [
      'Zoé Lévy',
      'Mon abonnement Premium',
      receipt.number,
      '(heure de Paris)',
      'moyen de paiement',
    ]) {
      expect(mail?.text).toContain(part)
    }
    expect(await mailsOf('owner-withdrawal', user)).toMatchObject([{ message: { alert: 'refunded' } }])
  })

  test('the owner settles a second subscription within a year, which is not refunded automatically', async () => {
    const { user, customer, input } = await createBuyer()
    const now = new Date()
    const declare = (at: Date) => declareWithdrawal(input, user.id, newAddress(), at)
    expect((await declare(now)).title).toBe('Tu es remboursé en entier')
    await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: 'horizon_annual' })
    await syncCustomer(customer)
    const receipt = await declare(new Date(now.getTime() + 60_000))
    expect(receipt.title).toBe('Ta rétractation est acceptée')
    expect(receipt.message).toContain('L’équipe fait le compte')
    expect(await refundsOf(customer)).toEqual([0, 9_900])
    expect((await rows(user.id)).map(({ status }) => status)).toEqual(['refunded', 'owner'])
    expect((await mailsOf('owner-withdrawal', user)).at(-1)).toMatchObject({ message: { alert: 'settle' } })
  })

  test('a second declaration is stored, refers to the first, and refunds nothing twice', async () => {
    const { user, customer, input } = await createBuyer('horizon_consulting_starter')
    const first = await declareWithdrawal(input, user.id, newAddress())
    const [again, third] = await Promise.all([
      declareWithdrawal(input, user.id, newAddress()),
      declareWithdrawal(input, user.id, newAddress()),
    ])
    for (const { title, message } of [again!, third!]) {
      expect(title).toBe('Tu l’as déjà déclaré')
      expect(message).toContain(first.number)
    }
    expect(await refundsOf(customer)).toEqual([7_900])
    expect((await rows(user.id)).map(({ status }) => status)).toEqual(['refunded', 'repeated', 'repeated'])
  })

  test.each([
    ['horizon_annual', 'succeeded', [9_900], 9_900],
    ['horizon_annual', 'failed', [0], 0],
    ['horizon_coaching', 'succeeded', [99_700], 99_700],
    ['horizon_coaching', 'failed', [0], 0],
  ])('%s with a payment that is processing stays open until it has %s', async (priceId, outcome, refunds, cents) => {
    const { user, customer, session, input } = await createBuyer(priceId, { async: 'pending' })
    await declareWithdrawal(input, user.id, newAddress())
    await followUpWithdrawals(new Date())
    expect(await rows(user.id)).toMatchObject([{ status: 'refunding', refundedCents: 0, settledAt: null, error: null }])
    expect(await mailsOf('owner-withdrawal', user)).toEqual([])
    await stack.control(`checkout/${session}/async`, { outcome })
    await followUpWithdrawals(new Date())
    expect(await refundsOf(customer)).toEqual(refunds)
    expect(await rows(user.id)).toMatchObject([
      { status: 'refunded', refundedCents: cents, settledAt: expect.any(Date) },
    ])
  })

  test('the owner settles a service that has begun', async () => {
    const { user, customer, input } = await createBuyer('horizon_coaching')
    await getDb().purchase.updateMany({ where: { userId: user.id }, data: { serviceStartedAt: new Date() } })
    const receipt = await declareWithdrawal(input, user.id, newAddress(), new Date(Date.now() + 1000))
    expect(receipt.title).toBe('Ta rétractation est acceptée')
    expect(await refundsOf(customer)).toEqual([0])
    const [alert] = await mailsOf('owner-withdrawal', user)
    expect(alert?.message).toMatchObject({ alert: 'settle' })
    expect(alert?.text).toContain('Rembourser au plus tard le')
    await followUpWithdrawals(new Date(Date.now() + 11 * DAY_MS))
    expect((await mailsOf('owner-withdrawal', user)).map(({ message }) => message)).toContainEqual(
      expect.objectContaining({ alert: 'overdue' }),
    )
  })

  test('a declaration that the owner has settled is closed, once, and tells its author what was refunded', async () => {
    const { user, input } = await createBuyer('horizon_coaching')
    await getDb().purchase.updateMany({ where: { userId: user.id }, data: { serviceStartedAt: new Date() } })
    await declareWithdrawal(input, user.id, newAddress())
    const [row] = await rows(user.id)
    const countOpen = () => getDb().withdrawal.count({ where: { userId: user.id, ...openWithdrawal } })
    expect(await countOpen()).toBe(1)
    const settle = (number: string) => settleWithdrawal(number, 0, randomUUID(), new Date())
    expect(await settle(row!.number)).toBe(true)
    expect(await countOpen()).toBe(0)
    expect(await settle(row!.number)).toBe(false)
    expect(await settle('R-20000101-NONE')).toBe(false)
    const { message } = await declareWithdrawal(input, user.id, newAddress())
    expect(message).toContain('Rien ne t’a été rendu. L’équipe t’a envoyé le détail du calcul.')
  })

  test('too late, already refunded, already cancelled: each has its own answer', async () => {
    const late = await createBuyer('horizon_monthly')
    const answer = await declareWithdrawal(late.input, late.user.id, newAddress(), new Date(Date.now() + 21 * DAY_MS))
    expect(answer.title).toBe('Le délai de quatorze jours est passé')
    expect(await refundsOf(late.customer)).toEqual([0])
    expect(await mailsOf('owner-withdrawal', late.user)).toMatchObject([{ message: { alert: 'too-late' } }])

    const refunded = await createBuyer('horizon_business')
    const [charge] = (await stack.stripe.charges.list({ customer: refunded.customer })).data
    await stack.stripe.refunds.create({ charge: charge!.id })
    await syncCustomer(refunded.customer)
    expect((await declareWithdrawal(refunded.input, refunded.user.id, newAddress())).title).toBe(
      'Ce contrat est déjà remboursé',
    )

    const cancelled = await createBuyer('horizon_monthly')
    const [subscription] = (await stack.stripe.subscriptions.list({ customer: cancelled.customer })).data
    await stack.stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: true })
    await syncCustomer(cancelled.customer)
    expect((await declareWithdrawal(cancelled.input, cancelled.user.id, newAddress())).message).toContain(
      'déjà résilié',
    )
    expect(await refundsOf(cancelled.customer)).toEqual([900])
  })
})

describe('without signing in', () => {
  test('a stranger learns nothing and triggers no refund, whatever they type', async () => {
    const { user, customer, input } = await createBuyer()
    const { id } = await getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
    const stranger = await createUser()
    const told = [
      await declareWithdrawal({ ...input, email: 'personne@example.fr' }, null, newAddress()),
      await declareWithdrawal({ ...input, email: stranger.email, reference: id }, null, newAddress()),
      await declareWithdrawal({ ...input, reference: id, kind: 'known' }, stranger.id, newAddress()),
      await declareWithdrawal(input, null, newAddress()),
    ]
    expect(new Set(told.map(({ title, message }) => title + message)).size).toBe(1)
    expect(await refundsOf(customer)).toEqual([0])
    const receipts = await mailsOf('withdrawal-received', user)
    const strangers = receipts.filter(({ to }) => to === stranger.email)
    expect(strangers).toHaveLength(1)
    for (const { text } of strangers) expect(text).not.toMatch(/jeton=|Abonnement Premium, annuel/)
    expect(await mailsOf('withdrawal-declared', user)).toMatchObject([{ to: user.email }])
  })

  test('the mailed link proves it, once, and the date that counts is the declaration’s', async () => {
    const { user, customer, input } = await createBuyer()
    await declareWithdrawal(input, null, newAddress())
    const [receipt] = await mailsOf('withdrawal-received', user)
    const token = tokenIn(receipt!.text)
    await expect(proveWithdrawal(`${token.slice(0, -2)}xx`)).rejects.toThrow(
      expect.objectContaining({ code: 'invalid_link' }),
    )
    const later = new Date(Date.now() + 20 * DAY_MS)
    expect((await proveWithdrawal(token, later)).title).toBe('Tu es remboursé en entier')
    expect((await proveWithdrawal(token, later)).title).toBe('Tu es remboursé en entier')
    expect(await refundsOf(customer)).toEqual([9_900])
    const { submittedAt } = (await rows(user.id))[0]!
    const after = (ms: number) => new Date(submittedAt.getTime() + ms)
    expect((await proveWithdrawal(token, after(30 * DAY_MS - 1))).title).toBe('Tu es remboursé en entier')
    await expect(proveWithdrawal(token, after(30 * DAY_MS))).rejects.toMatchObject({ code: 'invalid_link' })
  })

  test('a declaration from yesterday is proven by signing in today; an unproven one reaches the owner', async () => {
    const { user, customer, input } = await createBuyer()
    await declareWithdrawal(input, null, newAddress())
    await followUpWithdrawals(new Date(Date.now() + 4 * DAY_MS))
    expect(await mailsOf('owner-withdrawal', user)).toMatchObject([{ message: { alert: 'unproven' } }])
    const receipt = await declareWithdrawal(input, user.id, newAddress(), new Date(Date.now() + 22 * DAY_MS))
    expect(receipt.message).toContain('moyen de paiement')
    expect(await refundsOf(customer)).toEqual([9_900])
  })

  test.each(['signed in', 'by the mailed link'])(
    'one that the owner closed unpaid and unproven is refunded once its holder proves it %s',
    async (how) => {
      const { user, customer, input } = await createBuyer()
      const { number } = await declareWithdrawal(input, null, newAddress())
      const [receipt] = await mailsOf('withdrawal-received', user)
      expect(await settleWithdrawal(number, 0, randomUUID(), new Date(Date.now() + 4 * DAY_MS))).toBe(true)
      await followUpWithdrawals(new Date(Date.now() + 5 * DAY_MS))
      expect(await mailsOf('owner-withdrawal', user)).toEqual([])
      // The first declaration's date counts: the fourteen days are over.
      const later = new Date(Date.now() + 20 * DAY_MS)
      const { message } =
        how === 'signed in'
          ? await declareWithdrawal(input, user.id, newAddress(), later)
          : await proveWithdrawal(tokenIn(receipt!.text), later)
      expect(message).toContain('moyen de paiement')
      expect(await refundsOf(customer)).toEqual([9_900])
      expect((await rows(user.id))[0]).toMatchObject({ status: 'refunded', refundedCents: 9_900 })
    },
  )

  test('one of a begun service that the owner closed, alone or with others, waits for the owner again once it is proven', async () => {
    const closings = [
      (number: string) => settleWithdrawal(number, 0, randomUUID(), new Date()),
      async (number: string) => {
        const { submittedAt } = await getDb().withdrawal.update({ where: { number }, data: { isSetAside: true } })
        return closeSetAside(submittedAt, submittedAt, new Date())
      },
    ]
    for (const close of closings) {
      const { user, input } = await createBuyer('horizon_coaching')
      await getDb().purchase.updateMany({ where: { userId: user.id }, data: { serviceStartedAt: new Date() } })
      const { number } = await declareWithdrawal(input, null, newAddress())
      await close(number)
      await declareWithdrawal(input, user.id, newAddress())
      expect(await getDb().withdrawal.count({ where: { number, ...openWithdrawal } })).toBe(1)
      expect(await mailsOf('owner-withdrawal', user)).toMatchObject([{ message: { alert: 'settle' } }])
    }
  })

  test('a contract that cannot be found is declared all the same, and the owner looks', async () => {
    const email = `inconnue-${Date.now()}@example.fr`
    await declareWithdrawal(
      { name: 'Léo Roy', email, kind: 'coaching', reference: 'cs_nulle_part' },
      null,
      newAddress(),
    )
    const row = await getDb().withdrawal.findFirstOrThrow({ where: { email } })
    expect(row).toMatchObject({ status: 'not_found', reference: 'cs_nulle_part' })
    const [receipt] = await mails('withdrawal-received', [row.id])
    expect(receipt?.text).toContain('Aucun contrat ne correspond')
    const [alert] = await mails('owner-withdrawal', [row.id])
    expect(alert?.text).toContain('cs_nulle_part')
  })
})

describe('a stranger', () => {
  const WORDS = { name: 'Remboursement 480 EUR confirme sur x.example/iban', reference: 'appelle le 08 99 00 00 00' }
  const receiptOf = async (email: string) => {
    const rowsOfEmail = await getDb().withdrawal.findMany({ where: { email }, orderBy: { submittedAt: 'asc' } })
    return mails(
      'withdrawal-received',
      rowsOfEmail.map(({ id }) => id),
    )
  }

  test('cannot have their text mailed: not to anybody’s address, nor to the holder, nor as the holder of another contract', async () => {
    const { user, input } = await createBuyer()
    const victim = `victime-${Date.now()}@example.fr`
    const { id } = await getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
    await declareWithdrawal({ ...input, ...WORDS, email: victim }, null, newAddress())
    await declareWithdrawal({ ...input, ...WORDS }, null, newAddress())
    await declareWithdrawal({ ...input, name: WORDS.name, reference: id, email: victim }, null, newAddress())
    await declareWithdrawal({ ...input, ...WORDS, email: victim }, user.id, newAddress())
    const sent = [
      ...(await receiptOf(victim)),
      ...(await receiptOf(user.email)),
      ...(await mailsOf('withdrawal-declared', user)),
    ]
    expect(sent.length).toBeGreaterThanOrEqual(4)
    for (const { text, html, subject } of sent) expect(subject + text + html).not.toMatch(/480|iban|08 99/)
    for (const { text } of sent) expect(text).toMatch(/R-\d{8}-\w{6}[\s\S]*heure de Paris[\s\S]*Mon abonnement Premium/)
  })

  test('cannot prevent a declaration: beyond the limits it is stored all the same, and only its mail is held back', async () => {
    const { user, customer, input } = await createBuyer()
    const attacker = newAddress()
    for (let count = 0; count < 6; count++) await declareWithdrawal({ ...input, name: 'Une inconnue' }, null, attacker)
    expect(await receiptOf(user.email)).toHaveLength(5)
    const held = await declareWithdrawal(input, null, newAddress())
    expect(held).toMatchObject({ title: 'Ta déclaration est enregistrée', number: expect.stringMatching(/^R-/) })
    expect(await getDb().withdrawal.count({ where: { number: held.number } })).toBe(1)
    // Password resets have another budget, and signed-in users are outside all of them.
    expect(await requestPasswordReset(user.email, newAddress())).toBe('sent')
    expect((await declareWithdrawal(input, user.id, attacker)).message).toContain('moyen de paiement')
    expect(await refundsOf(customer)).toEqual([9_900])
    expect(await receiptOf(user.email)).toHaveLength(6)
  })

  test('cannot flood the owner’s inbox: beyond the limit, one mail a day counts the declarations', async () => {
    const attacker = newAddress()
    const email = `personne-${Date.now()}@example.fr`
    const declare = () =>
      declareWithdrawal({ name: 'Personne', email, kind: 'coaching', reference: '' }, null, attacker)
    for (let count = 0; count < 8; count++) await declare()
    const ids = (await getDb().withdrawal.findMany({ where: { email } })).map(({ id }) => id)
    expect(ids).toHaveLength(6)
    const alerts = await mails('owner-withdrawal', ids)
    expect(alerts).toHaveLength(6)
    expect(alerts.at(-1)?.text).toMatch(/Sans contrat retrouvé, ce jour-là\s+\d+/)
  })
})

test('the declaration is shown and mailed to the holder once the link has proved who they are', async () => {
  const { user, input } = await createBuyer()
  await declareWithdrawal({ ...input, reference: 'ma commande' }, null, newAddress())
  const [receipt] = await mailsOf('withdrawal-received', user)
  expect(receipt?.text).not.toMatch(/Zoé Lévy|ma commande/)
  expect(await proveWithdrawal(tokenIn(receipt!.text))).toMatchObject({
    declared: { name: 'Zoé Lévy', reference: 'ma commande' },
  })
  const proven = (await mailsOf('withdrawal-received', user)).at(-1)
  expect(proven?.text).toMatch(/Zoé Lévy[\s\S]*ma commande/)
})

test('a failed refund is reported to the owner, shown as under way, and made by the daily task', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, customer, input } = await createBuyer()
  await stack.control('outage', { mode: 'error', path: '/v1/refunds' })
  const receipt = await declareWithdrawal(input, user.id, newAddress())
  expect(receipt.title).toBe('Ton remboursement est en cours')
  expect(await mailsOf('owner-withdrawal', user)).toMatchObject([{ message: { alert: 'refund-failed' } }])
  await stack.control('outage', { mode: 'none' })
  // Stripe repeats the failure under the same key for a day.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await followUpWithdrawals(new Date())
  vi.useRealTimers()
  expect(await refundsOf(customer)).toEqual([9_900])
  expect(await rows(user.id)).toMatchObject([{ status: 'refunded', refundedCents: 9_900, error: null }])
  vi.restoreAllMocks()
})
