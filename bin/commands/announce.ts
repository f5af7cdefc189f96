import { command } from '../support/command'
import { CommandError } from '../support/console'

export default command({
  name: 'npm run announce',
  summary: 'Mails a note, news or an answer that can be read to those who want news, to each of them once.',
  positionals: ['MONTH|NAME'],
  opens: 'database',
  async run({ positionals: [slug] }) {
    const { announceUpdate, findAnnouncement } = await import('../../lib/notices/news/announcement')
    const announcement = await findAnnouncement(slug, false, new Date())
    if (!announcement)
      throw new CommandError(`There is no content/updates/${slug}.md, and nothing is published as ${slug}.`)
    console.log(`« ${announcement.title} » goes to those who want news, to each of them once.`)
    const told = await announceUpdate(slug, (count) => console.log(`  ${count} readers noted`))
    console.log(
      told > 0 ? `${told} mails leave now; npm run mail says what still waits.` : 'Everybody has been told already.',
    )
  },
})
