import { randomUUID } from 'node:crypto'

import { RETENTION } from '../../lib/account/retention-periods'
import { addMonths, DAY_MS } from '../../lib/platform/days'
import { provideEnv } from '../../lib/platform/env'
import { makeCrowd } from '../../test/crowd'
import { command, countOf } from '../support/command'
import { step } from '../support/console'
import { CHILD, measureInChild, startMeasureStack } from '../support/measure-stack'

const EXPORTED = 20
const DELETED = 200

async function measureHere() {
  provideEnv({})
  const { exportAccount } = await import('../../lib/account/export')
  const { purgeExpired } = await import('../../lib/account/purge')
  const { forgetInactive } = await import('../../lib/account/retention')
  const { getUpdates } = await import('../../lib/texts/content/updates')
  const { disconnect, getDb } = await import('../../lib/platform/db')
  const { announceUpdate } = await import('../../lib/notices/news/announcement')
  const { sendRenewalNotices } = await import('../../lib/contracts/renewal/notices')
  const result: Record<string, string> = {}
  const time = async (name: string, work: () => Promise<unknown>, times = 1) => {
    const start = performance.now()
    await work()
    result[name] = `${((performance.now() - start) / times).toFixed(1)} ms`
  }
  const now = new Date()
  const lastActiveAt = addMonths(now, -RETENTION.inactiveAccountMonths - 2)
  const users = await getDb().user.createManyAndReturn({
    data: Array.from({ length: DELETED }, () => ({ email: `${randomUUID()}@example.fr`, lastActiveAt })),
    select: { id: true },
  })
  const exported = users.slice(0, EXPORTED)
  await time('an export', async () => void (await Promise.all(exported.map(({ id }) => exportAccount(id)))), EXPORTED)
  await time('inactive accounts, warned', () => forgetInactive(now))
  const monthLater = new Date(now.getTime() + (RETENTION.warningDays + 1) * DAY_MS)
  await time('a deletion', () => forgetInactive(monthLater), DELETED)
  await time('renewal notices', () => sendRenewalNotices(new Date()))
  await time('renewal notices, all told', () => sendRenewalNotices(new Date()))
  await time('inactive accounts', () => forgetInactive(new Date()))
  await time('expired data', () => purgeExpired(new Date()))
  await time('an announcement', () => announceUpdate(getUpdates()[0]!.month))
  result['peak memory'] = `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`
  await disconnect()
  console.log(`RESULT ${JSON.stringify(result, null, 2).replaceAll('\n', ' ')}`)
}

/** @returns each work by its name, with its time as « 1.5 ms » */
export async function measureCrowd(count: number): Promise<Readonly<Record<string, string>>> {
  const env = await startMeasureStack()
  await step(`Making ${count} users`, () => makeCrowd(count))
  return JSON.parse(await measureInChild('Measuring', ['measure-crowd'], env)) as Readonly<Record<string, string>>
}

export default command({
  name: 'node bin/run.mjs measure-crowd',
  summary: 'Measures what could grow with the number of users.',
  options: CHILD,
  positionals: ['[USERS]'],
  run: async ({ values: { child }, positionals: [users] }) =>
    child ? measureHere() : void (await measureCrowd(countOf(users, 100_000))),
})
