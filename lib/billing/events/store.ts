import 'server-only'

import type Stripe from 'stripe'

import { getDb } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'

import { fromStripeTime } from '../stripe/client'

/** Idempotent. @param about null if there is nothing to do: only its arrival is recorded */
export async function storeEvent(event: Stripe.Event, about: string | null): Promise<void> {
  const { id, type, created, livemode } = event
  const row = {
    id,
    type,
    created: fromStripeTime(created),
    livemode,
    about,
    payload: about ? (event as unknown as Prisma.InputJsonObject) : Prisma.DbNull,
    processedAt: about ? null : new Date(),
  }
  await getDb().stripeEvent.createMany({ data: [row], skipDuplicates: true })
}
