import { expect, test } from 'vitest'

import { renewalAfter } from './renewal'

const renewing = (day: string, periodMonths: number | null, renewalCents: number | null = 9_900) => ({
  currentPeriodEnd: new Date(`${day}T10:00:00Z`),
  periodMonths,
  renewalCents,
})

test('gives the plan, its day and the days since the departure', () => {
  expect(renewalAfter(renewing('2027-05-12', 12), '2027-04-12')).toMatchObject({
    sentence: 'Ton abonnement annuel se renouvelle le 12 mai 2027, 30\u00a0jours après ton départ.',
    price: '99\u00a0€',
  })
  expect(renewalAfter(renewing('2027-04-13', 1, null), '2027-04-12')).toMatchObject({
    sentence: 'Ton abonnement mensuel se renouvelle le 13 avril 2027, 1\u00a0jour après ton départ.',
    price: null,
  })
  expect(renewalAfter(renewing('2027-04-13', null), '2027-04-12')?.sentence).toMatch(/^Ton abonnement se renouvelle/)
})

test('does not mention a renewal before the departure, or long after it', () => {
  expect(renewalAfter(renewing('2027-04-12', 12), '2027-04-12')).toBeNull()
  expect(renewalAfter(renewing('2027-03-12', 12), '2027-04-12')).toBeNull()
  expect(renewalAfter(renewing('2027-06-12', 1), '2027-04-12')).toBeNull()
})
