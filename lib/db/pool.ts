import 'server-only'

import type { Socket } from 'node:net'

import pg from 'pg'

import { Absence } from './absence'

export interface Limits {
  /** For one connection that is being made. */
  readonly connectMs: number
  readonly queryMs: number
  /** For a connection of the pool, and for a Postgres that is away. */
  readonly waitMs: number
}

/** Per instance for visitors, and as many again for patient work; Stripe syncs hold one each (lib/db-lock.ts). */
export const POOL_SIZE = 10

/** In line for a Postgres that is away; when it is back, as many more may have come before they are through. */
const MOST_WAITING = 250
const LONGEST_QUEUE = 2 * MOST_WAITING

const SLACK_MS = 500
/** A network that lets nothing through answers none of these; the next may find its new way. */
const LOOK_MS = 3_000

interface ClientInside {
  readonly connection: { readonly stream: Socket }
  readonly readyForQuery: boolean
}

/** Gives up on a server that stays silent; pg's own `query_timeout` would lend the connection again, its transaction still open. */
function endWhenSilent(client: pg.PoolClient, limitMs: number) {
  const inside = client as unknown as ClientInside
  const { stream } = inside.connection
  stream.setTimeout(limitMs, () => {
    if (!inside.readyForQuery) stream.destroy(new Error(`Postgres has not answered for ${limitMs} ms.`))
  })
  // Whoever borrowed it learns of its end from the query; without a listener the process would end too.
  client.on('error', () => {})
}

/** The pool has one limit for a connection that is made and for one that others have; this is the first. */
const clientOf = (config: pg.ClientConfig, connectMs: number) =>
  class extends pg.Client {
    constructor() {
      super({ ...config, connectionTimeoutMillis: connectMs })
    }
  }

type Done = Parameters<pg.Pool['connect']>[0]

/** What is asked of it waits for a short absence of Postgres: docs/hosting.md#how-long-it-waits. */
export class WaitingPool extends pg.Pool {
  readonly absence: Absence

  constructor(address: pg.ClientConfig, { connectMs, queryMs, waitMs }: Limits) {
    const config = { ...address, statement_timeout: queryMs, keepAlive: true }
    super({ Client: clientOf(config, connectMs), max: POOL_SIZE, connectionTimeoutMillis: waitMs })
    const Look = clientOf(config, LOOK_MS)
    this.absence = new Absence({ waitMs, most: MOST_WAITING }, async () => {
      const client = new Look()
      client.on('error', () => {})
      await client.connect()
      // A server that falls silent now would never say good-bye.
      void client.end()
    })
    this.on('connect', (client) => {
      endWhenSilent(client, queryMs + SLACK_MS)
      this.absence.over()
    })
    this.on('release', (error: unknown) => {
      if (!error) this.absence.letOneIn()
    })
    // The next query opens a new one.
    this.on('error', () => {})
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    const reached = this.absence.reach(
      () => this.#borrow(),
      () => this.idleCount > 0,
    )
    if (!done) return reached
    // As `query` of pg asks for it.
    reached.then(
      (client) => done(undefined, client, (release) => client.release(release)),
      (error: Error) => done(error, undefined, () => {}),
    )
  }

  async #borrow(): Promise<pg.PoolClient> {
    if (this.waitingCount >= LONGEST_QUEUE) throw new Error('Postgres has more to do than it can.')
    return super.connect()
  }

  override async end(): Promise<void> {
    this.absence.end()
    await super.end()
  }
}
