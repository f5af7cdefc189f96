import { command } from '../support/command'

type Noted = 'bounced' | 'complained' | 'works'

async function noteAddress(state: Noted, address: string): Promise<void> {
  const { reactivateAddress, suppressAddress } = await import('../../lib/notices/outbox/suppression')
  if (state !== 'works') {
    await suppressAddress(address, state)
    const kept =
      state === 'bounced' ? 'no mail at all' : 'no news and no reminders, only what the law and the account need'
    return console.log(`${address} gets ${kept} from now on.`)
  }
  const wasDead = await reactivateAddress(address)
  console.log(
    wasDead ? `${address} gets mails again; npm run mail -- retry sends what it missed.` : `${address} was not marked.`,
  )
}

export default command({
  name: 'npm run mail',
  summary:
    'Lists the mails that have not been sent; retry sends those that were given up once more. bounced ADDRESS and complained ADDRESS keep mails from an address; works ADDRESS lets them through again.',
  positionals: ['[retry|bounced|complained|works]', '[ADDRESS]'],
  opens: 'database',
  check({ positionals: [action = 'retry', address] }) {
    if (action === 'retry') return address ? `${address} is one argument too many` : null
    return address?.includes('@') ? null : `${action} wants an e-mail address`
  },
  async run({ positionals: [action, address] }) {
    if (action && action !== 'retry') return noteAddress(action as Noted, address ?? '')
    const { getMailStatus, retryFailedMails } = await import('../../lib/notices/outbox/status')
    if (action === 'retry') console.log(`${await retryFailedMails()} mails will be tried again.`)
    const { sent, unsent } = await getMailStatus()
    console.log(`${sent} sent in the last day, ${unsent.length} not sent.`)
    for (const { createdAt, kind, state, attempts, error } of unsent) {
      console.log(`${createdAt.toISOString()}  ${kind}  ${state}  ${attempts} attempts  ${error ?? ''}`)
    }
  },
})
