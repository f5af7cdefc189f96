import { expect, test } from 'vitest'

import { rulesOf } from './states'

const states = {
  subscription: [
    'active',
    'trialing',
    'past_due',
    'on_hold',
    'pending',
    'paused',
    'unpaid',
    'canceled',
    'first_unpaid',
    'disputed',
    'refunded',
    'incomplete',
    'incomplete_expired',
  ],
  service: ['pending', 'paid', 'partially_refunded', 'disputed', 'refunded', 'failed'],
} as const

const those = (kind: keyof typeof states, fits: (rules: ReturnType<typeof rulesOf>) => boolean) =>
  states[kind].filter((state) => fits(rulesOf(kind, state)))

test('everything that renews can be cancelled, and no service can', () => {
  expect(those('subscription', ({ canCancel }) => canCancel)).toEqual([
    'active',
    'trialing',
    'past_due',
    'on_hold',
    'pending',
  ])
  expect(those('service', ({ canCancel }) => canCancel)).toEqual([])
})

test('nothing unpaid can be withdrawn from, and nothing twice', () => {
  expect(those('subscription', ({ onWithdrawal }) => onWithdrawal === null)).toEqual([
    'incomplete',
    'incomplete_expired',
  ])
  expect(those('service', ({ onWithdrawal }) => onWithdrawal === null)).toEqual(['failed'])
  for (const kind of ['subscription', 'service'] as const) {
    expect(those(kind, ({ onWithdrawal }) => onWithdrawal === 'already_refunded')).toEqual(['refunded'])
    expect(those(kind, ({ onWithdrawal }) => onWithdrawal === 'owner')).toEqual(['disputed'])
    expect(
      those(
        kind,
        ({ canWithdraw, onWithdrawal }) =>
          canWithdraw && (onWithdrawal === null || onWithdrawal === 'already_refunded'),
      ),
    ).toEqual([])
  }
})

test('an unknown state of Stripe is shown as it is, removes no right and is not said to renew', () => {
  expect(rulesOf('subscription', 'dormant')).toEqual({
    label: 'dormant',
    canCancel: false,
    canWithdraw: true,
    onWithdrawal: 'refund',
  })
})
