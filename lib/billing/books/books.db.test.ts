import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { dayOf } from '@/lib/platform/days'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { readBooks } from './read'
import { BOOKS, writeBook, type Book } from './write'
import { syncCustomer } from '../mirror/sync'

const stack = useStack()
const chargeOf = async (customer: string) => (await stack.stripe.charges.list({ customer })).data[0]!.id

async function sell(priceId: string) {
  const user = await createUser()
  const isPlan = priceId === 'horizon_monthly'
  await buy(
    stack,
    isPlan ? createCheckout : createPayment,
    isPlan ? '/api/create-checkout' : '/api/create-payment',
    user,
    { priceId },
  )
  const customer = await customerIdOf(user.id)
  await syncCustomer(customer)
  return customer
}

const notesOf = async (customer: string) => (await stack.stripe.creditNotes.list({ customer })).data

test('every refund, full or partial, made by the site or by hand, gets exactly one credit note', async () => {
  for (const priceId of ['horizon_monthly', 'horizon_business']) {
    const customer = await sell(priceId)
    const charge = await chargeOf(customer)
    await stack.stripe.refunds.create({ charge, amount: 100 })
    for (let time = 0; time < 2; time++) await syncCustomer(customer)
    expect(await notesOf(customer)).toMatchObject([
      { amount: 100, status: 'issued', refunds: [{ amount_refunded: 100 }] },
    ])
    await stack.stripe.refunds.create({ charge })
    for (let time = 0; time < 2; time++) await syncCustomer(customer)
    expect((await notesOf(customer)).map(({ amount }) => amount)).toEqual([
      priceId === 'horizon_monthly' ? 800 : 49_600,
      100,
    ])
  }
})

test('the books of a month agree with Stripe’s balance to the cent', async () => {
  const service = await sell('horizon_consulting_premium')
  await sell('horizon_monthly')
  const disputed = await sell('horizon_coaching')
  await stack.stripe.refunds.create({ charge: await chargeOf(service), amount: 9_900 })
  await syncCustomer(service)
  await stack.control('disputes', { charge: await chargeOf(disputed) })
  await stack.control('payouts', {})

  const month = dayOf(new Date()).slice(0, 7)
  const entries = await readBooks(month)
  const { data: balance } = await stack.stripe.balanceTransactions.list({ limit: 100 })
  expect(entries.map(({ movement }) => movement).sort()).toEqual(balance.map(({ id }) => id).sort())
  const rowsOf = (name: Book) =>
    writeBook(name, month, entries)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(';'))
  const cents = (text: string | undefined) => Math.round(Number(text?.replace(',', '.')) * 100)
  const sumOf = (name: Book, column: number) => rowsOf(name).reduce((sum, row) => sum + cents(row[column]), 0)
  const parts = BOOKS.slice(0, 5)
  const sumAtStripe = (field: 'amount' | 'fee' | 'net') => balance.reduce((sum, row) => sum + row[field], 0)
  for (const [column, field] of [
    [5, 'amount'],
    [7, 'fee'],
    [8, 'net'],
  ] as const) {
    expect(parts.reduce((sum, name) => sum + sumOf(name, column), 0)).toBe(sumAtStripe(field))
  }
  expect(rowsOf('totaux.csv').at(-1)!.slice(1).map(cents)).toEqual([
    sumAtStripe('amount'),
    sumAtStripe('fee'),
    sumAtStripe('net'),
  ])
  // The account is emptied by the payout.
  expect(sumAtStripe('net')).toBe(0)
  expect(rowsOf('remboursements.csv').map((row) => row[3])).toContainEqual(expect.stringContaining('-CN-'))
  expect(rowsOf('ventes.csv').every((row) => row[3] !== '')).toBe(true)
  expect(rowsOf('tva-par-pays.csv').map(([country]) => country)).toContain('FR')

  expect(await readBooks('2020-01')).toEqual([])
})

test('what a bank takes back corrects the sale in every book, as the credit note does, and comes back when it is won', async () => {
  const customer = await sell('horizon_consulting_starter')
  const charge = await chargeOf(customer)
  const month = dayOf(new Date()).slice(0, 7)
  const ofSale = async () => {
    const invoice = (await stack.stripe.invoices.list({ customer })).data[0]!.number
    return (await readBooks(month)).filter(({ document }) => document === invoice)
  }
  const salesOf = (text: string) =>
    text
      .split('\r\n')
      .map((row) => row.split('\t'))
      .filter((row) => row[4] === '706')
      .reduce(
        (cents, row) =>
          cents + Math.round(Number(row[12]?.replace(',', '.')) * 100 - Number(row[11]?.replace(',', '.')) * 100),
        0,
      )
  expect(salesOf(writeBook('fec.txt', month, await ofSale()))).toBeGreaterThan(0)
  const { dispute } = await stack.control<{ dispute: { id: string } }>('disputes', { charge })
  const taken = await ofSale()
  expect(taken.map(({ category }) => category).sort()).toEqual(['charge', 'dispute'])
  expect(salesOf(writeBook('fec.txt', month, taken))).toBe(0)
  expect(writeBook('tva-par-pays.csv', month, taken)).toMatch(/;0,00;0,00;0,00\r\n$/)
  expect(writeBook('recettes.csv', month, taken)).toContain('Litige\u00a0:'.replace('\u00a0', ' '))
  expect(writeBook('remboursements.csv', month, taken)).toContain(';dispute;')
  expect(writeBook('autres.csv', month, taken)).not.toContain(';dispute;')
  await stack.control(`disputes/${dispute.id}/close`, { status: 'won' })
  expect(salesOf(writeBook('fec.txt', month, await ofSale()))).toBeGreaterThan(0)
})
