type Plain = Record<string, unknown>

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Stripe's `previous_attributes`: the old values of what changed, hashes reduced to their changed keys. */
export function previousAttributes(before: object, after: object): Record<string, unknown> {
  const old = before as Plain
  const fresh = after as Plain
  const changed: Plain = {}
  for (const key of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    const was = old[key] ?? null
    const is = fresh[key] ?? null
    if (was === is || JSON.stringify(was) === JSON.stringify(is)) continue
    changed[key] = isPlain(was) && isPlain(is) ? previousAttributes(was, is) : was
  }
  return changed
}
