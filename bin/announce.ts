import { provideEnv } from '../lib/env'
import { CommandError } from './console'
import { withDatabase } from './database'

const USAGE = 'Use: npm run announce -- 2026-11 (mails the note of content/updates/2026-11.md to those who want news)'

const [month] = process.argv.slice(2)

await withDatabase(async (env) => {
  if (!month) throw new CommandError(USAGE)
  provideEnv(env)
  const { disconnect } = await import('../lib/db')
  const { announceUpdate, getAnnouncement } = await import('../lib/news/announcement')
  const { stopQueues } = await import('../lib/queue/boss')
  try {
    const announcement = getAnnouncement(month, false)
    if (!announcement) throw new CommandError(`There is no content/updates/${month}.md. ${USAGE}`)
    console.log(`« ${announcement.title} » goes to ${await announceUpdate(month)} readers, to each of them once.`)
  } finally {
    await stopQueues()
    await disconnect()
  }
})
