import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

import { startMailSandbox, type MailSandbox } from '@sandbox/mail'
import type { CaughtMail } from '@sandbox/mail'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'

import { announceUpdate } from '@/lib/notices/news/announcement'
import { giveUpOldMails, takeMail } from '@/lib/notices/outbox/delivery'
import { queueForgottenMails } from '@/lib/notices/outbox/jobs'
import { sendNotices } from '@/lib/notices/outbox/notices'
import { getMailStatus, getOldestWaitingAge, retryFailedMails } from '@/lib/notices/outbox/status'
import { getDb, getPool } from '@/lib/platform/db'
import { openQueues, stopQueues } from '@/lib/platform/queue/boss'
import { getUpdates } from '@/lib/texts/content/updates'
import { reservePort } from '@/test/port'
import { createUser, useStack } from '@/test/stack'

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

/** As if the time until the next attempt had been over for a while. */
async function hurry() {
  await getPool().query("update notices set due_at = now() - interval '10 minutes' where due_at is not null")
  await (await openQueues()).purgeQueue('mail')
  await queueForgottenMails()
}

const POLL = { timeout: 25_000 }

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
  test('mails wait untouched behind one question at a time, over a restart too, and each is sent once when it is back', async () => {
    const users = await createUsers(12)
    for (const user of users) await ask(user)
    await startMailWorker()
    await expect.poll(wasLogged('asked again in 4 s'), POLL).toBe(true)
    // Those that were in hand when it went down; no other has used up an attempt.
    expect(await attempts()).toBeLessThanOrEqual(5)
    const { unsent } = await getMailStatus()
    expect(unsent).toHaveLength(12)
    expect(unsent.filter(({ error }) => error?.includes('ECONNREFUSED'))).toHaveLength((await attempts())!)
    // The process ends; the next one finds the mails.
    await stopQueues()
    await openCatcher()
    await hurry()
    await startMailWorker()
    await expect.poll(waiting, POLL).toBe(0)
    for (const { email } of users) expect(await inboxOf(email)).toHaveLength(1)
  })

  test('one that accepts connections and says nothing holds up only the mails in hand', async () => {
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
  test('that is refused for good is given up at once; one that is not taken now is tried again', async () => {
    await openCatcher()
    const [[refused], [later]] = [await createUsers(1, '+550'), await createUsers(1, '+451')]
    for (const user of [refused!, later!]) await ask(user)
    await startMailWorker()
    await expect.poll(async () => (await noticeOf(refused!)).dueAt, POLL).toBeNull()
    expect(await noticeOf(refused!)).toMatchObject({ attempts: 1, sentAt: null, error: expect.stringContaining('550') })
    await expect.poll(async () => (await noticeOf(later!)).error, POLL).toContain('451')
    const { dueAt, attempts: tried } = await noticeOf(later!)
    expect(tried).toBe(1)
    expect(dueAt!.getTime()).toBeGreaterThan(Date.now())
    expect((await getMailStatus()).unsent.map(({ state }) => state).sort()).toEqual(['given up', 'waiting'])
    // The reader's mailbox is there again.
    await getDb().user.update({ where: { id: refused!.id }, data: { email: `${refused!.id}@example.fr` } })
    expect(await retryFailedMails()).toBe(1)
    await expect.poll(async () => (await noticeOf(refused!)).sentAt, POLL).not.toBeNull()
  })

  test('that the server took without saying so comes again, as the same mail', async () => {
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

  test('in hand when the site is stopped is sent to its end, once, and no other is begun', async () => {
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

  test('that was sent while the database was away is noted when it is back, and not sent again', async () => {
    await openCatcher()
    const [user] = await createUsers(1, '+slow')
    await ask(user!)
    await startMailWorker()
    await expect.poll(async () => (await noticeOf(user!)).attempts, POLL).toBe(1)
    await getPool().query('alter table notices rename to notices_away')
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await expect.poll(() => query.mock.calls.map(([text]) => String(text)).join(), POLL).toContain('sent_at =')
    expect(await inboxOf(user!.email)).toHaveLength(1)
    await getPool().query('alter table notices_away rename to notices')
    await expect.poll(async () => (await noticeOf(user!)).sentAt, POLL).not.toBeNull()
    expect(await inboxOf(user!.email)).toHaveLength(1)
  })

  test('whose process has died while sending it is sent by the next', async () => {
    await openCatcher()
    const [user] = await createUsers(1)
    await ask(user!)
    const { id } = await noticeOf(user!)
    expect(await takeMail(id)).toMatchObject({ id, attempt: 1 })
    expect(await takeMail(id)).toBeNull()
    // The lease of whoever took it is over.
    await hurry()
    await startMailWorker()
    await expect.poll(() => inboxOf(user!.email), POLL).toHaveLength(1)
  })

  test('is sent once, however many instances share the work', async () => {
    await openCatcher()
    const users = await createUsers(30)
    for (const user of users) await ask(user)
    await Promise.all([startMailWorker(), startMailWorker(), startMailWorker()])
    await expect.poll(waiting, POLL).toBe(0)
    for (const { email } of users) expect(await inboxOf(email)).toHaveLength(1)
    expect(await attempts()).toBe(30)
  })

  test('that nobody could send for two weeks is given up', async () => {
    const [old, young] = await createUsers(2)
    for (const user of [old!, young!]) await ask(user)
    const createdAt = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000)
    await getDb().notice.updateMany({ where: { userId: old!.id }, data: { createdAt } })
    expect(await giveUpOldMails()).toBe(1)
    expect(await noticeOf(old!)).toMatchObject({ dueAt: null, error: 'not sent in time' })
    expect(await waiting()).toBe(1)
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

  test('a reset of a password is sent next', async () => {
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

  test('a request notes its own mail and its job, and sends nobody else’s', async () => {
    const { id } = await createUser()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await sendNotices([{ message: { kind: 'password-changed', userId: id }, purpose: id }])
    expect(
      query.mock.calls.filter(([text]) => !/^(begin|commit)$/i.test(String((text as { text?: string }).text ?? text))),
    ).toHaveLength(2)
    expect(await attempts()).toBe(0)
  })

  test('the age of the oldest mail is that of the oldest which cannot wait', async () => {
    expect(await getOldestWaitingAge()).toBeNull()
    const { id } = await createUser()
    await ask({ id })
    await getPool().query(`update notices set due_at = now() - interval '10 minutes' where user_id = $1`, [id])
    expect(await getOldestWaitingAge()).toBeCloseTo(600, -1)
  })
})
