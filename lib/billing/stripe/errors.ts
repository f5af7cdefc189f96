import 'server-only'

import Stripe from 'stripe'

/** The codes that the site handles: https://docs.stripe.com/error-codes */
type StripeCode = 'charge_already_refunded' | 'invoice_upcoming_none' | 'resource_missing'

export const hasStripeCode = (error: unknown, code: StripeCode): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Null if Stripe has no such object, or no longer. */
export const unlessMissing = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (hasStripeCode(error, 'resource_missing')) return null
    throw error
  })

/** A restricted key. */
export const isForbidden = (error: unknown): boolean => error instanceof Stripe.errors.StripePermissionError

/** Stripe understood the request and refused it: a retry would change nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError || isForbidden(error)

/** The card was refused, or there is none: https://docs.stripe.com/error-codes */
export const isCardError = (error: unknown): boolean => error instanceof Stripe.errors.StripeCardError

/** Any failure of Stripe or of the connection to it. */
export const isStripeError = (error: unknown): boolean => error instanceof Stripe.errors.StripeError
