import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startSlowSmtp } from '@sandbox/mail/testing/slow-smtp'
import { startStripeSandbox } from '@sandbox/stripe'
import pg from 'pg'
import PgBoss from 'pg-boss'
import Stripe from 'stripe'

import { isolatedEnv } from '../bin/support/isolated-site'
import { childEnv, readSettings } from '../lib/platform/env'
import { query } from '../test/database'
import { reservePort } from '../test/port'
import { requireRun } from '../test/site'
import { startTcpProxy } from '../test/tcp-proxy'
import { expect, test } from '../test/test'

const PORT = await reservePort()
const SECRET_KEY = 'sk_test_of_a_site_that_ends'
const WEBHOOK_SECRET = 'whsec_of_a_site_that_ends'
const BASE = `http://127.0.0.1:${PORT}`

type Ask = { readonly status: number; readonly isWhole: boolean } | { readonly failed: string }

/** One request on a keep-alive connection. */
function ask(agent: Agent, path: string): Promise<Ask> {
  return new Promise((resolve) => {
    get(`${BASE}${path}`, { agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('close', () => {
        const isWhole = response.complete && text.trimEnd().endsWith('</html>')
        resolve({ status: response.statusCode ?? 0, isWhole })
      })
    }).on('error', (error: NodeJS.ErrnoException) => resolve({ failed: error.code ?? error.message }))
  })
}

/** Sends requests in sequence until `isOver`, like traffic from a load balancer. */
async function keepAsking(path: string, isOver: () => boolean): Promise<readonly Ask[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answers: Ask[] = []
  do answers.push(await ask(agent, path))
  while (!isOver())
  agent.destroy()
  return answers
}

/** Queues a mail like lib/notices/outbox. */
async function noteMail(databaseUrl: string, database: pg.Client, userId: string): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `insert into notices (key, kind, user_id, message, priority)
     values ('password-changed 1', 'password-changed', $1, $2, 0) returning id`,
    [userId, { kind: 'password-changed', userId }],
  )
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false })
  await boss.start()
  // Null until the site has created its queues.
  await expect.poll(() => boss.send('mail', rows[0]!)).not.toBeNull()
  await boss.stop()
}

/** A separate database on the cluster of the site under test. */
async function createDatabase(): Promise<string> {
  const name = `ending_${randomUUID().replaceAll('-', '')}`
  await query(`create database ${name}`)
  return requireRun().databaseUrl.replace(/\/\w+$/, `/${name}`)
}

test(
  'SIGTERM: running mail, event and requests are finished, each once, and the site exits by itself',
  { tag: '@clock' },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'horizon-ending-'))
    const databaseUrl = await createDatabase()
    const smtp = await startSlowSmtp()
    const sandbox = await startStripeSandbox({ port: 0, secretKey: SECRET_KEY })
    const toStripe = await startTcpProxy({ host: '127.0.0.1', port: sandbox.port })
    // With every service configured, the site listens as in production.
    const site = spawn(process.execPath, ['bin/run.mjs', 'start'], {
      env: childEnv({
        ...isolatedEnv({ port: PORT, dataDir }),
        SITE_URL: readSettings().siteUrl,
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: 'only-for-a-site-that-is-about-to-end',
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: `http://127.0.0.1:${toStripe.port}`,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'bonjour@horizon-libre.example',
      }),
    })
    let output = ''
    for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const ended = new Promise<number | null>((resolve) => site.once('exit', resolve))
    const database = new pg.Client({ connectionString: databaseUrl })
    try {
      await expect.poll(() => output).toContain('Ctrl-C ends everything.')
      await database.connect()
      const stripe = new Stripe(SECRET_KEY, { protocol: 'http', host: '127.0.0.1', port: sandbox.port })
      const customer = await stripe.customers.create({ name: 'Zoé' })
      const userId = randomUUID()
      await database.query(
        "insert into users (id, email, stripe_customer_id, updated_at) values ($1, 'zoe@example.fr', $2, now())",
        [userId, customer.id],
      )

      toStripe.freeze()
      const [event] = (await stripe.events.list({ limit: 1 })).data
      const payload = JSON.stringify(event)
      const headers = {
        'Stripe-Signature': stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }),
      }
      // Again and again, as Stripe: the first query of a fresh site may take longer than its limit.
      const post = async () =>
        (await fetch(`${BASE}/api/stripe/webhook`, { method: 'POST', headers, body: payload })).status
      await expect.poll(post).toBe(200)
      const countOf = async (sql: string) => (await database.query(sql)).rowCount
      await expect
        .poll(() => countOf('select from stripe_events where attempts > 0 and processed_at is null'), {})
        .toBe(1)

      // Last, because a silent mail server times out after ten seconds (lib/mail/transport.ts).
      await noteMail(databaseUrl, database, userId)
      await expect.poll(smtp.taken).toBe(1)

      let isOver = false
      const clients = ['/', '/abonnement', '/contact', '/formations'].map((path) => keepAsking(path, () => isOver))
      site.kill('SIGTERM')
      await expect.poll(async () => (await fetch(`${BASE}/api/health/ready`)).status).toBe(503)
      isOver = true
      const answers = (await Promise.all(clients)).flat()
      // A mail and a Stripe event are still running.
      expect(site.exitCode).toBeNull()
      expect(await countOf('select from notices where sent_at is null')).toBe(1)
      toStripe.thaw()
      expect(site.exitCode).toBeNull()
      smtp.sayYes()

      expect(await ended).toBe(0)
      expect(output).not.toContain('not everything in hand')
      expect(output).not.toMatch(/^Ending /m)
      expect(answers.length).toBeGreaterThanOrEqual(clients.length)
      expect(answers.filter((answer) => 'failed' in answer || answer.status !== 200 || !answer.isWhole)).toEqual([])
      expect(smtp.taken()).toBe(1)
      expect(await countOf('select from notices where sent_at is not null')).toBe(1)
      expect(await countOf('select from stripe_events where processed_at is not null')).toBe(1)
    } finally {
      if (site.exitCode === null && site.signalCode === null) site.kill('SIGKILL')
      await database.end()
      await Promise.all([smtp.close(), toStripe.close(), sandbox.close()])
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
