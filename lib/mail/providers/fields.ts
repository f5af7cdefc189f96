import { z } from 'zod'

const DETAIL_LENGTH = 500

/** Lenient: undeliverable addresses are often ones that our forms would refuse. */
export const addressField = z
  .string()
  .regex(/^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u)
  .max(320)

/** The server's message, on one line. */
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
