import { runSuite } from './test/suite'
import { command } from '../support/command'
import { TOOLS } from '../support/run-tool'

const NIGHTLY_RUNS = 200

export default command({
  name: 'npm run test:all',
  summary: 'Runs every check and test that npm test leaves out.',
  options: { nightly: { type: 'boolean', help: `each property with a database ${NIGHTLY_RUNS} times` } },
  run: ({ values: { nightly } }) =>
    runSuite({
      part: 'all',
      checks: { 'unused code and circles of imports': TOOLS.unused },
      typeChecks: { 'lint by types': TOOLS.lintByTypes },
      units: ['slow-unit', 'slow-process', 'slow-database'],
      requests: ['slow-site'],
      journeys: ['--grep-invert', '@core'],
      ...(nightly && { propertyRuns: NIGHTLY_RUNS }),
    }),
})
