import fc from 'fast-check'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'

import { catalogue, type CatalogueKey } from '@/content/catalogue'
import { readBooks } from '@/lib/billing/books/read'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { compose } from '@/lib/mail/compose'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatEuros } from '@/lib/platform/format'
import { isPlan, owner, useCodes, type Fields } from '@/test/codes'
import { declareWithdrawal } from '@/test/declarations'
import { runs } from '@/test/runs'
import { useStack, type TestUser } from '@/test/stack'

import { readCode } from './codes'

const stack = useStack()
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f\n]+/g, ' ')
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const { make, purchase } = useCodes(stack)

type Undone = 'kept' | 'withdrawn' | 'refunded in part' | 'renewed'

interface Life {
  readonly key: CatalogueKey
  readonly off: Fields
  readonly lasting: 'once' | 'forever'
  readonly undone: Undone
}

/** Bookings of the customer, by invoice and credit note numbers. */
async function bookedOf(customer: string, category: 'charge' | 'refund') {
  const { invoices, creditNotes } = stack.stripe
  const { data } = category === 'charge' ? await invoices.list({ customer }) : await creditNotes.list({ customer })
  const numbers = data.map(({ number }) => number)
  const { now } = await stack.control<{ now: number }>('health')
  const rows = (await readBooks(dayOf(new Date(now * 1000)).slice(0, 7))).filter((row) => row.category === category)
  return sum(rows.filter(({ document }) => numbers.includes(document)).map(({ amount }) => amount))
}

/** Checks the amount due with the code, to the cent, on Stripe's page too. */
async function checkSale(life: Life) {
  const { id, code } = await make({ ...life.off, lasting: life.lasting })
  const { user, session, customer, key } = await purchase(life.key, code)
  const shown = await stack.stripe.checkout.sessions.retrieve(session)
  const paid = shown.amount_total!
  const price = catalogue[key].amountCents
  expect(shown.amount_subtotal).toBe(price)
  const charges = async () => (await stack.stripe.charges.list({ customer })).data
  expect(sum((await charges()).map(({ amount }) => amount))).toBe(paid)
  expect(await bookedOf(customer, 'charge')).toBe(paid)
  const { uses } = (await readCode(owner.admin, id))!
  expect(uses).toMatchObject([{ paidCents: paid, givenUpCents: price - paid, person: { id: user.id } }])
  await checkMails({ user, session, paid, key })
  await undo(life.undone, { user, session, customer, key, paid })
  const back = sum((await charges()).map(({ amount_refunded }) => amount_refunded))
  const total = sum((await charges()).map(({ amount }) => amount))
  expect(back).toBeLessThanOrEqual(total)
  if (life.undone === 'withdrawn') expect(back).toBe(paid)
  expect(await bookedOf(customer, 'refund')).toBe(0 - back)
  const after = (await readCode(owner.admin, id))!.uses
  expect(sum(after.map(({ paidCents }) => paidCents))).toBe(life.lasting === 'once' ? paid : total)
  expect(sum(after.map((use) => use.paidCents + use.givenUpCents))).toBe(price * after.length)
}

interface Sold {
  readonly user: TestUser
  readonly session: string
  readonly key: CatalogueKey
  readonly paid: number
}

/** The confirmation gives the paid amount. */
async function checkMails({ user, session, key, paid }: Sold) {
  if (!isPlan(key)) {
    const mail = await compose({ kind: 'order-paid', userId: user.id, sessionId: session })
    expect(plain(mail?.text)).toMatch(new RegExp(`comprises\\W+${plain(formatEuros(paid))}`))
    expect(await getDb().purchase.findUnique({ where: { checkoutSessionId: session } })).toMatchObject({
      amountCents: paid,
    })
    return
  }
  const { id, renewalCents } = await getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  const mail = plain((await compose({ kind: 'subscription-started', userId: user.id, subscriptionId: id }))?.text)
  expect(mail).toMatch(new RegExp(`première période\\W+${plain(formatEuros(paid))}`))
  const preview = await stack.stripe.invoices.createPreview({ subscription: id })
  expect(renewalCents).toBe(preview.total)
}

async function undo(undone: Undone, { user, session, customer, key, paid }: Sold & { readonly customer: string }) {
  if (undone === 'withdrawn') {
    const kind = isPlan(key) ? 'subscription' : key
    const input = { name: 'Zoé Lévy', email: user.email, kind, reference: '' }
    const receipt = await declareWithdrawal(input, user.id, '192.0.2.1', new Date())
    expect(plain(receipt.message)).toContain(paid === 0 ? 'rien eu à payer' : plain(formatEuros(paid)))
  }
  if (undone === 'refunded in part' && paid > 1) {
    const [charge] = (await stack.stripe.charges.list({ customer })).data
    await stack.stripe.refunds.create({ charge: charge!.id, amount: paid - 1 })
    await expect(stack.stripe.refunds.create({ charge: charge!.id, amount: 2 })).rejects.toThrow()
  }
  if (undone === 'renewed' && isPlan(key)) await renew(customer)
  await syncCustomer(customer)
  const row = await getDb().purchase.findUnique({ where: { checkoutSessionId: session } })
  if (row) expect(row.refundedAmountCents).toBeLessThanOrEqual(row.amountCents)
}

/** The announced renewal is what is charged. */
async function renew(customer: string) {
  const announced = await getDb().subscription.findFirstOrThrow({ where: { user: { stripeCustomerId: customer } } })
  await stack.control('clock', { to: announced.currentPeriodEnd.getTime() / 1000 + 3_700 })
  const [newest] = (await stack.stripe.invoices.list({ customer })).data as [Stripe.Invoice]
  expect(newest.amount_paid).toBe(announced.renewalCents)
}

const anyLife: fc.Arbitrary<Life> = fc.record({
  key: fc.constantFrom('monthly', 'annual', 'business', 'coaching'),
  off: fc.oneof(
    fc.integer({ min: 1, max: 94 }).map((percent) => ({ unit: 'percent', off: String(percent) })),
    fc.integer({ min: 1, max: 850 }).map((cents) => ({ unit: 'euros', off: String(cents / 100).replace('.', ',') })),
    fc.constant({ unit: 'percent', off: '100' }),
  ),
  lasting: fc.constantFrom('once', 'forever'),
  undone: fc.constantFrom('kept', 'withdrawn', 'refunded in part'),
})

test('for any discount, the amounts shown, charged, mailed, booked and refunded agree to the cent', async () => {
  const part = { unit: 'percent', off: '33' }
  await fc.assert(fc.asyncProperty(anyLife, checkSale), {
    numRuns: runs(5),
    examples: [
      [{ key: 'monthly', off: part, lasting: 'once', undone: 'withdrawn' }],
      [{ key: 'business', off: { unit: 'euros', off: '8,5' }, lasting: 'once', undone: 'withdrawn' }],
      [{ key: 'annual', off: { unit: 'percent', off: '100' }, lasting: 'once', undone: 'withdrawn' }],
    ],
  })
  // Last, because it moves the clock for all.
  await checkSale({ key: 'monthly', off: part, lasting: 'forever', undone: 'renewed' })
  await checkSale({ key: 'monthly', off: part, lasting: 'once', undone: 'renewed' })
})
