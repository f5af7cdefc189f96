import { randomUUID } from 'node:crypto'

import { startMailSandbox } from '@sandbox/mail'

import { provideEnv } from '../../lib/platform/env'
import { command, countOf } from '../support/command'
import { CHILD, measureInChild, startMeasureStack } from '../support/measure-stack'
import { onShutdown } from '../support/shutdown'

async function countReceived(mailUrl: string): Promise<number> {
  const { received } = (await (await fetch(`${mailUrl}/count`)).json()) as { received: number }
  return received
}

async function measureHere(count: number, mailUrl: string) {
  provideEnv({})
  const { disconnect, getDb } = await import('../../lib/platform/db')
  const { sendNotices } = await import('../../lib/notices/outbox/notices')
  const { startMailWorker } = await import('../../lib/mail/worker')
  const { stopQueues } = await import('../../lib/platform/queue/boss')
  const users = await getDb().user.createManyAndReturn({
    data: Array.from({ length: count }, () => ({ email: `${randomUUID()}@example.fr` })),
    select: { id: true },
  })
  for (const { id } of users) await sendNotices([{ message: { kind: 'confirm-email', userId: id }, purpose: id }])
  const start = performance.now()
  await startMailWorker()
  while ((await countReceived(mailUrl)) < count) await new Promise((resolve) => setTimeout(resolve, 100))
  const seconds = (performance.now() - start) / 1000
  await stopQueues()
  await disconnect()
  console.log(
    `RESULT ${JSON.stringify({ mails: count, seconds: seconds.toFixed(1), perSecond: (count / seconds).toFixed(1) })}`,
  )
}

async function measure(count: number) {
  const env = await startMeasureStack()
  const mail = await startMailSandbox({ smtpPort: 0, httpPort: 0 })
  onShutdown('mail sandbox', () => mail.close())
  const settings = { SMTP_URL: mail.smtpUrl, MAIL_FROM: 'bonjour@horizon-libre.example' }
  await measureInChild(`Sending ${count} mails`, ['measure-mail', String(count), mail.url], { ...env, ...settings })
}

export default command({
  name: 'node bin/run.mjs measure-mail',
  summary: 'Measures how many mails leave in a second, to a mail server of this machine.',
  options: CHILD,
  positionals: ['[MAILS]', '[MAIL-URL]'],
  run: ({ values: { child }, positionals: [mails, mailUrl] }) => {
    const count = countOf(mails, 1_000)
    return child && mailUrl ? measureHere(count, mailUrl) : measure(count)
  },
})
