import { command, countOf } from '../support/command'
import { CommandError } from '../support/console'

const FILE = 'lib/billing/mirror/sync.property.db.test.ts'
/** Each has a Postgres and a Stripe of its own, since a reconciliation looks at all the customers that there are. */
const SLICE = 50

/** Other runs on the machine may take the port of a Postgres just before it starts. */
const STARTS = 5

async function runSlice(runs: number, seed: number, starts = STARTS): Promise<void> {
  const { startVitest } = await import('vitest/node')
  const vitest = await startVitest('test', [FILE], {
    watch: false,
    project: 'database',
    provide: { lives: { runs, seed } },
  })
  const failed = vitest.state.getCountOfFailedTests()
  const passed = vitest.state.getFiles().filter(({ result }) => result?.state === 'pass').length
  await vitest.close()
  if (failed > 0) throw new CommandError(`The lives of seed ${seed} end badly.`)
  if (passed === 1) return
  if (starts === 1) throw new CommandError(`The lives of seed ${seed} do not begin.`)
  await runSlice(runs, seed, starts - 1)
}

async function live(lives: number, firstSeed: number): Promise<void> {
  const start = performance.now()
  for (let done = 0, seed = firstSeed; done < lives; done += SLICE, seed++) {
    await runSlice(Math.min(SLICE, lives - done), seed)
    const minutes = (performance.now() - start) / 60_000
    console.log(`LIVES ${Math.min(lives, done + SLICE)} in ${minutes.toFixed(1)} min, up to seed ${seed}`)
  }
}

export default command({
  name: 'node bin/run.mjs measure-lives',
  summary:
    'Runs random lives of customers through the property test of the mirror; the same seed gives the same lives.',
  positionals: ['[LIVES]', '[SEED]'],
  run: ({ positionals: [lives, seed] }) => live(countOf(lives, 10_000), countOf(seed, 1)),
})
