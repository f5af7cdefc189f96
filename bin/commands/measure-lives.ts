import { startVitest } from 'vitest/node'

import { CommandError } from '../support/console'
import { shutDown } from '../support/shutdown'

/*
 * Runs random lives of customers through the property test of the mirror: node bin/run.mjs measure-lives 10000 1
 * The second number is the seed; the same one gives the same lives. Each slice has a Postgres and a Stripe of its own, since
 * a reconciliation looks at all the customers that there are.
 */
const FILE = 'lib/billing/mirror/sync.property.db.test.ts'
const SLICE = 50

const [lives = 10_000, firstSeed = 1] = process.argv.slice(2).map(Number)

/** Other runs on the machine may take the port of a Postgres just before it starts. */
const STARTS = 5

async function runSlice(runs: number, seed: number, starts = STARTS): Promise<void> {
  const vitest = await startVitest('test', [FILE], { watch: false, project: 'database', provide: { lives: { runs, seed } } })
  const failed = vitest.state.getCountOfFailedTests()
  const passed = vitest.state.getFiles().filter(({ result }) => result?.state === 'pass').length
  await vitest.close()
  if (failed > 0) throw new CommandError(`The lives of seed ${seed} end badly.`)
  if (passed === 1) return
  if (starts === 1) throw new CommandError(`The lives of seed ${seed} do not begin.`)
  await runSlice(runs, seed, starts - 1)
}

async function main() {
  const start = performance.now()
  for (let done = 0, seed = firstSeed; done < lives; done += SLICE, seed++) {
    await runSlice(Math.min(SLICE, lives - done), seed)
    const minutes = (performance.now() - start) / 60_000
    console.log(`LIVES ${Math.min(lives, done + SLICE)} in ${minutes.toFixed(1)} min, up to seed ${seed}`)
  }
  await shutDown(0)
}

main().catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error)
  return shutDown(1)
})
