import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { runNode } from '../../../bin/support/child'
import { command, countOf } from '../../../bin/support/command'
import { CommandError } from '../../../bin/support/console'

const FILE = 'lib/billing/mirror/sync.property.slow.db.test.ts'
/** Each has a process, a Postgres and a Stripe of its own, since a reconciliation looks at all the customers that there are. */
const SLICE = 50
const RESULTS = '.data/lives.jsonl'

/** Other runs on the machine may take the port of a Postgres just before it starts. */
const STARTS = 5

interface Result {
  readonly seed: number
  readonly lives: number
  /** The code that they lived with. */
  readonly commit: string
  readonly isGood: boolean
  readonly seconds: number
  readonly printed?: string
}

async function runSlice(runs: number, seed: number, starts = STARTS): Promise<void> {
  const { startVitest } = await import('vitest/node')
  const vitest = await startVitest('test', [FILE], {
    watch: false,
    project: 'slow-database',
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

/** Prisma's engine cannot be started twice in one process. @returns what was printed where lives end badly */
async function runApart(lives: number, seed: number): Promise<string | null> {
  const own = ['--conditions=react-server', '--import', 'tsx', 'bin/main.ts', 'measure-lives']
  try {
    await runNode('measure-lives', [...own, String(lives), String(seed), '--slice'], { env: {}, output: 'keep' })
    return null
  } catch (error) {
    return String(error)
  }
}

const readCommit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()

const readResults = (file: string): readonly Result[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Result)
    : []

function note(file: string, result: Result): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(result)}\n`)
}

async function live(lives: number, firstSeed: number, file: string): Promise<void> {
  const commit = readCommit()
  const done = readResults(file).filter((result) => result.isGood && result.commit === commit)
  const start = performance.now()
  const bad: number[] = []
  for (let count = 0, seed = firstSeed; count < lives; count += SLICE, seed++) {
    const slice = { seed, lives: Math.min(SLICE, lives - count), commit }
    if (done.some((result) => result.seed === seed && result.lives === slice.lives)) continue
    const began = performance.now()
    const failure = await runApart(slice.lives, seed)
    const seconds = Math.round((performance.now() - began) / 1000)
    note(file, { ...slice, isGood: failure === null, seconds, ...(failure && { printed: failure }) })
    if (failure) bad.push(seed)
    const minutes = ((performance.now() - start) / 60_000).toFixed(1)
    const outcome = failure ? ', which ends badly' : ''
    console.log(`LIVES ${count + slice.lives} in ${minutes} min, up to seed ${seed}${outcome}`)
  }
  if (bad.length > 0) throw new CommandError(`Lives end badly with the seeds ${bad.join(', ')}: see ${file}.`)
}

export default command({
  name: 'node bin/run.mjs measure-lives',
  summary:
    'Runs random lives of customers through the property test of the mirror; the same seed gives the same lives. What went well with this commit is not run again.',
  positionals: ['[LIVES]', '[SEED]'],
  options: {
    results: { type: 'string', value: 'FILE', help: `where the result of each slice is kept (${RESULTS})` },
    slice: { type: 'boolean', help: 'all lives in this process, and nothing kept' },
  },
  run: ({ positionals: [lives, seed], values: { results, slice } }) =>
    slice
      ? runSlice(countOf(lives, SLICE), countOf(seed, 1))
      : live(countOf(lives, 10_000), countOf(seed, 1), results ?? RESULTS),
})
