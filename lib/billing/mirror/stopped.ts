import type Stripe from 'stripe'

/** Set on a subscription whose collection was stopped here, so that an owner's own pause is left alone. */
export const STOPPED_BY = 'collection_stopped_by'

/** @returns whether it was we who stopped the collection, while a bank decides about a payment */
export const isStoppedHere = ({ metadata }: Stripe.Subscription): boolean => Boolean(metadata[STOPPED_BY])
