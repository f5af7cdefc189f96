import 'server-only'

import type Stripe from 'stripe'

import { getEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'

import { queueEventWork, wakeEventWorkers } from './queue'
import { storeEvent } from './store'
import { subjectOf } from './subject'
import { isLivemode } from '../stripe/livemode'
import { getStripe } from '../stripe/client'

/**
 * Checks who wrote a webhook request. While a new endpoint takes the place of an old one, either secret is right.
 * @throws AppError invalid_signature: forged, cut short, or older than Stripe's tolerance of five minutes
 */
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

/**
 * Stores an event, once, and asks for the work that it means. Nothing is asked of Stripe here: its answer must not wait.
 * https://docs.stripe.com/webhooks#acknowledge-events-immediately
 * @throws the database's errors: the answer must be a 5xx then, so that Stripe sends it again
 */
export async function receiveEvent(event: Stripe.Event): Promise<void> {
  const { livemode } = event
  const about = livemode === isLivemode() ? subjectOf(event) : null
  const isPurchase = event.type === 'checkout.session.completed'
  const { needsJob } = await storeEvent(event, about, isPurchase)
  if (about && needsJob) await queueEventWork(about, isPurchase)
  else if (isPurchase) wakeEventWorkers()
}
