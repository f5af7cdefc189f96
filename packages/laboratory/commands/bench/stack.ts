import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { startMailSandbox } from '@sandbox/mail'
import { startPostgresSandbox } from '@sandbox/postgres'
import { startStripeSandbox } from '@sandbox/stripe'

import { median, type Row } from './wrk'
import { migrate } from '../../../../bin/support/apply-migrations'
import { SITE_ENV, siteArgs, startNode, stopChild } from '../../../../bin/support/child'
import { CommandError } from '../../../../bin/support/console'
import { findPort } from '../../../../bin/support/ports'
import { onShutdown } from '../../../../bin/support/shutdown'
import { provideEnv } from '../../../../lib/platform/env'

const SECRET_KEY = 'sk_test_of_the_measurement'
const START_MOST_MS = 1_500
const ROUNDS = 5
const PATIENCE_MS = 30_000
const MAILS = 1_000
const MAILS_LEAST = 45

type Env = Readonly<Record<string, string>>

/** @returns settings of stand-ins of their own, which this process has too */
export async function startStack(): Promise<{ readonly env: Env; readonly mailUrl: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'horizon-bench-'))
  chmodSync(directory, 0o755) // as root, Postgres runs as somebody else and has to get in
  onShutdown('files', async () => rmSync(directory, { recursive: true, force: true }))
  const port = await findPort(3900)
  const postgres = await startPostgresSandbox({
    directory: join(directory, 'pg'),
    port,
    database: 'bench',
    disposable: true,
  })
  onShutdown('Postgres', () => postgres.stop())
  const stripe = await startStripeSandbox({ port: 0, secretKey: SECRET_KEY })
  onShutdown('Stripe sandbox', () => stripe.close())
  const mail = await startMailSandbox({ smtpPort: 0, httpPort: 0 })
  onShutdown('mail', () => mail.close())
  const env = {
    DATABASE_URL: postgres.urlOf('bench'),
    AUTH_SECRET: 'only-for-the-measurement-of-this-repository',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_measurement',
    STRIPE_API_URL: stripe.url,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'bonjour@horizon-libre.example',
  }
  await migrate(env.DATABASE_URL)
  provideEnv(env)
  const { disconnect } = await import('../../../../lib/platform/db')
  onShutdown('database connections', () => disconnect())
  return { env, mailUrl: mail.url }
}

/** @returns once `/` is answered */
async function startSite(env: Env): Promise<ChildProcess> {
  const port = await findPort(3590)
  const begun = performance.now()
  const site = startNode(siteArgs(port, '127.0.0.1'), {
    env: { ...env, ...SITE_ENV, PORT: String(port) },
    output: 'keep',
  })
  onShutdown('site', () => stopChild(site))
  site.stdout?.resume()
  site.stderr?.resume()
  while ((await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.status !== 200) {
    if (performance.now() - begun > PATIENCE_MS) throw new CommandError('The site does not answer.')
    await wait(5)
  }
  return site
}

async function startRow(env: Env): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    const site = await startSite(env)
    times.push(performance.now() - begun)
    await stopChild(site)
  }
  return {
    what: `Start of a built site, until \`/\` is answered (median of ${ROUNDS})`,
    measured: `${median(times).toFixed(0)} ms`,
    goal: `≤ ${START_MOST_MS} ms`,
    isMet: median(times) <= START_MOST_MS,
  }
}

/** Mails that wait when a site starts. Its first is the beginning: a start is measured by itself. */
async function mailsRow(env: Env, mailUrl: string): Promise<Row> {
  const { getDb } = await import('../../../../lib/platform/db')
  const { sendNotices } = await import('../../../../lib/notices/outbox/notices')
  const { stopQueues } = await import('../../../../lib/platform/queue/boss')
  const users = await getDb().user.createManyAndReturn({
    data: Array.from({ length: MAILS }, () => ({ email: `${randomUUID()}@example.fr` })),
    select: { id: true },
  })
  for (const { id } of users) await sendNotices([{ message: { kind: 'confirm-email', userId: id }, purpose: id }])
  await stopQueues()
  const site = await startSite(env)
  const receives = async (count: number) => {
    for (;;) {
      const { received } = (await (await fetch(`${mailUrl}/count`)).json()) as { received: number }
      if (received >= count) return received
      await wait(100)
    }
  }
  const before = await receives(1)
  const begun = performance.now()
  await receives(MAILS)
  const perSecond = ((MAILS - before) * 1_000) / (performance.now() - begun)
  await stopChild(site)
  return {
    what: `Mails, ${MAILS} that wait`,
    measured: `${perSecond.toFixed(0)} a second`,
    goal: `≥ ${MAILS_LEAST}`,
    isMet: perSecond >= MAILS_LEAST,
  }
}

/** What is asked of a site on a database of its own: its start, and the mails that it sends. */
export async function measureOwnSite(): Promise<Row[]> {
  const { env, mailUrl } = await startStack()
  return [await startRow(env), await mailsRow(env, mailUrl)]
}
