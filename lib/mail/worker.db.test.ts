import { randomUUID } from 'node:crypto'

import { startMailSandbox, type MailSandbox } from '@sandbox/mail'
import type { CaughtMail } from '@sandbox/mail'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { giveUpOldMails } from '@/lib/notices/outbox/delivery'
import { sendNotices } from '@/lib/notices/outbox/notices'
import { getMailStatus, retryFailedMails } from '@/lib/notices/outbox/status'
import { getDb } from '@/lib/platform/db'
import { openQueues, stopQueues } from '@/lib/platform/queue/boss'
import { reservePort } from '@/test/port'
import { createUser, useStack } from '@/test/stack'

import { startMailWorker } from './worker'

const smtpPort = await reservePort()
useStack({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'bonjour@horizon-libre.example' })

let catcher: MailSandbox | undefined
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
const POLL = { timeout: 60_000 }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(async () => {
  vi.restoreAllMocks()
  await stopQueues()
  await catcher?.close()
  catcher = undefined
  await getDb().notice.deleteMany()
  await (await openQueues()).purgeQueue('mail')
})

describe('a mail', () => {
  test('refused permanently is given up at once; refused temporarily is retried', async () => {
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
    // The mailbox works again.
    await getDb().user.update({ where: { id: refused!.id }, data: { email: `${refused!.id}@example.fr` } })
    expect(await retryFailedMails()).toBe(1)
    await expect.poll(async () => (await noticeOf(refused!)).sentAt, POLL).not.toBeNull()
  })

  test('is sent once, with several instances', async () => {
    await openCatcher()
    const users = await createUsers(10)
    for (const user of users) await ask(user)
    await Promise.all([startMailWorker(), startMailWorker(), startMailWorker()])
    await expect.poll(waiting, POLL).toBe(0)
    for (const { email } of users) expect(await inboxOf(email)).toHaveLength(1)
    expect(await attempts()).toBe(10)
  })

  test('that could not be sent for two weeks is given up', async () => {
    const [old, young] = await createUsers(2)
    for (const user of [old!, young!]) await ask(user)
    const createdAt = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000)
    await getDb().notice.updateMany({ where: { userId: old!.id }, data: { createdAt } })
    expect(await giveUpOldMails()).toBe(1)
    expect(await noticeOf(old!)).toMatchObject({ dueAt: null, error: 'not sent in time' })
    expect(await waiting()).toBe(1)
  })
})
