import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'

import { namedTests } from '../../content/trust/tables'
import { dayOf } from '../../lib/platform/days'
import { command } from '../support/command'
import { CommandError } from '../support/console'
import { showProofs } from './test/proofs'
import { readPlaywright, readVitest, reportsOf } from './test/report'

const RESULTS = 'content/trust/results.json'
const WEIGHTS = 'test-results/weights.json'

function read(file: string): string {
  if (!existsSync(file)) throw new CommandError(`There is no ${file}: run npm test and npm run test:all first.`)
  return readFileSync(file, 'utf8')
}

export default command({
  name: 'npm run trust',
  summary:
    'Writes what the last npm test and npm run test:all showed into content/trust/results.json, which /confiance shows from the next build on.',
  run() {
    const parts = [reportsOf('test'), reportsOf('all')]
    const reports = parts.flatMap(({ units, requests, journeys }) => [
      readVitest(read(units)),
      readVitest(read(requests)),
      readPlaywright(read(journeys)),
    ])
    const { failed, notRun } = showProofs(namedTests, reports)
    const results = {
      on: dayOf(statSync(parts[1]!.journeys).mtime),
      tests: reports.reduce((sum, { passed }) => sum + passed, 0),
      failed,
      notRun,
      weights: JSON.parse(read(WEIGHTS)) as unknown,
    }
    writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
    console.log(`${namedTests.length} named tests: ${failed.length} failed, ${notRun.length} not run.`)
    for (const name of [...failed, ...notRun]) console.log(`  ${name}`)
    return Promise.resolve(failed.length === 0 ? 0 : 1)
  },
})
