import { provideEnv } from '../../lib/env'
import { CommandError } from '../support/console'
import { withDatabase } from '../support/database'

const USAGE = 'Use: npm run announce -- 2026-11 (mails the note of content/updates/2026-11.md to those who want news)'

const [month] = process.argv.slice(2)

await withDatabase(async (env) => {
  if (!month) throw new CommandError(USAGE)
  provideEnv(env)
  const { disconnect } = await import('../../lib/db')
  const { announceUpdate, getAnnouncement } = await import('../../lib/news/announcement')
  const { stopQueues } = await import('../../lib/queue/boss')
  try {
    const announcement = getAnnouncement(month, false)
    if (!announcement) throw new CommandError(`There is no content/updates/${month}.md. ${USAGE}`)
    console.log(`« ${announcement.title} » goes to those who want news, to each of them once.`)
    const told = await announceUpdate(month, (count) => console.log(`  ${count} readers noted`))
    console.log(told > 0 ? `${told} mails leave now; npm run mail says what still waits.` : 'Everybody has been told already.')
  } finally {
    await stopQueues()
    await disconnect()
  }
})
