import { writeFileSync } from 'node:fs'

import { describeOverdue, getOverdueFacts, getToday, readFactTexts } from '../../lib/texts/content/fact-texts'
import { command } from '../support/command'
import { renderFactTable } from './facts/table'

export default command({
  name: 'npm run facts',
  summary: 'Writes docs/facts.md and prints what is to be looked up again.',
  async run() {
    const texts = readFactTexts()
    writeFileSync('docs/facts.md', renderFactTable(texts))
    const overdue = getOverdueFacts(texts, getToday())
    console.log(`docs/facts.md: ${texts.flatMap(({ facts }) => facts).length} facts in ${texts.length} texts`)
    console.log(
      overdue.length > 0
        ? `\n${overdue.length} past their day:\n\n${describeOverdue(overdue)}`
        : 'None is past its day.',
    )
  },
})
