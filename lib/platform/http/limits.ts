import { writingLimits } from '../../../content/publishing'

/** Stripe's own limit. */
export const STRIPE_EVENT_MAX_BYTES = 1_000_000

/** Of every other body. deploy/nginx.conf has the same three. */
export const MAX_BODY_BYTES = 100_000

/** A picture that is added on /atelier/ecrire, and the form around it. */
export const PICTURE_BODY_MAX_BYTES = writingLimits.pictureBytes + 10_000
