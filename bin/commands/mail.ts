import { provideEnv } from '../../lib/env'
import { CommandError } from '../support/console'
import { withDatabase } from '../support/database'

const USAGE = 'Use: npm run mail (what has not been sent), or: npm run mail -- retry (tries given-up mails again)'

const [action] = process.argv.slice(2)

await withDatabase(async (env) => {
  if (action !== undefined && action !== 'retry') throw new CommandError(USAGE)
  provideEnv(env)
  const { disconnect } = await import('../../lib/db')
  const { stopQueues } = await import('../../lib/queue/boss')
  const { getMailStatus, retryFailedMails } = await import('../../lib/outbox/status')
  try {
    if (action === 'retry') console.log(`${await retryFailedMails()} mails will be tried again.`)
    const { sent, unsent } = await getMailStatus()
    console.log(`${sent} sent in the last day, ${unsent.length} not sent.`)
    for (const { createdAt, kind, state, attempts, error } of unsent) {
      console.log(`${createdAt.toISOString()}  ${kind}  ${state}  ${attempts} attempts  ${error ?? ''}`)
    }
  } finally {
    await stopQueues()
    await disconnect()
  }
})
