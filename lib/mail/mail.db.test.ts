import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { startMailSandbox, type MailSandbox } from '@sandbox/mail'
import type { CaughtMail } from '@sandbox/mail'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sendNotices } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import { stopQueues } from '@/lib/platform/queue/boss'
import { reservePort } from '@/test/port'
import { createUser, useStack } from '@/test/stack'

import { compose } from './compose'
import { palette } from './templates/palette'
import { startMailWorker } from './worker'

const smtpPort = await reservePort()
useStack({
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: 'Académie Horizon Libre <bonjour@horizon-libre.example>',
})

let catcher: MailSandbox

const inboxOf = async (email: string) =>
  (await (await fetch(`${catcher.url}/messages?to=${encodeURIComponent(email)}`)).json()) as CaughtMail[]

describe('a mail', () => {
  beforeAll(async () => {
    catcher = await startMailSandbox({ smtpPort, httpPort: 0 })
    await startMailWorker()
  })
  afterAll(async () => {
    await stopQueues()
    await catcher.close()
  })

  test('arrives as HTML and text, from us, with one link to the site', async () => {
    const user = await createUser()
    await sendNotices([{ message: { kind: 'confirm-email', userId: user.id }, purpose: user.id }])
    await expect.poll(() => inboxOf(user.email)).toHaveLength(1)
    const [mail] = await inboxOf(user.email)
    expect(mail).toMatchObject({ from: 'bonjour@horizon-libre.example', subject: 'Confirme ton adresse e-mail' })
    expect(mail?.html).toContain('lang="fr"')
    for (const body of [mail?.html, mail?.text]) {
      expect(body).toMatch(/http:\/\/localhost:3999\/auth\/confirmation\?jeton=[\w-]{43}/)
      expect(body).toContain('24 heures')
    }
    expect(mail?.html).toContain(palette.coral)
  })

  test('of the site’s own asks for no absence reply', async () => {
    const { id } = await createUser()
    expect((await compose({ kind: 'confirm-email', userId: id }))?.headers).toMatchObject({
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    })
  })

  test('is sent once per key, even when queued ten times at once', async () => {
    const user = await createUser()
    const ask = (key: string) => sendNotices([{ message: { kind: 'password-changed', userId: user.id }, purpose: key }])
    await Promise.all([...Array.from({ length: 10 }, () => ask(user.id)), ask(`${user.id} again`)])
    await expect.poll(() => inboxOf(user.email)).toHaveLength(2)
    await ask(user.id)
    const other = await createUser()
    await sendNotices([{ message: { kind: 'password-changed', userId: other.id }, purpose: other.id }])
    await expect.poll(() => inboxOf(other.email)).toHaveLength(1)
    expect(await inboxOf(user.email)).toHaveLength(2)
  })

  test('is not composed for an unknown or already confirmed address', async () => {
    expect(await compose({ kind: 'reset-password', email: `${randomUUID()}@example.fr` })).toBeNull()
    const { id } = await createUser()
    await getDb().user.update({ where: { id }, data: { emailVerified: new Date() } })
    expect(await compose({ kind: 'confirm-email', userId: id })).toBeNull()
  })

  test('leaves no link and no token in the queue', async () => {
    const { id, email } = await createUser()
    await sendNotices([{ message: { kind: 'reset-password', email }, purpose: email }])
    await expect.poll(() => inboxOf(email)).toHaveLength(1)
    const token = /jeton=([\w-]{43})/.exec((await inboxOf(email))[0]?.text ?? '')?.[1] ?? 'none'
    expect(JSON.stringify(await getDb().notice.findMany())).not.toContain(token)
    const rows = await getDb().accountToken.findMany({ where: { userId: id } })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('mails use the colours of the site', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8').replace(/light-dark\((#\w+), #\w+\)/g, '$1')
  for (const [name, colour] of Object.entries(palette)) expect(tokens).toContain(`--${name}: ${colour};`)
})
