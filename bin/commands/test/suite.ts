import { existsSync, readFileSync, rmSync } from 'node:fs'

import {
  NOTHING_RUN,
  readPlaywright,
  readVitest,
  reportsOf,
  slowest,
  type Part,
  type TestReport,
  type TestTime,
} from './report'
import { describeBrowser, ensureBrowser } from '../../support/browser'
import { cpuSecondsOf, stopChild } from '../../support/child'
import { isolatedEnv, startSite } from '../../support/isolated-site'
import { holdPort } from '../../support/ports'
import { generateClient } from '../../support/prepare'
import { runTool, TOOLS, type Outcome } from '../../support/run-tool'

const DATA_DIR = '.data/e2e'
/** Or the next that is free: several checkouts may be tested at a time. */
const PORT = 3200

const SLOWEST = 10

type Checks = Readonly<Record<string, readonly string[]>>

/** What runs in one part of the suite, besides the build. */
export interface Plan {
  readonly part: Part
  /** Checks of the code: each counts as one test. */
  readonly checks: Checks
  /** Those that read the types of routes, which the build writes anew: after it, not beside it. */
  readonly typeChecks: Checks
  /** Of vitest.config.ts. */
  readonly units: readonly string[]
  readonly requests: readonly string[]
  /** Arguments of Playwright that choose the journeys. */
  readonly journeys: readonly string[]
  /** Of each property with a database; by default as many as the test says. */
  readonly propertyRuns?: number
}

const projects = (names: readonly string[]) => names.flatMap((name) => ['--project', name])

/** Runs one part of the suite. @returns the exit code */
export async function runSuite(plan: Plan): Promise<number> {
  const held = await holdPort(PORT)
  const place = { port: held.port, dataDir: DATA_DIR }
  const reports = reportsOf(plan.part)
  const env = {
    ...isolatedEnv(place),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reports.journeys,
    ...(plan.propertyRuns && { PROPERTY_RUNS: String(plan.propertyRuns) }),
  }
  const start = Date.now()
  let browser = 'not reached'
  let passed = 0
  const steps: Outcome[] = []
  const failed: string[] = []
  const flaky: string[] = []
  const skipped: string[] = []
  const times: TestTime[] = []

  function add(report: TestReport) {
    passed += report.passed
    failed.push(...report.failed)
    flaky.push(...report.flaky)
    skipped.push(...report.skipped)
    times.push(...report.times)
  }

  async function run(name: string, args: readonly string[], output: 'show' | 'keep' = 'keep'): Promise<boolean> {
    const outcome = await runTool(name, args, { env, output })
    steps.push(outcome)
    return outcome.isGood
  }

  async function check(name: string, args: readonly string[]): Promise<boolean> {
    const isGood = await run(name, args)
    add({ ...NOTHING_RUN, passed: isGood ? 1 : 0, failed: isGood ? [] : [name] })
    return isGood
  }

  /** A run that ends badly without a failed test, or with no test at all, has failed. */
  async function tests(name: string, args: readonly string[], file: string, read: (text: string) => TestReport) {
    rmSync(file, { force: true })
    const isGood = await run(name, args, file === reports.journeys ? 'show' : 'keep')
    const report = existsSync(file) ? read(readFileSync(file, 'utf8')) : NOTHING_RUN
    const isSilent = report.failed.length === 0 && (!isGood || report.passed === 0)
    add(isSilent ? { ...report, failed: [`${name}: it ended badly, see above`] } : report)
  }

  const vitest = (name: string, names: readonly string[], file: string) =>
    tests(
      name,
      [...TOOLS.units, ...projects(names), '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      file,
      readVitest,
    )

  async function checkAll(checks: Checks) {
    for (const [name, args] of Object.entries(checks)) await check(name, args)
  }

  async function builtSite() {
    const installed = ensureBrowser()
    if (await check('production build', TOOLS.build))
      await Promise.all([checkAll(plan.typeChecks), site(await installed)])
  }

  async function site(path: string) {
    browser = describeBrowser(path)
    console.log(`\n• browser of the journeys: ${browser}`)
    rmSync(DATA_DIR, { recursive: true, force: true })
    await held.release()
    const since = Date.now()
    // All journeys come from the same address.
    const { child } = await startSite(place, { settings: { SIGN_UP_LIMIT_PER_HOUR: '100000' } })
    try {
      await vitest('requests to the built site', plan.requests, reports.requests)
      const chosen = [...TOOLS.journeys, '--reporter=list,json', ...plan.journeys]
      await tests('browser journeys', chosen, reports.journeys, readPlaywright)
    } finally {
      await stopChild(child)
      const seconds = (Date.now() - since) / 1000
      steps.push({ name: 'the site and its stand-ins', isGood: true, seconds, cpuSeconds: cpuSecondsOf(child) })
    }
  }

  /** Last, so that whoever reads only the end of a long output knows what to fix. */
  function sumUp() {
    const list = (title: string, names: readonly string[]) => console.log([`\n${title}:`, ...names].join('\n  '))
    list(`The ${SLOWEST} slowest tests`, slowest(times, SLOWEST))
    list('Steps, which run side by side: seconds, and seconds of processor', steps.map(describeStep))
    if (flaky.length > 0) list('Passed at the second try only', flaky)
    if (skipped.length > 0) list('NOT run, because this machine lacks', lacking(skipped))
    if (failed.length > 0) list('Failed', failed)
    const notRun = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
    const flakily = flaky.length > 0 ? `, ${flaky.length} flaky` : ''
    console.log(`\nbrowser: ${browser}`)
    console.log(`tests: ${passed} passed, ${failed.length} failed${flakily}${notRun}`)
    console.log(`time: ${describeTime((Date.now() - start) / 1000, sumOf(steps))}`)
  }

  try {
    await generateClient()
    // Side by side: each leaves a core idle for part of its time.
    await Promise.all([
      checkAll(plan.checks),
      builtSite(),
      vitest('unit and database tests', plan.units, reports.units),
    ])
  } catch (error) {
    console.error(error)
    failed.push(String(error))
  }
  sumUp()
  return failed.length === 0 ? 0 : 1
}

const sumOf = (steps: readonly Outcome[]): number | null => {
  const known = steps.flatMap(({ cpuSeconds }) => cpuSeconds ?? [])
  return known.length > 0 ? known.reduce((sum, one) => sum + one, 0) : null
}

const describeTime = (seconds: number, cpuSeconds: number | null) =>
  `${Math.round(seconds)} s${cpuSeconds === null ? '' : `, ${Math.round(cpuSeconds)} s of processor`}`

const describeStep = ({ name, seconds, cpuSeconds }: Outcome) =>
  `${seconds.toFixed(0).padStart(5)} ${(cpuSeconds?.toFixed(0) ?? '').padStart(5)}  ${name}`

/** Tests say in their title what they need, « (needs nginx) ». @returns a line a program, with the number of tests */
function lacking(skipped: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const name of skipped) {
    const program = /\(needs ([^)]+)\)/.exec(name)?.[1] ?? name
    counts.set(program, (counts.get(program) ?? 0) + 1)
  }
  return [...counts].map(([program, count]) => `${program}: ${count} test${count === 1 ? '' : 's'}`)
}
