/**
 * For lists that are found by a pattern: a rule that holds of nothing proves nothing.
 * @throws Error when the list is empty, with the name of what was looked for
 */
export function requireSome<T>(lookedFor: string, found: readonly T[]): readonly T[] {
  if (found.length === 0) throw new Error(`nothing matches ${lookedFor}`)
  return found
}
