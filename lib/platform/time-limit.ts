import 'server-only'

import { AsyncLocalStorage } from 'node:async_hooks'

import { perProcess } from './per-process'

interface Wait {
  readonly isBackground: boolean
  readonly until: number
}

const waits = perProcess('waits', () => new AsyncLocalStorage<Wait>())

export class TimeLimitPassed extends Error {
  override name = 'TimeLimitPassed'
}

/** For jobs, commands and webhooks: nobody is waiting, so lib/platform/db and lib/billing/stripe/client.ts give them more time. */
export const inBackground = <T>(work: () => T): T => waits.run({ isBackground: true, until: Infinity }, work)

export const isBackground = (): boolean => waits.getStore()?.isBackground ?? false

export const timeLeftMs = (): number => Math.max(0, (waits.getStore()?.until ?? Infinity) - Date.now())

/**
 * For work that a visitor waits for. Past the limit, its calls to Stripe are aborted too.
 * @throws TimeLimitPassed, or what the work throws
 */
export async function withTimeLimit<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitPassed(`took longer than ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([waits.run({ isBackground: false, until: Date.now() + limitMs }, work), limit])
  } finally {
    clearTimeout(timer)
  }
}
