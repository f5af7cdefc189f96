import { expect, test } from 'vitest'

import { POST as checkSubscription } from '@/app/api/check-subscription/route'
import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { post, useStack } from '@/test/stack'

useStack({ CALL_LIMIT_PER_MINUTE: '5', TRUST_PROXY: '1' })

const from = (address: string) => ({ 'X-Forwarded-For': `made-up, ${address}` })

test('rate limit: an address that calls too often gets 429 with Retry-After, other addresses do not', async () => {
  const call = (address: string) => checkSubscription(post('/api/check-subscription', null, undefined, from(address)))
  for (let count = 0; count < 5; count++) expect((await call('203.0.113.1')).status).toBe(401)
  const refused = await call('203.0.113.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
  expect(await refused.json()).toMatchObject({ error: { code: 'too_many_requests' } })
  expect((await call('203.0.113.2')).status).toBe(401)
})

test('the four functions share one rate limit, and a form post gets Retry-After too', async () => {
  const headers = { ...from('203.0.113.3'), 'Content-Type': 'application/x-www-form-urlencoded' }
  const call = () => createCheckout(post('/api/create-checkout', null, 'priceId=horizon_monthly', headers))
  for (let count = 0; count < 5; count++) expect((await call()).status).toBe(303)
  const refused = await call()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  const check = post('/api/check-subscription', null, undefined, from('203.0.113.3'))
  expect((await checkSubscription(check)).status).toBe(429)
})
