import { existsSync, readFileSync, rmSync } from 'node:fs'

import { readSettings } from '../../lib/platform/env'
import { describeBrowser, ensureBrowser } from '../support/browser'
import { command } from '../support/command'
import { isolatedEnv } from '../support/isolated-site'
import { findPort } from '../support/ports'
import { build, generateClient } from '../support/prepare'
import { runTool, TOOLS } from '../support/run-tool'
import {
  NOTHING_RUN,
  readPlaywright,
  readVitest,
  REPORTS,
  slowest,
  type TestReport,
  type TestTime,
} from './test/report'

const DATA_DIR = '.data/e2e'
/** Or the next that is free: several checkouts may be tested at a time. */
const PORT = 3200

const SLOWEST = 20

let testEnv: Readonly<Record<string, string>> = {}
let passed = 0
let browser: string | null = null
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

const run = (name: string, args: readonly string[], output: 'show' | 'keep') =>
  runTool(name, args, { env: testEnv, output })

/** Lint and types have no tests to count: each is one. */
async function check(name: string, args: readonly string[]) {
  const ok = await run(name, args, 'keep')
  add({ ...NOTHING_RUN, passed: ok ? 1 : 0, failed: ok ? [] : [name] })
}

/** A run that ends badly without a failed test, or with no test at all, has failed. */
async function suite(
  name: string,
  args: readonly string[],
  output: 'show' | 'keep',
  file: string,
  read: (text: string) => TestReport,
) {
  rmSync(file, { force: true })
  const ok = await run(name, args, output)
  const report = existsSync(file) ? read(readFileSync(file, 'utf8')) : NOTHING_RUN
  const isSilent = report.failed.length === 0 && (!ok || report.passed === 0)
  add(isSilent ? { ...report, failed: [`${name}: it ended badly, see above`] } : report)
}

/** Last, so that whoever reads only the end of a long output knows what to fix. */
function sumUp() {
  const list = (title: string, names: readonly string[]) => console.log([`\n${title}:`, ...names].join('\n  '))
  list(`The ${SLOWEST} slowest tests`, slowest(times, SLOWEST))
  if (flaky.length > 0) list('Passed at the second try only', flaky)
  if (skipped.length > 0) list('NOT run: this machine lacks what they need', skipped)
  if (failed.length > 0) list('Failed', failed)
  const notRun = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
  console.log(`\nbrowser: ${browser ?? 'not reached'}\ntests: ${passed} passed, ${failed.length} failed${notRun}`)
}

/** The site that the journeys are made on, as `npm start` builds it. */
async function buildSite(): Promise<boolean> {
  try {
    await build(readSettings(testEnv))
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    failed.push('production build')
    return false
  }
}

/** Route types are what the type check reads, and the build writes beside them. */
async function typesAndBuild(): Promise<boolean> {
  await check('route types', TOOLS.routeTypes)
  await check('types', TOOLS.types)
  return buildSite()
}

async function codeChecks() {
  await check('lint', TOOLS.lint)
  await check('format', TOOLS.format)
  await check('unused code and circles of imports', TOOLS.unused)
}

function unitTests() {
  const args = [...TOOLS.units, '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS.units}`]
  return suite('unit and integration tests', args, 'keep', REPORTS.units, readVitest)
}

async function testAll(): Promise<number> {
  testEnv = {
    ...isolatedEnv({ port: await findPort(PORT), dataDir: DATA_DIR }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORTS.journeys,
  }
  await generateClient()
  // Side by side: each leaves a core idle for part of its time.
  const [isBuilt] = await Promise.all([typesAndBuild(), codeChecks(), unitTests()])
  // Not beside these: two cores are full then, and the same work takes them half as long again.
  if (isBuilt) {
    browser = describeBrowser(ensureBrowser())
    console.log(`\n• browser of the journeys: ${browser}`)
    rmSync(DATA_DIR, { recursive: true, force: true })
    const args = [...TOOLS.journeys, '--reporter=list,json']
    await suite('browser journeys', args, 'show', REPORTS.journeys, readPlaywright)
  }
  sumUp()
  return failed.length === 0 ? 0 : 1
}

export default command({
  name: 'npm test',
  summary: 'Checks everything: lint, types, unit and integration tests, and the journeys in a browser.',
  run: () =>
    testAll().catch((error: unknown) => {
      console.error(error)
      failed.push(String(error))
      sumUp()
      return 1
    }),
})
