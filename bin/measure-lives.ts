import { startVitest } from 'vitest/node'

import { CommandError } from './console'

/*
 * Runs random lives of customers through the property test of the mirror: node bin/run.mjs measure-lives 10000 1
 * The second number is the seed; the same one gives the same lives. Each slice has a Postgres and a Stripe of its own, since
 * a reconciliation looks at all the customers that there are.
 */
const FILE = 'lib/billing/sync.property.db.test.ts'
const SLICE = 50

const [lives = 10_000, firstSeed = 1] = process.argv.slice(2).map(Number)

async function runSlice(runs: number, seed: number): Promise<void> {
  const vitest = await startVitest('test', [FILE], { watch: false, project: 'database', provide: { lives: { runs, seed } } })
  const failed = vitest.state.getCountOfFailedTests()
  const passed = vitest.state.getFiles().filter(({ result }) => result?.state === 'pass').length
  await vitest.close()
  if (failed > 0 || passed !== 1) throw new CommandError(`The lives of seed ${seed} end badly.`)
}

async function main() {
  const start = performance.now()
  for (let done = 0, seed = firstSeed; done < lives; done += SLICE, seed++) {
    await runSlice(Math.min(SLICE, lives - done), seed)
    const minutes = (performance.now() - start) / 60_000
    console.log(`LIVES ${Math.min(lives, done + SLICE)} in ${minutes.toFixed(1)} min, up to seed ${seed}`)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error)
  process.exitCode = 1
})
