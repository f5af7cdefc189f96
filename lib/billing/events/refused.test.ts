import { expect, test } from 'vitest'

import { getWebhookFailures, recordAnswer } from './refused'

test('a run of refused Stripe events is told apart from unsigned requests by strangers', () => {
  const signed = 't=1700000000,v1=5257a869'
  for (const status of [400, 500, 400]) recordAnswer(signed, status)
  recordAnswer(null, 400)
  recordAnswer('x', 400)
  expect(getWebhookFailures()).toEqual({ inARow: 3, lastAt: expect.any(Date), lastStatus: 400 })
  recordAnswer(signed, 200)
  expect(getWebhookFailures()).toEqual({ inARow: 0, lastAt: null, lastStatus: null })
})
