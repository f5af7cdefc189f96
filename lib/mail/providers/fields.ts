import { z } from 'zod'

const DETAIL_LENGTH = 500

/** Of any form: what a provider could not deliver to is often none that we would take. */
export const addressField = z
  .string()
  .regex(/^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u)
  .max(320)

/** What a server said, on one line. */
export const detailField = z
  .string()
  .transform(
    (text) =>
      text
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, DETAIL_LENGTH) || null,
  )
  .nullish()
  .transform((text) => text ?? null)

const LATEST_MS = Date.UTC(2200, 0, 1)

export const millisecondsField = z
  .number()
  .min(0)
  .max(LATEST_MS)
  .transform((ms) => new Date(ms))

export const secondsField = z
  .number()
  .min(0)
  .max(LATEST_MS / 1000)
  .transform((seconds) => new Date(seconds * 1000))

export const isoField = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
