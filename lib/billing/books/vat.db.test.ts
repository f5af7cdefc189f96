import { beforeAll, expect, test } from 'vitest'

import { POST as createPayment } from '@/app/api/create-payment/route'
import { monthOf } from '@/lib/platform/days'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { readBooks } from './read'
import { writeBook } from './write'

const stack = useStack()
beforeAll(() => stack.control('tax', { status: 'active' }))

test('a returned direct debit is subtracted from sales, a failed refund from refunds, each with its VAT', async () => {
  const debited = await createUser()
  const body = { priceId: 'horizon_business' }
  const session = await buy(stack, createPayment, '/api/create-payment', debited, body, { async: 'pending' })
  await stack.control(`checkout/${session}/async`, { outcome: 'failed' })
  const refunded = await createUser()
  await buy(stack, createPayment, '/api/create-payment', refunded, { priceId: 'horizon_consulting_starter' })
  const { data } = await stack.stripe.charges.list({ customer: await customerIdOf(refunded.id) })
  const refund = await stack.stripe.refunds.create({ charge: data[0]!.id })
  await stack.control(`refunds/${refund.id}/fail`, {})

  const month = monthOf(new Date())
  const entries = await readBooks(month)
  const vatOf = (category: string) => entries.filter((one) => one.category === category).map(({ vat }) => vat)
  expect(vatOf('charge_failure')).toHaveLength(1)
  expect(vatOf('refund_failure')).toHaveLength(1)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const [row] = writeBook('tva-par-pays.csv', month, entries)
    .split('\r\n')
    .filter((line) => line.startsWith('FR'))
  const cents = (text: string | undefined) => Math.round(Number(text?.replace(',', '.')) * 100)
  const [, turnover, , vat] = row!.split(';')
  expect(sum(entries.map(({ amount }) => amount))).toBe(7_900)
  expect(cents(turnover)).toBe(7_900)
  expect(cents(vat)).toBe(1_317)
  expect(writeBook('autres.csv', month, entries).trim().split('\r\n')).toHaveLength(1)
})
