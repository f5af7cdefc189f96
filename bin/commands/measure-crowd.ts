import { randomUUID } from 'node:crypto'

import { provideEnv } from '../../lib/env'
import { makeCrowd } from '../../test/crowd'
import { command, countOf } from '../support/command'
import { step } from '../support/console'
import { CHILD, measureInChild, startMeasureStack } from '../support/measure-stack'

const ACCOUNTS = 20

async function measureHere() {
  provideEnv({})
  const { eraseAccount } = await import('../../lib/account/deletion')
  const { exportAccount } = await import('../../lib/account/export')
  const { purgeExpired } = await import('../../lib/account/purge')
  const { forgetInactive } = await import('../../lib/account/retention')
  const { getUpdates } = await import('../../lib/content/updates')
  const { disconnect, getDb } = await import('../../lib/db')
  const { announceUpdate } = await import('../../lib/news/announcement')
  const { sendRenewalNotices } = await import('../../lib/contracts/renewal/notices')
  const result: Record<string, string> = {}
  const time = async (name: string, work: () => Promise<unknown>, times = 1) => {
    const start = performance.now()
    await work()
    result[name] = `${((performance.now() - start) / times).toFixed(1)} ms`
  }
  const users = await getDb().user.createManyAndReturn({
    data: Array.from({ length: ACCOUNTS }, () => ({ email: `${randomUUID()}@example.fr` })),
    select: { id: true, email: true },
  })
  await time('an export', async () => void (await Promise.all(users.map(({ id }) => exportAccount(id)))), ACCOUNTS)
  await time(
    'a deletion',
    async () => {
      for (const user of users) await eraseAccount(user)
    },
    ACCOUNTS,
  )
  await time('renewal notices', () => sendRenewalNotices(new Date()))
  await time('renewal notices, all told', () => sendRenewalNotices(new Date()))
  await time('inactive accounts', () => forgetInactive(new Date()))
  await time('expired data', () => purgeExpired(new Date()))
  await time('an announcement', () => announceUpdate(getUpdates()[0]!.month))
  result['peak memory'] = `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`
  await disconnect()
  console.log(`RESULT ${JSON.stringify(result, null, 2).replaceAll('\n', ' ')}`)
}

async function measure(count: number) {
  const env = await startMeasureStack()
  await step(`Making ${count} users`, () => makeCrowd(count))
  await measureInChild('Measuring', ['measure-crowd'], env)
}

export default command({
  name: 'node bin/run.mjs measure-crowd',
  summary: 'Measures what could grow with the number of users.',
  options: CHILD,
  positionals: ['[USERS]'],
  run: ({ values: { child }, positionals: [users] }) => (child ? measureHere() : measure(countOf(users, 100_000))),
})
