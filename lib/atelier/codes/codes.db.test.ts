import { randomUUID } from 'node:crypto'

import { describe, expect, test, vi } from 'vitest'

import { addDays, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { HALF, newName, owner, useCodes } from '@/test/codes'
import { customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { readCode, readCodes } from './codes'

const stack = useStack()
const { send, make, purchase } = useCodes(stack)

describe('a code', () => {
  test('takes a share with its sign, and is for one person at any address that has an account', async () => {
    const { id: userId } = await createUser()
    const email = `a&b-${userId}@exemple.fr`
    await getDb().user.update({ where: { id: userId }, data: { email } })
    const { id } = await make({ off: '30 %', email })
    expect(await readCode(owner.admin, id)).toMatchObject({
      code: { reduction: { percent: 30 }, person: { id: userId } },
    })
  })

  test('is created at Stripe with all its limits, read from there, and logged as an act', async () => {
    const person = await createUser()
    const until = addDays(dayOf(new Date()), 10)
    const limits = { product: 'annual', until, uses: '3', first: 'on', minimum: '50', email: ` ${person.email} ` }
    const { id, code } = await make({ ...limits, off: '12,50', unit: 'euros', lasting: 'months', months: '14' })
    const { customer: reserved } = (await readCodes(owner.admin))!.find((one) => one.id === id)!
    expect(reserved).toBe(await customerIdOf(person.id))
    const found = await readCode(owner.admin, id)
    expect(found?.code).toMatchObject({
      code,
      isActive: true,
      reduction: { cents: 1_250, currency: 'eur' },
      lasting: { months: 14 },
      products: ['annual'],
      uses: 0,
      mostUses: 3,
      isForFirstPurchase: true,
      minimumCents: 5_000,
      person: { id: person.id },
    })
    expect(dayOf(found!.code.expiresAt!)).toBe(until)
    expect(await getDb().ownerAct.findFirst({ where: { subject: code } })).toMatchObject({
      kind: 'code-made',
      aboutId: person.id,
      outcome: 'done',
    })
  })

  test('is created once by a form posted twice, and its name cannot be taken again', async () => {
    const [subject, seed] = [newName(), randomUUID()]
    const form = { subject, seed, ...HALF }
    await Promise.all([send('code-made', form), send('code-made', form)])
    await send('code-made', form)
    expect((await stack.stripe.promotionCodes.list({ code: subject })).data).toHaveLength(1)
    await expect(send('code-made', { ...form, subject: subject.toLowerCase(), seed: randomUUID() })).rejects.toThrow(
      /sert déjà/,
    )
  })

  test.each([
    ['subject', { subject: 'À MOI' }],
    ['off', { off: '101' }],
    ['off', { off: '0', unit: 'euros' }],
    ['off', { off: '30 €' }],
    ['off', { off: '3%0' }],
    ['off', { off: '10 %', unit: 'euros', product: 'annual' }],
    ['minimum', { minimum: '10 %' }],
    ['off', { off: '8,80', unit: 'euros', product: 'monthly' }],
    ['months', { lasting: 'months', months: '' }],
    ['lasting', { lasting: 'always' }],
    ['product', { product: 'gold' }],
    ['until', { until: '2020-01-01' }],
    ['uses', { uses: '0' }],
    ['minimum', { minimum: 'beaucoup' }],
    ['email', { email: 'personne@example.fr' }],
  ])('is refused with an error at %s for %o', async (field, fields) => {
    const count = async () => (await stack.stripe.coupons.list({ limit: 100 })).data.length
    const before = await count()
    const form = { subject: newName(), seed: randomUUID(), ...HALF, ...fields }
    await expect(send('code-made', form)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } })
    expect(await count()).toBe(before)
  })

  test('is refused with its wrong share and its missing reason at once', async () => {
    const form = { subject: newName(), seed: randomUUID(), ...HALF, off: '101', why: '' }
    await expect(send('code-made', form)).rejects.toMatchObject({
      fields: { off: expect.any(String), why: expect.any(String) },
    })
  })

  test('that is stopped is no longer accepted, and existing discounts stay', async () => {
    const { id, code } = await make({ lasting: 'forever' })
    const { customer } = await purchase('monthly', code)
    await send('code-stopped', { subject: id })
    await expect(purchase('monthly', code)).rejects.toThrow()
    const row = await getDb().subscription.findFirstOrThrow({ where: { user: { stripeCustomerId: customer } } })
    expect(row.renewalCents).toBe(450)
    for (const subject of [id, 'promo_unknown', 'x'])
      await expect(send('code-stopped', { subject })).rejects.toMatchObject({ code: 'act_outdated' })
  })
})

test('when Stripe fails, the page still shows its other half', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await stack.control('outage', { mode: 'error', path: '/v1/promotion_codes' })
  expect(await readCodes(owner.admin)).toBeNull()
  await stack.control('outage', { mode: 'none' })
})
