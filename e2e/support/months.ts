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

import { SITE_ENV, siteArgs } from '../../bin/support/child'
import { isolatedEnv } from '../../bin/support/isolated-site'
import { getRun, type Run } from '../../bin/support/run-file'
import { getSandboxSecrets } from '../../bin/support/secrets'
import { addDays, DAY_MS, dayOf, HOUR_MS } from '../../lib/platform/days'
import { childEnv, readSettings } from '../../lib/platform/env'
import { clockShifted } from '../../test/clock'
import { expect } from '../../test/test'

const { siteUrl, port } = readSettings()

/** Apart from the site under test, whose build it uses; its stand-ins use the ports after the first. */
const PORTS = { site: port + 30, later: port + 40, proxy: port + 45 }

/** For browsers, to reach this site at its SITE_URL: `test.use({ proxy })`. */
export const proxy = { server: `http://127.0.0.1:${PORTS.proxy}`, bypass: '<-loopback>' }

/** The day in Paris when the journey began; it may end after midnight. */
export const today = dayOf(new Date())

/** @returns milliseconds from now to that day in Paris, within an hour, because daylight saving time may change between */
export function until(days: number): number {
  const begun = [0, DAY_MS].flatMap((late) => [0, HOUR_MS, -HOUR_MS].map((beside) => days * DAY_MS - late - beside))
  const found = begun.find((ms) => dayOf(new Date(Date.now() + ms)) === addDays(today, days))
  if (found === undefined) throw new Error(`A journey that began on ${today} still goes on`)
  return found
}

export interface Months {
  readonly run: Run
  /** Calls the control API of the stand-in for Stripe. */
  control(path: string, body: object): Promise<unknown>
  readonly stripe: Stripe
  /** Advances Stripe's clock by these days, and waits until the site has processed the charges. */
  charge(days: number): Promise<void>
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  mailsTo(email: string): Promise<readonly CaughtMail[]>
  /** From now on pages and jobs run on that day; webhooks still go to the first site. */
  goTo(days: number): Promise<void>
  /** Runs a daily task as of that day. */
  daily(name: string, days: number): Promise<string>
  close(): Promise<void>
}

/** Forwards browser requests to the current site. */
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
    // Destroys the response, because otherwise the client would wait for ever.
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  // Playwright's own requests use CONNECT.
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
 * A site with its own stand-ins, whose server can be restarted on a later day: with the same build, data and secrets, and a
 * shifted clock (`clockShifted`). Each change of day costs a start of Next.
 */
export async function startMonths(databaseUrl: string): Promise<Months> {
  const dataDir = mkdtempSync(join(tmpdir(), 'horizon-months-'))
  const env = {
    ...isolatedEnv({ port: PORTS.site, dataDir }),
    SITE_URL: siteUrl,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'only-for-five-months-of-this-repository',
    // Only the site of the day may send mails, because their content depends on the clock.
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
