/** Shorter secrets are searched one by one. */
const WINDOW = 10

const BASE = 0x01000193

/** Weight of the character that leaves the window. */
let leaving = 1
for (let step = 1; step < WINDOW; step++) leaving = Math.imul(leaving, BASE)

/** Computes a rolling hash for each run of WINDOW characters. @returns positions where `isKnown` matches */
function* candidates(text: string, isKnown: (sum: number) => boolean): Generator<readonly [number, number]> {
  let sum = 0
  for (let end = 0; end < text.length; end++) {
    if (end >= WINDOW) sum = (sum - Math.imul(text.charCodeAt(end - WINDOW), leaving)) | 0
    sum = (Math.imul(sum, BASE) + text.charCodeAt(end)) | 0
    if (end >= WINDOW - 1 && isKnown(sum)) yield [end - WINDOW + 1, sum]
  }
}

const sumOf = (secret: string) => {
  for (const [, sum] of candidates(secret.slice(0, WINDOW), () => true)) return sum
  throw new Error(`too short: ${secret}`)
}

/**
 * Secrets that occur in one of the texts. Rabin–Karp, in one pass per text, because there are thousands of secrets and a hundred
 * megabytes.
 */
export function findLeaks(secrets: readonly string[], texts: Iterable<string>): readonly string[] {
  const bySum = new Map<number, string[]>()
  const hidden = new Set(secrets)
  for (const secret of hidden) {
    if (secret.length < WINDOW) continue
    const sum = sumOf(secret)
    bySum.set(sum, [...(bySum.get(sum) ?? []), secret])
  }
  // Most hashes are unknown, which a table rules out faster than a map.
  const isLikely = new Uint8Array(1 << 16)
  for (const sum of bySum.keys()) isLikely[sum & 0xffff] = 1
  const isKnown = (sum: number) => isLikely[sum & 0xffff] === 1
  const short = [...hidden].filter(({ length }) => length < WINDOW)
  for (const text of texts) {
    for (const secret of short) if (text.includes(secret)) hidden.delete(secret)
    for (const [start, sum] of candidates(text, isKnown))
      for (const secret of bySum.get(sum) ?? []) if (text.startsWith(secret, start)) hidden.delete(secret)
  }
  return secrets.filter((secret) => !hidden.has(secret))
}
