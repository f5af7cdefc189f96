import 'server-only'

import pRetry from 'p-retry'
import pg from 'pg'

import { isLost } from './errors'
import { timeLeftMs } from '../time-limit'

export interface Limits {
  readonly queryMs: number
  /** To open a connection, or to get one from the pool. */
  readonly connectMs: number
}

/** Per instance: one pool for requests and one for background work. A Stripe sync holds a connection (lib/platform/db/lock.ts). */
export const POOL_SIZE = 10

/** How long a query waits while Postgres restarts: docs/hosting.md#how-long-it-waits. */
export const RESTART_MS = 10_000

const RETRY_EVERY_MS = 250

/** Time for Postgres to report its own statement timeout; after that, the network or Postgres is dead. */
const SLACK_MS = 500

/** Closes itself after a query that got no answer: if reused, it could still be inside the previous transaction. */
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

/** Retries connecting while Postgres is unavailable: docs/hosting.md#how-long-it-waits. Safe, because no query has been sent yet. */
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
    // Errors of idle connections: the next query opens a new one. In use, the query itself fails.
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
      // Waiting for Postgres does not keep the process alive.
      unref: true,
      shouldRetry: ({ error }) => isLost(error),
    })
    if (!done) return client
    // pg's `query` calls connect with a callback.
    client.then(
      (connected) => done(undefined, connected, (release) => connected.release(release)),
      (error: Error) => done(error, undefined, () => {}),
    )
  }
}
