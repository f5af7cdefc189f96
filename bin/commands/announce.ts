import { command } from '../support/command'
import { CommandError } from '../support/console'

export default command({
  name: 'npm run announce',
  summary: 'Mails a monthly note (content/updates) to those who want news, to each of them once.',
  positionals: ['MONTH'],
  opens: 'database',
  async run({ positionals: [month] }) {
    const { announceUpdate, getAnnouncement } = await import('../../lib/news/announcement')
    const announcement = getAnnouncement(month, false)
    if (!announcement) throw new CommandError(`There is no content/updates/${month}.md.`)
    console.log(`« ${announcement.title} » goes to those who want news, to each of them once.`)
    const told = await announceUpdate(month, (count) => console.log(`  ${count} readers noted`))
    console.log(
      told > 0 ? `${told} mails leave now; npm run mail says what still waits.` : 'Everybody has been told already.',
    )
  },
})
