import {
  countFacts,
  describeOverdue,
  getOverdueFacts,
  getToday,
  readFactTexts,
} from '../../lib/texts/content/fact-texts'
import { command } from '../support/command'
import { renderFactTable } from './facts/table'

export default command({
  name: 'npm run facts',
  summary: 'Prints the facts in the texts that are to be looked up again.',
  options: { all: { type: 'boolean', help: 'every fact, as Markdown, with its source and its two dates' } },
  async run({ values: { all } }) {
    const texts = readFactTexts()
    // Longer than a pipe takes at once: the process must not end before it is read.
    if (all) return new Promise((resolve) => void process.stdout.write(renderFactTable(texts), () => resolve()))
    const overdue = getOverdueFacts(texts, getToday())
    const { all: count, old } = countFacts(texts, '2025-01-01')
    console.log(`${count} facts in ${texts.length} texts, ${old} of them last read in 2024 or before.`)
    console.log(
      overdue.length > 0 ? `${overdue.length} past their day:\n\n${describeOverdue(overdue)}` : 'None is past its day.',
    )
  },
})
