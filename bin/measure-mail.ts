import { randomUUID } from 'node:crypto'

import { provideEnv } from '../lib/env'
import { startMailSandbox } from '../sandbox/mail'
import { CHILD, measureInChild, startMeasureStack } from './measure-stack'
import { onShutdown, shutDown } from './shutdown'

/*
 * Measures how many mails leave in a second, to a mail server of this machine: node bin/run.mjs measure-mail 1000
 * The worker runs in a process of its own, as the site's does.
 */
async function measureHere(count: number) {
  provideEnv({})
  const { disconnect, getDb } = await import('../lib/db')
  const { queueMail } = await import('../lib/mail/queue')
  const { startMailWorker } = await import('../lib/mail/worker')
  const { stopQueues } = await import('../lib/queue/boss')
  const users = await getDb().user.createManyAndReturn({
    data: Array.from({ length: count }, () => ({ email: `${randomUUID()}@example.fr` })),
    select: { id: true },
  })
  for (const { id } of users) await queueMail({ kind: 'confirm-email', userId: id }, id)
  const start = performance.now()
  await startMailWorker()
  // A token is written with each mail: cheap to count, whatever the queue is.
  while ((await getDb().accountToken.count()) < count) await new Promise((resolve) => setTimeout(resolve, 100))
  const seconds = (performance.now() - start) / 1000
  await stopQueues()
  await disconnect()
  console.log(`RESULT ${JSON.stringify({ mails: count, seconds: seconds.toFixed(1), perSecond: (count / seconds).toFixed(1) })}`)
}

async function measure(count: number) {
  const env = await startMeasureStack()
  const mail = await startMailSandbox({ smtpPort: 0, httpPort: 0 })
  onShutdown('mail sandbox', () => mail.close())
  const settings = { SMTP_URL: mail.smtpUrl, MAIL_FROM: 'bonjour@horizon-libre.example' }
  await measureInChild(`Sending ${count} mails`, 'bin/measure-mail.ts', [String(count)], { ...env, ...settings })
  await shutDown(0)
}

if (process.argv[2] === CHILD) await measureHere(Number(process.argv[3]))
else await measure(Number(process.argv[2] ?? 1_000))
