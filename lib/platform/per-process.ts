const holder = globalThis as typeof globalThis & { horizon?: Map<string, unknown> }

/**
 * Creates a value once per process and returns the same one afterwards. A module's own variables are not enough: Next gives
 * each of its bundles a copy of the module, and a hot reload makes another.
 */
export function perProcess<T extends object>(name: string, create: () => T): T {
  const values = (holder.horizon ??= new Map<string, unknown>())
  if (!values.has(name)) values.set(name, create())
  return values.get(name) as T
}
