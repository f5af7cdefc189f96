import { expect, test } from 'vitest'

import { getWebhookFailures, noteAnswer } from './refused'

test('events of Stripe that are refused one after another are told from strangers who knock there', () => {
  const signed = 't=1700000000,v1=5257a869'
  for (const status of [400, 500, 400]) noteAnswer(signed, status)
  noteAnswer(null, 400)
  noteAnswer('x', 400)
  expect(getWebhookFailures()).toEqual({ inARow: 3, lastAt: expect.any(Date), lastStatus: 400 })
  noteAnswer(signed, 200)
  expect(getWebhookFailures()).toEqual({ inARow: 0, lastAt: null, lastStatus: null })
})
