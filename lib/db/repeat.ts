import 'server-only'

import { setTimeout as pause } from 'node:timers/promises'

import { PrismaPg } from '@prisma/adapter-pg'

import { isLost } from '../db-errors'
import { timeLeftMs } from '../time-limit'

/** A query that brings the server down would do so again each time. */
const REPEATS = 2
/** Until the pool has heard that its other connections are gone too. */
const PAUSE_MS = 100

/** For what changes nothing: sent again when its connection was lost. @param waitMs after which nobody waits for another try */
export async function repeat<T>(waitMs: number, read: () => Promise<T>): Promise<T> {
  const untilMs = performance.now() + waitMs
  for (let left = REPEATS; ; left--) {
    try {
      return await read()
    } catch (error) {
      if (left === 0 || !isLost(error) || timeLeftMs() === 0 || performance.now() > untilMs) throw error
    }
    await pause(PAUSE_MS)
  }
}

/** By its first word. Outside a transaction, where a lock would end with it; functions of ours that are asked for so are STABLE. */
const isRead = (sql: string): boolean => /^\s*select\b/i.test(sql)

/** What Prisma asks outside a transaction, and the opening of one, which has done nothing yet. */
export class RepeatingAdapter extends PrismaPg {
  readonly #waitMs: number

  constructor(pool: ConstructorParameters<typeof PrismaPg>[0], waitMs: number) {
    super(pool)
    this.#waitMs = waitMs
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    const startTransaction = adapter.startTransaction.bind(adapter)
    adapter.queryRaw = (query) => (isRead(query.sql) ? repeat(this.#waitMs, () => queryRaw(query)) : queryRaw(query))
    adapter.startTransaction = (level) => repeat(this.#waitMs, () => startTransaction(level))
    return adapter
  }
}
