import 'server-only'

import { AsyncLocalStorage } from 'node:async_hooks'

interface Wait {
  /** Nobody sits and waits for the answer. */
  readonly isPatient: boolean
  /** When whoever waits is answered, done or not. */
  readonly until: number
}

/** One per process, shared by all bundles: jobs are started in one and do their work in another. */
const shared = globalThis as typeof globalThis & { horizonWait?: AsyncLocalStorage<Wait> }

const waits = (shared.horizonWait ??= new AsyncLocalStorage<Wait>())

/** Work took longer than somebody waits for it. */
export class TimeLimitPassed extends Error {
  override name = 'TimeLimitPassed'
}

/**
 * Runs jobs, commands and webhooks, for which no person waits: their queries and calls to Stripe may take as long as
 * the work needs. Everything else answers within seconds or fails (lib/db.ts, lib/billing/stripe/client.ts).
 */
export const patiently = <T>(work: () => T): T => waits.run({ isPatient: true, until: Infinity }, work)

export const isPatient = (): boolean => waits.getStore()?.isPatient ?? false

/** @returns milliseconds until the limit of the work that asks; Infinity without one */
export const timeLeftMs = (): number => Math.max(0, (waits.getStore()?.until ?? Infinity) - Date.now())

/**
 * Runs work that a person waits for. Past the limit it is not waited for any more; what it does by then is cut short
 * too, for calls to Stripe ask for the time that is left.
 * @throws TimeLimitPassed, or what the work throws
 */
export async function withTimeLimit<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitPassed(`took longer than ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([waits.run({ isPatient: false, until: Date.now() + limitMs }, work), limit])
  } finally {
    clearTimeout(timer)
  }
}
