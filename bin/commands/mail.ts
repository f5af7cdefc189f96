import { command } from '../support/command'

export default command({
  name: 'npm run mail',
  summary: 'Lists the mails that have not been sent; retry sends those that were given up once more.',
  positionals: ['[retry]'],
  opens: 'database',
  async run({ positionals: [action] }) {
    const { getMailStatus, retryFailedMails } = await import('../../lib/outbox/status')
    if (action === 'retry') console.log(`${await retryFailedMails()} mails will be tried again.`)
    const { sent, unsent } = await getMailStatus()
    console.log(`${sent} sent in the last day, ${unsent.length} not sent.`)
    for (const { createdAt, kind, state, attempts, error } of unsent) {
      console.log(`${createdAt.toISOString()}  ${kind}  ${state}  ${attempts} attempts  ${error ?? ''}`)
    }
  },
})
