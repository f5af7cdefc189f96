import 'server-only'

import type Stripe from 'stripe'

import { getDb } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'

import { subjectOf } from './subject'
import { fromStripeTime } from '../stripe/client'
import { isLivemode } from '../stripe/livemode'

/** Of one in the other mode, or about no payment, only the arrival is recorded. */
function rowOf(event: Stripe.Event) {
  const { id, type, created, livemode } = event
  const about = livemode === isLivemode() ? subjectOf(event) : null
  return {
    id,
    type,
    created: fromStripeTime(created),
    livemode,
    about,
    payload: about ? (event as unknown as Prisma.InputJsonObject) : Prisma.DbNull,
    processedAt: about ? null : new Date(),
  }
}

/** Idempotent. @returns whom the events are about, and how many were new */
export async function storeEvents(events: readonly Stripe.Event[]) {
  const data = events.map(rowOf)
  const { count } = await getDb().stripeEvent.createMany({ data, skipDuplicates: true })
  return { abouts: data.flatMap(({ about }) => about ?? []), count }
}
