import { writingLimits } from '../../../content/publishing'

/** Stripe's limit for an event. */
export const STRIPE_EVENT_MAX_BYTES = 1_000_000

/** For every other body. deploy/nginx.conf has the same three limits. */
export const MAX_BODY_BYTES = 100_000

/** A picture added on /atelier/ecrire, with the rest of its form. */
export const PICTURE_BODY_MAX_BYTES = writingLimits.pictureBytes + 10_000
