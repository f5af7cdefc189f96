import { randomBytes } from 'node:crypto'

/** A small seeded generator (mulberry32): the same seed gives the same sequence. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

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
