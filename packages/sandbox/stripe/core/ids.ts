import { randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function randomText(length: number): string {
  let text = ''
  for (const byte of randomBytes(length)) text += ALPHABET.charAt(byte % ALPHABET.length)
  return text
}

/** An id that looks like Stripe's: `cus_` and 14 characters, longer for checkout sessions and intents. */
export function newId(prefix: string, length = 14): string {
  return `${prefix}_${randomText(length)}`
}

/** The id of a reference that may be expanded. */
export function idOf(ref: string | { id: string }): string
export function idOf(ref: string | { id: string } | null | undefined): string | null
export function idOf(ref: string | { id: string } | null | undefined): string | null {
  if (ref === null || ref === undefined) return null
  return typeof ref === 'string' ? ref : ref.id
}
