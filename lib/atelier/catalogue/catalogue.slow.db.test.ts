import { beforeAll, expect, test } from 'vitest'

import { getDb } from '@/lib/platform/db'
import { createOwner, type TestOwner } from '@/test/owner'
import { createUser, mirrorSubscription, useStack } from '@/test/stack'

import { readStripeState, type StripeState } from './catalogue'
import { readChangesUnderWay } from './price-changes'

const stack = useStack()

let owner: TestOwner

beforeAll(async () => {
  owner = await createOwner()
})

const read = async () => (await readStripeState(owner.admin, new Date())) as StripeState

const agreeTo = (digest: string) => owner.act({ kind: 'stripe-set', subject: digest })

test('differences are shown before they are applied, and only those shown are; steps that create a secret stay with the command', async () => {
  const { products, webhookEndpoints } = stack.stripe
  const { plan } = await read()
  expect(plan.changes).toEqual([])
  expect(plan.secretChanges).toEqual([expect.stringContaining('/api/stripe/webhook')])
  await expect(agreeTo(plan.digest)).rejects.toMatchObject({ code: 'act_outdated' })

  await products.update('horizon-business', { name: 'Autre nom' })
  const shown = (await read()).plan
  expect(shown.changes).toEqual([expect.stringContaining('"Autre nom"')])
  await products.update('horizon-coaching', { name: 'Autre nom aussi' })
  await expect(agreeTo(shown.digest)).rejects.toMatchObject({ code: 'plan_changed' })
  expect((await products.retrieve('horizon-business')).name).toBe('Autre nom')

  expect((await agreeTo((await read()).plan.digest)).message).toContain('2 différences')
  const after = (await read()).plan
  expect(after).toMatchObject({ changes: [], secretChanges: plan.secretChanges })
  expect((await webhookEndpoints.list()).data).toEqual([])
  expect(await getDb().ownerAct.findMany({ where: { kind: 'stripe-set', outcome: 'done' } })).toHaveLength(1)
})

test('two confirmations at once create a new price once, and subscribers at the old price are counted', async () => {
  const { prices } = stack.stripe
  const old = await prices.create({
    product: 'horizon-premium-monthly',
    currency: 'eur',
    unit_amount: 700,
    recurring: { interval: 'month' },
    lookup_key: 'horizon_monthly',
    transfer_lookup_key: true,
  })
  const { plan } = await read()
  const answers = await Promise.allSettled([agreeTo(plan.digest), agreeTo(plan.digest)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const ours = (await prices.list({ product: 'horizon-premium-monthly', limit: 100 })).data
  // The old and the new one.
  expect(ours.filter((price) => price.unit_amount === 900)).toHaveLength(2)
  const user = await createUser()
  const { id } = await mirrorSubscription(user.id, new Date(Date.now() + 86_400_000))
  await getDb().subscription.update({
    where: { id },
    data: { priceId: old.id, priceCents: 700, catalogueKey: 'monthly' },
  })
  const [oldPrice] = (await read()).oldPrices
  expect(oldPrice).toMatchObject({ key: 'monthly', cents: 700, people: 1, move: null })

  // Monthly subscribers at the old price can be notified.
  await getDb().subscription.update({ where: { id }, data: { periodMonths: 1 } })
  const move = (await read()).oldPrices[0]!.move!
  expect(move).toMatchObject({ people: 1, mail: { subject: expect.stringContaining('9\u00a0€ par mois') } })
  expect(move.mail.text).toContain('7\u00a0€ par mois')
  expect(move.first.getTime()).toBeGreaterThan(Date.now() + 30 * 86_400_000)
  const tell = (people: string, subject = move.subject) =>
    owner.act({ kind: 'price-announced', subject, people, why: 'Les frais ont monté' })
  await expect(tell('2')).rejects.toMatchObject({ code: 'invalid_form' })
  await expect(tell('1', 'monthly.800.price_x.1')).rejects.toMatchObject({ code: 'act_outdated' })
  await expect(tell('1', move.subject.replace(/1$/, '3'))).rejects.toMatchObject({ code: 'plan_changed' })
  const twice = await Promise.allSettled([tell('1'), tell('1')])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await getDb().notice.findMany({ where: { kind: 'price-change' } })).toMatchObject([{ userId: user.id }])
  expect((await read()).oldPrices).toMatchObject([{ people: 1, move: null }])
  // A price made by hand, of no plan.
  const other = await createUser()
  const byHand = await mirrorSubscription(other.id, new Date(Date.now() + 86_400_000))
  await getDb().subscription.update({
    where: { id: byHand.id },
    data: { priceId: 'price_by_hand', priceCents: 700, catalogueKey: null },
  })
  expect((await read()).oldPrices).toContainEqual({ key: null, cents: 700, people: 1, move: null })
  expect(await readChangesUnderWay(owner.admin)).toMatchObject([{ key: 'monthly', toCents: 900, unsent: 1, moved: 0 }])
})
