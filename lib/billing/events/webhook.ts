import 'server-only'

import type Stripe from 'stripe'

import { getEnv } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

import { queueEventWork, queuePurchase } from './queue'
import { storeEvents } from './store'
import { getStripe } from '../stripe/client'

/** Accepts either secret while endpoints change. @throws AppError invalid_signature: forged, truncated, or older than five minutes */
export function verifyEvent(rawBody: string, signature: string | null): Stripe.Event {
  let cause: unknown
  for (const secret of getEnv().stripe.webhookSecrets) {
    try {
      return getStripe().webhooks.constructEvent(rawBody, signature ?? '', secret)
    } catch (error) {
      cause = error
    }
  }
  throw new AppError('invalid_signature', { cause })
}

/** Stripe must get its answer quickly, so we do not call it here: https://docs.stripe.com/webhooks#acknowledge-events-immediately */
export async function receiveEvent(event: Stripe.Event): Promise<void> {
  // Stored before its job, which may start at once.
  const { abouts } = await storeEvents([event])
  if (event.type !== 'checkout.session.completed') return queueEventWork(abouts)
  for (const about of abouts) await queuePurchase(about)
}
