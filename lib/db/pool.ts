import 'server-only'

import type { Socket } from 'node:net'

import pg from 'pg'

import { Absence } from './absence'

export interface Limits {
  readonly connectMs: number
  readonly queryMs: number
  /** For a Postgres that is away. */
  readonly waitMs: number
}

/** Per instance for visitors, and as many again for patient work; Stripe syncs hold one each (lib/db-lock.ts). */
export const POOL_SIZE = 10

/** In line for a Postgres that is away; a page asks several things at once, and each stands there for itself. */
const MOST_WAITING = 20 * POOL_SIZE

const SLACK_MS = 500
/** A network that lets nothing through answers none of these; the next may find its new way. */
const LOOK_MS = 3_000

interface ClientInside {
  readonly connection: { readonly stream: Socket }
  readonly readyForQuery: boolean
}

/** Gives up on a server that stays silent; pg's own `query_timeout` would lend the connection again, its transaction still open. */
function endWhenSilent(client: pg.PoolClient, limitMs: number, tell: (error: Error) => void) {
  const inside = client as unknown as ClientInside
  const { stream } = inside.connection
  stream.setTimeout(limitMs, () => {
    if (inside.readyForQuery) return
    const silence = new Error(`Postgres has not answered for ${limitMs} ms.`)
    tell(silence)
    stream.destroy(silence)
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
    // A silence is heard before those give up who wait for a connection that is silent.
    const borrowMs = connectMs + 2 * SLACK_MS
    super({ Client: clientOf(config, connectMs), max: POOL_SIZE, connectionTimeoutMillis: borrowMs })
    const Look = clientOf(config, LOOK_MS)
    this.absence = new Absence({ waitMs, most: MOST_WAITING }, async () => {
      const client = new Look()
      client.on('error', () => {})
      await client.connect()
      // A server that falls silent now would never say good-bye.
      void client.end()
    })
    this.on('connect', (client) => {
      endWhenSilent(client, queryMs + SLACK_MS, (error) => this.absence.begin(error))
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
      () => super.connect(),
      () => this.idleCount > 0,
    )
    if (!done) return reached
    // As `query` of pg asks for it.
    reached.then(
      (client) => done(undefined, client, (release) => client.release(release)),
      (error: Error) => done(error, undefined, () => {}),
    )
  }

  override async end(): Promise<void> {
    this.absence.end()
    await super.end()
  }
}
