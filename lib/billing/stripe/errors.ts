import 'server-only'

import Stripe from 'stripe'

/** The codes that the site goes by: https://docs.stripe.com/error-codes */
type StripeCode = 'charge_already_refunded' | 'invoice_upcoming_none' | 'resource_missing'

export const hasStripeCode = (error: unknown, code: StripeCode): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Null when Stripe has no such object, or no longer. */
export const unlessMissing = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (hasStripeCode(error, 'resource_missing')) return null
    throw error
  })

/** A restricted key. */
export const isForbidden = (error: unknown): boolean => error instanceof Stripe.errors.StripePermissionError

/** Stripe has understood, and will not: to ask again changes nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError || isForbidden(error)

/** The card, its bank or the lack of one: https://docs.stripe.com/error-codes */
export const isCardError = (error: unknown): boolean => error instanceof Stripe.errors.StripeCardError

/** Whatever Stripe, or the way to it, answers with instead of what was asked. */
export const isStripeError = (error: unknown): boolean => error instanceof Stripe.errors.StripeError
