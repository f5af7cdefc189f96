import { startMailSandbox, type MailSandbox } from '@sandbox/mail'
import { afterAll, expect, test, vi } from 'vitest'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { disconnect } from '@/lib/platform/db'
import { getEnv, provideEnv } from '@/lib/platform/env'
import { stopQueues } from '@/lib/platform/queue/boss'
import { getWorkerState, WORKERS } from '@/lib/platform/queue/workers'
import { basicSettings, createUser, useStack } from '@/test/stack'
import { startTcpProxy } from '@/test/tcp-proxy'

import { readHealth } from '../health'
import { runWorkers } from './worker'

useStack()

let mail: MailSandbox

afterAll(async () => {
  await stopQueues()
  await mail.close()
})

test('workers start by themselves when Postgres starts after the site, and send mails', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const user = await createUser()
  mail = await startMailSandbox({ smtpPort: 0, httpPort: 0 })
  const address = new URL(getEnv().databaseUrl)
  const target = { host: address.hostname, port: Number(address.port) }
  const away = await startTcpProxy(target)
  await away.close()
  address.port = String(away.port)
  await disconnect()
  await stopQueues()
  provideEnv({
    ...basicSettings(),
    DATABASE_URL: address.href,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'Test <test@example.fr>',
  })

  runWorkers()
  // lib/platform/db retries for ten seconds.
  await vi.waitFor(
    () => expect(log.mock.calls.flat().filter((line) => /cannot start/.test(String(line)))).toHaveLength(4),
    60_000,
  )
  const now = new Date()
  expect(await readHealth(now, now)).toMatchObject({
    status: 'error',
    database: 'down',
    mail: { worker: 'starting' },
    events: { worker: 'starting' },
    daily: { worker: 'starting' },
  })

  const back = await startTcpProxy(target, away.port)
  await vi.waitFor(() => expect(WORKERS.map(getWorkerState)).toEqual(WORKERS.map(() => 'running')), 60_000)
  expect(await readHealth(now, now)).toMatchObject({ status: 'ok', database: 'up', mail: { worker: 'running' } })
  // Logged once, not at each attempt.
  expect(log.mock.calls.flat().filter((line) => /cannot start/.test(String(line)))).toHaveLength(4)
  await sendNotices([{ message: { kind: 'password-changed', userId: user.id }, purpose: 'late Postgres' }])
  await vi.waitFor(async () => {
    const caught = (await (await fetch(`${mail.url}/messages?to=${user.email}`)).json()) as { subject: string }[]
    expect(caught.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/mot de passe/i))
  }, 60_000)
  await stopQueues()
  await disconnect()
  await back.close()
})
