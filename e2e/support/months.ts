import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { CaughtMail } from '@sandbox/mail'
import pg from 'pg'
import Stripe from 'stripe'

import { clockShifted } from './clock'
import { SITE_ENV, siteArgs } from '../../bin/support/child'
import { isolatedEnv } from '../../bin/support/isolated-site'
import { getRun, type Run } from '../../bin/support/run-file'
import { getSandboxSecrets } from '../../bin/support/secrets'
import { addDays, DAY_MS, dayOf, HOUR_MS } from '../../lib/platform/days'
import { childEnv, readSettings } from '../../lib/platform/env'
import { expect } from '../../test/test'

const { siteUrl, port } = readSettings()

/** Beside the site under test, whose build it uses; its stand-ins follow the first. */
const PORTS = { site: port + 30, later: port + 40, proxy: port + 45 }

/** Of a browser that is to meet the site of these months at its own address: `test.use({ proxy })`. */
export const proxy = { server: `http://127.0.0.1:${PORTS.proxy}`, bypass: '<-loopback>' }

/** The day of Paris on which the journey began, which may end after midnight. */
export const today = dayOf(new Date())

/** @returns milliseconds from now to that day of Paris, at this hour or one beside it: summer time may begin between */
export function until(days: number): number {
  const begun = [0, DAY_MS].flatMap((late) => [0, HOUR_MS, -HOUR_MS].map((beside) => days * DAY_MS - late - beside))
  const found = begun.find((ms) => dayOf(new Date(Date.now() + ms)) === addDays(today, days))
  if (found === undefined) throw new Error(`A journey that began on ${today} still goes on`)
  return found
}

export interface Months {
  readonly run: Run
  /** Tells or asks the stand-in for Stripe something beside its API. */
  control(path: string, body: object): Promise<unknown>
  readonly stripe: Stripe
  /** Stripe's clock goes on by so many days, and what it charges is with the site when this returns. */
  charge(days: number): Promise<void>
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  mailsTo(email: string): Promise<readonly CaughtMail[]>
  /** From here on pages and jobs are of that day; what Stripe tells still arrives at the site that began. */
  goTo(days: number): Promise<void>
  /** A part of the daily work, as of that day. */
  daily(name: string, days: number): Promise<string>
  close(): Promise<void>
}

/** Hands on what a browser asks of the site to the one whose turn it is. */
async function startProxy(portOfTurn: () => number): Promise<Server> {
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '', siteUrl)
    const onward = request(
      {
        host: '127.0.0.1',
        port: url.origin === siteUrl ? portOfTurn() : url.port,
        path: url.pathname + url.search,
        method: asked.method,
        headers: asked.headers,
      },
      (found) => {
        answer.writeHead(found.statusCode ?? 502, found.rawHeaders)
        found.pipe(answer)
      },
    )
    // As a line that is cut; a request that was read whole leaves its socket open, and whoever asked waits for ever.
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  // Playwright's own requests go through a tunnel.
  server.on('connect', ({ url }, socket) => {
    const { origin, port } = new URL(`http://${url}`)
    const onward = connect({ host: '127.0.0.1', port: origin === siteUrl ? portOfTurn() : Number(port) }, () =>
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n'),
    )
    socket.pipe(onward).pipe(socket)
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  server.listen(PORTS.proxy, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function end(child: ChildProcess | undefined) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

/**
 * A site with stand-ins of its own, whose server can be told a later day: the same build, data and secrets, and
 * `clockShifted` before everything else. One day more costs one start of Next.
 */
export async function startMonths(databaseUrl: string): Promise<Months> {
  const dataDir = mkdtempSync(join(tmpdir(), 'horizon-months-'))
  const env = {
    ...isolatedEnv({ port: PORTS.site, dataDir }),
    SITE_URL: siteUrl,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'only-for-five-months-of-this-repository',
    // A mail says what is due on the day of the process that writes it: the site of the day alone may.
    JOBS: 'elsewhere',
  }
  const first = spawn(process.execPath, ['bin/run.mjs', 'start'], { env: childEnv(env) })
  let output = ''
  for (const stream of [first.stdout, first.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output, { timeout: 150_000 }).toContain('Ctrl-C ends everything.')
  const run = getRun(dataDir)!
  const { stripeSecretKey, stripeWebhookSecret } = getSandboxSecrets(dataDir)
  const later = {
    ...env,
    STRIPE_SECRET_KEY: stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    STRIPE_API_URL: run.stripeSandboxUrl ?? '',
    SMTP_URL: `smtp://127.0.0.1:${PORTS.site + 3}`,
    MAIL_FROM: 'Académie Horizon Libre <bonjour@horizon-libre.example>',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const query: Months['query'] = async (sql, values = []) => (await database.query(sql, [...values])).rows
  const control = async (path: string, body: object) => {
    const answer = await fetch(`${run.stripeSandboxUrl}/_sandbox/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
    return answer.json()
  }
  let turn = PORTS.site
  let server: ChildProcess | undefined
  const goTo: Months['goTo'] = async (days) => {
    await end(server)
    server = spawn(process.execPath, [...clockShifted(until(days)), ...siteArgs(PORTS.later, '127.0.0.1')], {
      env: childEnv({ ...later, JOBS: 'here', ...SITE_ENV }),
      stdio: 'ignore',
    })
    const ready = async () => {
      const answer = await fetch(`http://127.0.0.1:${PORTS.later}/api/health/ready`).catch(() => null)
      return answer?.ok ?? false
    }
    await expect.poll(ready, { timeout: 60_000 }).toBe(true)
    turn = PORTS.later
  }
  await goTo(0)
  const proxyServer = await startProxy(() => turn)
  return {
    run,
    stripe: new Stripe(stripeSecretKey, {
      protocol: 'http',
      host: '127.0.0.1',
      port: new URL(run.stripeSandboxUrl!).port,
    }),
    control,
    query,
    async charge(days) {
      await control('clock', { advance: `${days} days` })
      await control('webhooks/wait-idle', { timeoutMs: 30_000 })
      const open = () => query('select id from stripe_events where processed_at is null and error is null')
      await expect.poll(open, { timeout: 30_000 }).toEqual([])
    },
    async mailsTo(email) {
      const answer = await fetch(`${run.mailSandboxUrl}/messages?to=${encodeURIComponent(email)}`)
      return (await answer.json()) as readonly CaughtMail[]
    },
    goTo,
    async daily(name, days) {
      const options = clockShifted(until(days)).join(' ')
      const { stdout } = await promisify(execFile)(process.execPath, ['bin/run.mjs', 'daily', '--only', name], {
        env: childEnv({ ...later, NODE_OPTIONS: options }),
      })
      return stdout
    },
    async close() {
      proxyServer.closeAllConnections()
      proxyServer.close()
      await database.end()
      await Promise.all([end(server), end(first)])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
