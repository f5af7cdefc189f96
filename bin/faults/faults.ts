import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { clockShifted } from './clock'
import { ends, startInstance } from './instance'
import type { Stack } from './stack'

export interface Fault {
  readonly name: string
  /** As the table of docs/measurements.md names it. */
  readonly title: string
  /** Postgres has a small disk of its own. */
  readonly fillsDisk?: boolean
  /** How long it lasts when nothing else is asked for; where there is none, its length is its own. */
  readonly usualMs?: number
  /** How long a payment may take to open after it, where that is more than a minute. */
  readonly settleMs?: number
  /** Does it, and undoes it. */
  happen(stack: Stack, lastsMs: number): Promise<void>
}

const DOWN_MS = 5_000
const FROZEN_MS = 10_000
const FULL_MS = 15_000
const FILLED_MS = 20_000
const OUTAGE_MS = 60_000
/** Twice the five minutes after which events that wait are asked for again (lib/operations/jobs/worker.ts), and a minute for what comes then. */
const RETRIES_MS = 11 * 60_000
const CLOCK_SHIFT_MS = 3_600_000
const SHIFTED_MS = 20_000
/** `max_connections` of the stand-in. */
const CONNECTIONS = 200

async function again(stack: Stack, index: number, preload: readonly string[] = []) {
  stack.instances[index] = await startInstance(stack.instances[index]!, preload)
}

async function control(stack: Stack, path: string, body: object) {
  await fetch(`${stack.stripeUrl}/_sandbox/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
}

async function cutAll(stack: Stack) {
  const client = new pg.Client({ connectionString: stack.postgres.url })
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
  )
  await client.end()
}

/** Takes what connections are left, as another program on the same server may. */
async function takeConnections(stack: Stack) {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: stack.postgres.url }))
  const opened = await Promise.all(
    clients.map((client) => {
      client.on('error', () => {})
      return client.connect().then(
        () => client,
        () => null,
      )
    }),
  )
  return async () => void (await Promise.all(opened.map((client) => client?.end())))
}

/** Writes until there is no room. @returns what gives it back */
function fillDisk({ postgres }: Stack) {
  const file = join(postgres.folder, '..', 'filler')
  const piece = Buffer.alloc(1_000_000)
  let room = true
  while (room) {
    try {
      appendFileSync(file, piece)
    } catch {
      room = false
    }
  }
  return () => rmSync(file)
}

export const faults: readonly Fault[] = [
  {
    name: 'instance-ended',
    title: 'one of two instances told to end (SIGTERM), and started again',
    async happen(stack) {
      await ends(stack.instances[0]!, 'SIGTERM')
      await again(stack, 0)
    },
  },
  {
    name: 'instance-killed',
    title: 'one of two instances killed (SIGKILL), started again 5 s later',
    async happen(stack) {
      await ends(stack.instances[0]!, 'SIGKILL')
      await wait(DOWN_MS)
      await again(stack, 0)
    },
  },
  {
    name: 'postgres-killed',
    title: 'Postgres killed (SIGKILL), started again 5 s later',
    async happen(stack) {
      process.kill(Number.parseInt(readFileSync(join(stack.postgres.folder, 'postmaster.pid'), 'utf8')), 'SIGKILL')
      await wait(DOWN_MS)
      await stack.postgres.start()
    },
  },
  {
    name: 'postgres-failover',
    title: 'Postgres silent for 10 s, then all connections cut, as when a standby takes its address',
    async happen(stack) {
      stack.line.freeze()
      await wait(FROZEN_MS)
      await cutAll(stack)
      stack.line.thaw()
    },
  },
  {
    name: 'pool-full',
    title: 'no connection of Postgres left for 15 s, those of the site cut',
    async happen(stack) {
      await cutAll(stack)
      const give = await takeConnections(stack)
      await wait(FULL_MS)
      await give()
    },
  },
  {
    name: 'services-down',
    title: 'Stripe answers 500 and SMTP refuses',
    usualMs: OUTAGE_MS,
    settleMs: RETRIES_MS,
    async happen(stack, lastsMs) {
      await control(stack, 'outage', { mode: 'error' })
      await stack.mail.stop()
      await wait(lastsMs)
      await stack.mail.start()
      await control(stack, 'outage', { mode: 'none' })
    },
  },
  {
    name: 'disk-full',
    title: 'the disk of Postgres full for 20 s',
    fillsDisk: true,
    async happen(stack) {
      const giveBack = fillDisk(stack)
      await wait(FILLED_MS)
      giveBack()
    },
  },
  {
    name: 'clock-wrong',
    title: 'the clock of one of two instances an hour ahead for 20 s, then an hour behind for 20 s',
    async happen(stack) {
      for (const shift of [CLOCK_SHIFT_MS, -CLOCK_SHIFT_MS]) {
        await ends(stack.instances[0]!, 'SIGTERM')
        await again(stack, 0, clockShifted(shift))
        await wait(SHIFTED_MS)
      }
      await ends(stack.instances[0]!, 'SIGTERM')
      await again(stack, 0)
    },
  },
]
