import { DAY_MS } from '../../lib/platform/days'
import { command } from '../support/command'

const DAYS = 30

export default command({
  name: 'npm run policy-reports',
  summary: `Lists what browsers say the content security policy has kept from them in the last ${DAYS} days.`,
  opens: 'database',
  async run() {
    const { getDb } = await import('../../lib/platform/db')
    const rows = await getDb().policyReport.findMany({
      where: { day: { gte: new Date(Date.now() - DAYS * DAY_MS) } },
      orderBy: [{ day: 'desc' }, { count: 'desc' }],
    })
    for (const { day, directive, blocked, count } of rows)
      console.log(`${day.toISOString().slice(0, 10)}  ${String(count).padStart(6)}  ${directive}  ${blocked}`)
    console.log(
      rows.length === 0 ? 'Nothing was reported.' : 'docs/security.md#content-security-policy says how to read it.',
    )
  },
})
