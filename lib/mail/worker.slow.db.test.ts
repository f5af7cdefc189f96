import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

import { startMailSandbox, type MailSandbox } from '@sandbox/mail'
import type { CaughtMail } from '@sandbox/mail'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'

import { announceUpdate } from '@/lib/notices/news/announcement'
import { claimMail } from '@/lib/notices/outbox/delivery'
import { queueForgottenMails } from '@/lib/notices/outbox/jobs'
import { sendNotices } from '@/lib/notices/outbox/notices'
import { getMailStatus, getOldestWaitingAge } from '@/lib/notices/outbox/status'
import { getDb, getPool } from '@/lib/platform/db'
import { openQueues, stopQueues } from '@/lib/platform/queue/boss'
import { getUpdates } from '@/lib/texts/content/notes'
import { reservePort } from '@/test/port'
import { asOwner, createUser, useStack } from '@/test/stack'

import { startMailWorker } from './worker'

const smtpPort = await reservePort()
useStack({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'bonjour@horizon-libre.example' })

let catcher: MailSandbox | undefined
let logged: MockInstance
const openCatcher = async () => (catcher = await startMailSandbox({ smtpPort, httpPort: 0 }))
const inboxOf = async (email: string) =>
  (await (await fetch(`${catcher?.url}/messages?to=${encodeURIComponent(email)}`)).json()) as CaughtMail[]

const createUsers = (count: number, suffix = '') =>
  Promise.all(Array.from({ length: count }, () => createUser(`${randomUUID()}${suffix}@example.fr`)))
const ask = ({ id }: { id: string }) =>
  sendNotices([{ message: { kind: 'password-changed', userId: id }, purpose: id }])
const noticeOf = ({ id }: { id: string }) => getDb().notice.findFirstOrThrow({ where: { userId: id } })
const waiting = () => getDb().notice.count({ where: { dueAt: { not: null } } })
const attempts = async () => (await getDb().notice.aggregate({ _sum: { attempts: true } }))._sum.attempts
const wasLogged = (text: string) => () => logged.mock.calls.some(([line]) => String(line).includes(text))

/** Makes every mail overdue. */
async function hurry() {
  await getPool().query("update notices set due_at = now() - interval '10 minutes' where due_at is not null")
  await (await openQueues()).purgeQueue('mail')
  await queueForgottenMails()
}

const POLL = { timeout: 60_000 }

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(async () => {
  vi.restoreAllMocks()
  await stopQueues()
  await catcher?.close()
  catcher = undefined
  await getDb().notice.deleteMany()
  await (await openQueues()).purgeQueue('mail')
})

describe('while the mail server is down', () => {
  test('mails wait without using up attempts, across a restart too, and each is sent once when it is back', async () => {
    const users = await createUsers(12)
    for (const user of users) await ask(user)
    await startMailWorker()
    await expect.poll(wasLogged('asked again in 4 s'), POLL).toBe(true)
    // Only mails that were being sent when it went down have used up an attempt.
    expect(await attempts()).toBeLessThanOrEqual(5)
    const { unsent } = await getMailStatus()
    expect(unsent).toHaveLength(12)
    expect(unsent.filter(({ error }) => error?.includes('ECONNREFUSED'))).toHaveLength((await attempts())!)
    // Restart: the next process finds the mails.
    await stopQueues()
    await openCatcher()
    await hurry()
    await startMailWorker()
    await expect.poll(waiting, POLL).toBe(0)
    for (const { email } of users) expect(await inboxOf(email)).toHaveLength(1)
  })

  test('a server that accepts connections and does not answer holds up only the mails being sent', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => void sockets.push(socket)).listen(smtpPort, '127.0.0.1')
    await once(silent, 'listening')
    const users = await createUsers(12)
    for (const user of users) await ask(user)
    await startMailWorker()
    await expect.poll(wasLogged('asked again in 2 s'), POLL).toBe(true)
    expect(sockets.length).toBeLessThanOrEqual(5)
    expect(await attempts()).toBeLessThanOrEqual(5)
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => silent.close(resolve))
    await openCatcher()
    await expect.poll(async () => (await noticeOf(users[11]!)).sentAt, POLL).not.toBeNull()
  })
})

describe('a mail', () => {
  test('accepted without a reply is sent again with the same Message-ID', async () => {
    await openCatcher()
    const [user] = await createUsers(1, '+drop')
    await ask(user!)
    await startMailWorker()
    await expect.poll(async () => (await noticeOf(user!)).error, POLL).not.toBeNull()
    expect(await inboxOf(user!.email)).toHaveLength(1)
    await hurry()
    await expect.poll(async () => (await inboxOf(user!.email)).length, POLL).toBe(2)
    expect(new Set((await inboxOf(user!.email)).map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('being sent when the site stops is finished, once, and no other is started', async () => {
    await openCatcher()
    const [[slow], [other]] = [await createUsers(1, '+slow'), await createUsers(1)]
    await ask(slow!)
    await startMailWorker()
    await expect.poll(async () => (await noticeOf(slow!)).attempts, POLL).toBe(1)
    const stopped = stopQueues()
    await ask(other!)
    await stopped
    expect(await noticeOf(slow!)).toMatchObject({ dueAt: null, sentAt: expect.any(Date) })
    expect(await noticeOf(other!)).toMatchObject({ attempts: 0 })
    await startMailWorker()
    await expect.poll(waiting, POLL).toBe(0)
    for (const { email } of [slow!, other!]) expect(await inboxOf(email)).toHaveLength(1)
  })

  test('sent while the database was down is recorded when it is back, and not sent again', async () => {
    await openCatcher()
    const [user] = await createUsers(1, '+slow')
    await ask(user!)
    await startMailWorker()
    await expect.poll(async () => (await noticeOf(user!)).attempts, POLL).toBe(1)
    await asOwner('alter table notices rename to notices_away')
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await expect.poll(() => query.mock.calls.map(([text]) => String(text)).join(), POLL).toContain('sent_at =')
    expect(await inboxOf(user!.email)).toHaveLength(1)
    await asOwner('alter table notices_away rename to notices')
    await expect.poll(async () => (await noticeOf(user!)).sentAt, POLL).not.toBeNull()
    expect(await inboxOf(user!.email)).toHaveLength(1)
  })

  test('whose process died while sending is sent by the next one', async () => {
    await openCatcher()
    const [user] = await createUsers(1)
    await ask(user!)
    const { id } = await noticeOf(user!)
    expect(await claimMail(id)).toMatchObject({ id, attempt: 1 })
    expect(await claimMail(id)).toBeNull()
    // The lease has expired.
    await hurry()
    await startMailWorker()
    await expect.poll(() => inboxOf(user!.email), POLL).toHaveLength(1)
  })
})

describe('behind a thousand news', () => {
  const { month } = getUpdates()[0]!

  beforeEach(async () => {
    const ids = Array.from({ length: 1_000 }, () => randomUUID())
    const emailVerified = new Date()
    await getDb().user.createMany({ data: ids.map((id) => ({ id, email: `${id}@example.fr`, emailVerified })) })
    await getDb().newsConsent.createMany({
      data: ids.map((userId) => ({ userId, isGiven: true, source: 'account', text: 'Oui' })),
    })
    expect(await announceUpdate(month)).toBe(1_000)
  })

  afterEach(async () => {
    await getDb().newsConsent.deleteMany()
  })

  test('a password reset is sent next', async () => {
    await openCatcher()
    const { email } = await createUser()
    const newsSent = () => getDb().notice.count({ where: { kind: 'update-published', sentAt: { not: null } } })
    await startMailWorker()
    await expect.poll(newsSent, POLL).toBeGreaterThan(10)
    const before = await newsSent()
    await sendNotices([{ message: { kind: 'reset-password', email }, purpose: email }])
    const reset = () => getDb().notice.findFirstOrThrow({ where: { address: email } })
    await expect.poll(async () => (await reset()).sentAt, { ...POLL, interval: 10 }).not.toBeNull()
    expect((await newsSent()) - before).toBeLessThan(50)
    expect(await inboxOf(email)).toHaveLength(1)
  })

  test('a request queues only its own mail and job', async () => {
    const { id } = await createUser()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await sendNotices([{ message: { kind: 'password-changed', userId: id }, purpose: id }])
    expect(
      query.mock.calls.filter(([text]) => !/^(begin|commit)$/i.test(String((text as { text?: string }).text ?? text))),
    ).toHaveLength(2)
    expect(await attempts()).toBe(0)
  })

  test('the age of the oldest waiting mail does not count news', async () => {
    expect(await getOldestWaitingAge()).toBeNull()
    const { id } = await createUser()
    await ask({ id })
    await getPool().query(`update notices set due_at = now() - interval '10 minutes' where user_id = $1`, [id])
    expect(await getOldestWaitingAge()).toBeCloseTo(600, -1)
  })
})
