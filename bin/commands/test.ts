import { runSuite } from './test/suite'
import { command } from '../support/command'
import { TOOLS } from '../support/run-tool'

export default command({
  name: 'npm test',
  summary:
    'Proves what guards money, law, access, accounts and the specification: the code’s checks, unit and database tests, the build, requests to it, and the journeys that matter most.',
  run: () =>
    runSuite({
      part: 'test',
      checks: { lint: TOOLS.lint, format: TOOLS.format },
      typeChecks: { types: TOOLS.types },
      units: ['unit', 'process', 'database'],
      requests: ['site'],
      journeys: ['--grep', '@core'],
    }),
})
