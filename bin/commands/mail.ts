import { command } from '../support/command'
import { CommandError } from '../support/console'

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

async function announce(slug: string): Promise<void> {
  const { announceUpdate, findAnnouncement } = await import('../../lib/notices/news/announcement')
  const announcement = await findAnnouncement(slug, false, new Date())
  if (!announcement)
    throw new CommandError(`There is no content/texts/notes/${slug}.md, and nothing is published as ${slug}.`)
  console.log(`« ${announcement.title} » goes to those who want news, to each of them once.`)
  const told = await announceUpdate(slug, (count) => console.log(`  ${count} readers noted`))
  console.log(told > 0 ? `${told} mails leave now.` : 'Everybody has been told already.')
}

export default command({
  name: 'npm run mail',
  summary:
    'Lists the mails that have not been sent; retry sends those that were given up once more. announce MONTH mails a note, news or an answer to those who want news. bounced ADDRESS and complained ADDRESS keep mails from an address; works ADDRESS lets them through again.',
  positionals: ['[retry|announce|bounced|complained|works]', '[MONTH|NAME|ADDRESS]'],
  opens: 'database',
  check({ positionals: [action = 'retry', about] }) {
    if (action === 'retry') return about ? `${about} is one argument too many` : null
    if (action === 'announce') return about ? null : 'announce wants a month or a name'
    return about?.includes('@') ? null : `${action} wants an e-mail address`
  },
  async run({ positionals: [action, about = ''] }) {
    if (action === 'announce') return announce(about)
    if (action && action !== 'retry') return noteAddress(action as Noted, about)
    const { getMailStatus, retryFailedMails } = await import('../../lib/notices/outbox/status')
    if (action === 'retry') console.log(`${await retryFailedMails()} mails will be tried again.`)
    const { sent, unsent } = await getMailStatus()
    console.log(`${sent} sent in the last day, ${unsent.length} not sent.`)
    for (const { createdAt, kind, state, attempts, error } of unsent) {
      console.log(`${createdAt.toISOString()}  ${kind}  ${state}  ${attempts} attempts  ${error ?? ''}`)
    }
  },
})
