import 'server-only'

import type Stripe from 'stripe'

import { getStripe, idOf } from '../stripe/client'

function customerOf(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string; customer?: string | { id: string } | null }
  if (object.object === 'customer') return object.id ?? null
  return object.customer ? idOf(object.customer) : null
}

/** The event's customer, or a charge that leads to one: refunds and disputes name only that. Null if it is about no payment. */
export function subjectOf(event: Stripe.Event): string | null {
  const { charge } = event.data.object as { charge?: string | { id: string } | null }
  return customerOf(event) ?? (charge ? idOf(charge) : null)
}

export async function customerBehind(subject: string): Promise<string | null> {
  if (subject.startsWith('cus_')) return subject
  const { customer } = await getStripe().charges.retrieve(subject)
  return customer ? idOf(customer) : null
}

/** How far Stripe's lists may lag behind its events; both times are by its clock. */
const MARGIN_MS = 5_000

/** Whether the mirror already includes it. */
export const isKnownSince = (happened: Date, syncedAt: Date | null): boolean =>
  syncedAt !== null && happened.getTime() + MARGIN_MS < syncedAt.getTime()
