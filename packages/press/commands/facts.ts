import { command } from '../../../bin/support/command'
import { dayOf } from '../../../lib/platform/days'
import { getFacts, getOverdueFacts } from '../../../lib/texts/content/facts'

export default command({
  name: 'npm run facts -w packages/press',
  summary: 'Prints the facts of content/facts that are to be looked up again.',
  async run() {
    const overdue = getOverdueFacts(dayOf(new Date()))
    const old = getFacts().filter(({ verifiedOn }) => verifiedOn < '2025-01-01')
    console.log(`${getFacts().length} facts, ${old.length} of them last read in 2024 or before.`)
    console.log(overdue.length > 0 ? `${overdue.length} past their day:\n` : 'None is past its day.')
    for (const { id, claim, url, recheckBefore } of overdue)
      console.log(`${recheckBefore}  ${id}\n  ${claim}\n  ${url}`)
  },
})
