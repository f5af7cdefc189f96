import 'server-only'

import pRetry from 'p-retry'
import pg from 'pg'

import { isLost } from './errors'
import { timeLeftMs } from '../time-limit'

export interface Limits {
  readonly queryMs: number
  /** To make a connection, or to be lent one. */
  readonly connectMs: number
}

/** Per instance for visitors, and as many again for background work; Stripe syncs hold one each (lib/platform/db/lock.ts). */
export const POOL_SIZE = 10

/** How long a query waits for a Postgres that restarts: docs/hosting.md#how-long-it-waits. */
export const RESTART_MS = 10_000

const RETRY_EVERY_MS = 250

/** Postgres answers that a statement took too long; longer, and the network or Postgres itself is silent. */
const SLACK_MS = 500

/** Ends after a query that was never answered: lent again, it could still be in the transaction of whoever had it before. */
class Client extends pg.Client {
  override query(...args: unknown[]): never {
    const answer: unknown = Reflect.apply(super.query, this, args)
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') void this.end()
      })
    }
    return answer as never
  }
}

type Done = Parameters<pg.Pool['connect']>[0]

/** Tries again while Postgres lets nobody in: docs/hosting.md#how-long-it-waits. Nothing has been sent by then. */
export class RetryingPool extends pg.Pool {
  constructor(address: pg.ClientConfig, { queryMs, connectMs }: Limits) {
    super({
      ...address,
      Client,
      max: POOL_SIZE,
      connectionTimeoutMillis: connectMs,
      statement_timeout: queryMs,
      query_timeout: queryMs + SLACK_MS,
      keepAlive: true,
    })
    // Of idle connections: the next query opens a new one. Who has borrowed one learns of its end from the query.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    const client = pRetry(() => super.connect(), {
      retries: Infinity,
      factor: 1,
      minTimeout: RETRY_EVERY_MS,
      maxRetryTime: Math.min(RESTART_MS, timeLeftMs()),
      // A process that only waits for Postgres may end meanwhile.
      unref: true,
      shouldRetry: ({ error }) => isLost(error),
    })
    if (!done) return client
    // As pg's own `query` asks for it.
    client.then(
      (connected) => done(undefined, connected, (release) => connected.release(release)),
      (error: Error) => done(error, undefined, () => {}),
    )
  }
}
