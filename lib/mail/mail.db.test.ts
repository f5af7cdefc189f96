import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { createUser, useStack } from '@/e2e/support/stack'
import { getDb, getPool } from '@/lib/db'
import { stopQueues } from '@/lib/queue/boss'
import { startMailSandbox, type MailSandbox } from '@/sandbox/mail'
import type { CaughtMail } from '@/sandbox/mail/mailbox'

import { compose } from './compose'
import { getQueue, MAIL_QUEUE, queueMail } from './queue'
import { getMailStatus, retryFailedMails } from './status'
import { palette } from './templates/palette'
import { startMailWorker } from './worker'

/** A port that nobody listens on until the mail server does. */
async function reservePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

const smtpPort = await reservePort()
useStack({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'Académie Horizon Libre <bonjour@horizon-libre.example>' })

let catcher: MailSandbox | undefined
const openCatcher = async () => (catcher = await startMailSandbox({ smtpPort, httpPort: 0 }))
const closeCatcher = async () => {
  await catcher?.close()
  catcher = undefined
}

const inboxOf = async (email: string) =>
  (await (await fetch(`${catcher?.url}/messages?to=${encodeURIComponent(email)}`)).json()) as CaughtMail[]

const jobs = async () =>
  (await getPool().query<{ state: string; retry_count: number; data: object; output: { message?: string } | null }>(
    'select state::text, retry_count, data, output from pgboss.job where name = $1', [MAIL_QUEUE])).rows

/** As if the time until the next attempt were over. */
const hurry = () => getPool().query(`update pgboss.job set start_after = now() where state = 'retry'`)

describe('with a mail server', () => {
  beforeAll(async () => {
    await openCatcher()
    await startMailWorker()
  })
  afterAll(async () => {
    await stopQueues()
    await closeCatcher()
    await getPool().query('truncate pgboss.job')
  })

  test('a mail arrives as HTML and text, from us, with one link to the site', async () => {
    const user = await createUser()
    await queueMail({ kind: 'confirm-email', userId: user.id }, user.id)
    await expect.poll(() => inboxOf(user.email), { timeout: 15_000 }).toHaveLength(1)
    const [mail] = await inboxOf(user.email)
    expect(mail).toMatchObject({ from: 'bonjour@horizon-libre.example', subject: 'Confirme ton adresse e-mail' })
    expect(mail?.html).toContain('lang="fr"')
    for (const body of [mail?.html, mail?.text]) {
      expect(body).toMatch(/http:\/\/localhost:3999\/auth\/confirmation\?jeton=[\w-]{43}/)
      expect(body).toContain('24 heures')
    }
    expect(mail?.html).toContain(palette.coral)
  })

  test('asked for ten times at once under one key it is sent once, and under two keys twice', async () => {
    const user = await createUser()
    const ask = (key: string) => queueMail({ kind: 'password-changed', userId: user.id }, key)
    await Promise.all([...Array.from({ length: 10 }, () => ask(user.id)), ask(`${user.id} again`)])
    await expect.poll(() => inboxOf(user.email), { timeout: 15_000 }).toHaveLength(2)
    await ask(user.id)
    const other = await createUser()
    await queueMail({ kind: 'password-changed', userId: other.id }, other.id)
    await expect.poll(() => inboxOf(other.email), { timeout: 15_000 }).toHaveLength(1)
    expect(await inboxOf(user.email)).toHaveLength(2)
  })

  test('to an address that nobody has, or a confirmed one, nothing is written', async () => {
    expect(await compose({ kind: 'reset-password', email: `${randomUUID()}@example.fr` })).toBeNull()
    const { id } = await createUser()
    await getDb().user.update({ where: { id }, data: { emailVerified: new Date() } })
    expect(await compose({ kind: 'confirm-email', userId: id })).toBeNull()
  })

  test('the queue holds no link and no token', async () => {
    const { id, email } = await createUser()
    await queueMail({ kind: 'reset-password', email }, email)
    await expect.poll(() => inboxOf(email), { timeout: 15_000 }).toHaveLength(1)
    const token = /jeton=([\w-]{43})/.exec((await inboxOf(email))[0]?.text ?? '')?.[1] ?? 'none'
    expect(JSON.stringify(await jobs())).not.toContain(token)
    const rows = await getDb().accountToken.findMany({ where: { userId: id } })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('while the mail server is down', () => {
  afterEach(async () => {
    vi.restoreAllMocks()
    await stopQueues()
    await closeCatcher()
    await (await getQueue()).clearStorage()
    await stopQueues()
  })

  test('nothing is lost, over a restart too, and each mail is sent once when it is back', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await startMailWorker()
    const users = await Promise.all([createUser(), createUser(), createUser()])
    await Promise.all(users.map(({ id }) => queueMail({ kind: 'password-changed', userId: id }, id)))
    const states = async () => (await jobs()).map(({ state }) => state)
    await expect.poll(states, { timeout: 20_000 }).toEqual(['retry', 'retry', 'retry'])
    expect(logged).toHaveBeenCalledWith(expect.stringMatching(/mail .*attempt 1 of 13/), expect.anything())
    const { unsent } = await getMailStatus()
    expect(unsent).toHaveLength(3)
    expect(unsent[0]).toMatchObject({ kind: 'password-changed', state: 'retry', error: expect.stringContaining('ECONNREFUSED') })
    // The process ends; the next one finds the mails.
    await stopQueues()
    await openCatcher()
    await startMailWorker()
    await hurry()
    await expect.poll(states, { timeout: 20_000 }).toEqual(['completed', 'completed', 'completed'])
    for (const { email } of users) expect(await inboxOf(email)).toHaveLength(1)
  })

  test('a mail that was given up stays as failed, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const user = await createUser()
    await queueMail({ kind: 'password-changed', userId: user.id }, user.id)
    await getPool().query('update pgboss.job set retry_limit = 0')
    await startMailWorker()
    await expect.poll(async () => (await jobs())[0]?.state, { timeout: 20_000 }).toBe('failed')
    expect((await getMailStatus()).unsent).toMatchObject([{ state: 'failed', error: expect.stringContaining('ECONNREFUSED') }])
    await openCatcher()
    expect(await retryFailedMails()).toBe(1)
    await expect.poll(() => inboxOf(user.email), { timeout: 20_000 }).toHaveLength(1)
    await expect.poll(async () => (await getMailStatus()).unsent, { timeout: 20_000 }).toEqual([])
  })

  test('a mail whose process has died while sending it is sent by the next', async () => {
    await openCatcher()
    const user = await createUser()
    await queueMail({ kind: 'password-changed', userId: user.id }, user.id)
    const queue = await getQueue()
    expect(await queue.fetch(MAIL_QUEUE)).toHaveLength(1)
    await getPool().query(`update pgboss.job set started_on = now() - interval '3 minutes'`)
    await queue.maintain()
    await hurry()
    await startMailWorker()
    await expect.poll(() => inboxOf(user.email), { timeout: 20_000 }).toHaveLength(1)
  })

  test('two instances share the work: nothing is sent twice', async () => {
    await openCatcher()
    const users = await Promise.all(Array.from({ length: 6 }, () => createUser()))
    await Promise.all(users.map(({ id }) => queueMail({ kind: 'password-changed', userId: id }, id)))
    await Promise.all([startMailWorker(), startMailWorker(), startMailWorker()])
    await expect.poll(async () => (await jobs()).every(({ state }) => state === 'completed'), { timeout: 20_000 }).toBe(true)
    for (const { email } of users) expect(await inboxOf(email)).toHaveLength(1)
  })
})

test('the mails wear the colours of the site', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8').split('@media')[0] ?? ''
  for (const [name, colour] of Object.entries(palette)) expect(tokens).toContain(`--${name}: ${colour};`)
})
