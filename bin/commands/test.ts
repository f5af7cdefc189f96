import { existsSync, readFileSync, rmSync } from 'node:fs'

import { readSettings } from '../../lib/env'
import { startNode, stopChild } from '../support/child'
import { command } from '../support/command'
import { ensureBrowser } from '../support/find-browser'
import { isolatedEnv } from '../support/isolated-site'
import { build, generateClient } from '../support/prepare'
import { onShutdown } from '../support/shutdown'
import { readPlaywright, readVitest, type TestReport } from '../support/test-report'

const DATA_DIR = '.data/e2e'
const TEST_ENV = isolatedEnv({ port: 3200, dataDir: DATA_DIR })

let passed = 0
const failed: string[] = []
const flaky: string[] = []

function add(report: TestReport) {
  passed += report.passed
  failed.push(...report.failed)
  flaky.push(...report.flaky)
}

const seconds = (start: number) => `${((Date.now() - start) / 1000).toFixed(0)} s`

/** Two runs at a time would mix their lines: what they print is kept until they have ended. */
async function run(name: string, args: readonly string[], output: 'show' | 'keep'): Promise<boolean> {
  console.log(`\n• ${name}`)
  const start = Date.now()
  const child = startNode(args, { env: TEST_ENV, output })
  onShutdown(name, () => stopChild(child))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  console.log(`${printed.trim() && `\n${printed.trim()}\n`}  ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(start)}`)
  return code === 0
}

/** Lint and types have no tests to count: each is one. */
async function check(name: string, args: readonly string[]) {
  const ok = await run(name, args, 'keep')
  add({ passed: ok ? 1 : 0, flaky: [], failed: ok ? [] : [name] })
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
  const report = existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, flaky: [], failed: [] }
  const isSilent = report.failed.length === 0 && (!ok || report.passed === 0)
  add(isSilent ? { ...report, failed: [`${name}: it ended badly, see above`] } : report)
}

/** Last, so that whoever reads only the end of a long output knows what to mend. */
function sumUp() {
  const list = (title: string, names: readonly string[]) => console.log([`\n${title}:`, ...names].join('\n  '))
  if (flaky.length > 0) list('Passed at the second try only', flaky)
  if (failed.length > 0) list('Failed', failed)
  console.log(`\ntests: ${passed} passed, ${failed.length} failed`)
}

const next = 'node_modules/next/dist/bin/next'

/** The site that the journeys are made on, as `npm start` builds it. */
async function buildSite(): Promise<boolean> {
  try {
    await build(readSettings(TEST_ENV))
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    failed.push('production build')
    return false
  }
}

/** Route types are what the type check reads, and the build writes beside them. */
async function typesAndBuild(): Promise<boolean> {
  await check('route types', [next, 'typegen'])
  await check('types', ['node_modules/typescript/bin/tsc', '--noEmit'])
  return buildSite()
}

async function lintAndUnitTests() {
  await check('lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'])
  await check('unused code and cycles', ['node_modules/knip/bin/knip.js', '--no-progress'])
  const report = 'test-results/unit.json'
  await suite(
    'unit and integration tests',
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    'keep',
    report,
    readVitest,
  )
}

async function testAll(): Promise<number> {
  await generateClient()
  // Side by side: each half leaves a core idle for most of its time.
  const [isBuilt] = await Promise.all([typesAndBuild(), lintAndUnitTests()])
  if (isBuilt) {
    ensureBrowser()
    rmSync(DATA_DIR, { recursive: true, force: true })
    await suite(
      'browser journeys',
      ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
      'show',
      'test-results/e2e.json',
      readPlaywright,
    )
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
