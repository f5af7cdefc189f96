import { expect, test } from 'vitest'

import { POST as createPayment } from '@/app/api/create-payment/route'
import { getViewer } from '@/lib/access/viewer/viewer'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { mayOpenSpace } from '@/lib/members/space/space'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { provideEnv } from '@/lib/platform/env'
import { headersOf } from '@/test/owner'
import { buy, customerIdOf } from '@/test/requests'
import { basicSettings, createUser, useStack, type TestUser } from '@/test/stack'

import { listBoughtGifts } from './bought'
import { openGift } from './gift'

const stack = useStack()

const subscribed = async (user: TestUser) => (await getViewer(await headersOf(user)))?.entitlement.subscribed
const opens = async (user: TestUser) => [await subscribed(user), await mayOpenSpace(user.id)]

test('a gift bought with a test card opens nothing once the key is a real one; what the owner gives stays', async () => {
  const now = new Date()
  const [buyer, friend, guest] = [await createUser(), await createUser(), await createUser()]
  await buy(stack, createPayment, '/api/create-payment', buyer, { priceId: 'horizon_gift_12' })
  await syncCustomer(await customerIdOf(buyer.id))
  const [gift] = await listBoughtGifts(buyer.id, now)
  await openGift(new URL(gift!.url).searchParams.get('jeton')!, friend.id, now)
  const until = new Date(now.getTime() + DAY_MS)
  await getDb().accessGrant.create({ data: { userId: guest.id, reason: 'press', until } })
  expect([await opens(friend), await opens(guest)]).toEqual([
    [true, true],
    [true, true],
  ])
  provideEnv({ ...basicSettings(), STRIPE_SECRET_KEY: 'sk_live_of_this_repository' })
  expect([await opens(friend), await opens(guest)]).toEqual([
    [false, false],
    [true, true],
  ])
})
