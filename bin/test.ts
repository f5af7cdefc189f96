import { existsSync, readFileSync, rmSync } from 'node:fs'

import { startNode, stopChild } from './child'
import { ensureBrowser } from './find-browser'
import { isolatedEnv } from './isolated-site'
import { generateClient } from './prepare'
import { onShutdown, shutDown, shutDownOnSignals } from './shutdown'
import { readPlaywright, readVitest, type TestReport } from './test-report'

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

async function run(name: string, args: readonly string[]): Promise<boolean> {
  console.log(`\n• ${name}`)
  const start = Date.now()
  const child = startNode(args, { env: TEST_ENV, output: 'show' })
  onShutdown(name, () => stopChild(child))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  console.log(`  ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - start) / 1000).toFixed(0)} s`)
  return code === 0
}

/** Lint and types have no tests to count: each is one. */
async function check(name: string, args: readonly string[]) {
  const ok = await run(name, args)
  add({ passed: ok ? 1 : 0, flaky: [], failed: ok ? [] : [name] })
}

/** A run that ends badly without a failed test, or with no test at all, has failed. */
async function suite(name: string, args: readonly string[], file: string, read: (text: string) => TestReport) {
  rmSync(file, { force: true })
  const ok = await run(name, args)
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

async function main() {
  shutDownOnSignals()
  await generateClient()
  await check('lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'])
  await check('route types', ['node_modules/next/dist/bin/next', 'typegen'])
  await check('types', ['node_modules/typescript/bin/tsc', '--noEmit'])
  const unitReport = 'test-results/unit.json'
  await suite(
    'unit and integration tests',
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    unitReport,
    readVitest,
  )
  ensureBrowser()
  rmSync(DATA_DIR, { recursive: true, force: true })
  // The site under test is started by `npm start`'s own command, which builds first: a failed build fails here.
  await suite(
    'production build and browser journeys',
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    'test-results/e2e.json',
    readPlaywright,
  )
  sumUp()
  await shutDown(failed.length === 0 ? 0 : 1)
}

main().catch((error: unknown) => {
  console.error(error)
  failed.push(String(error))
  sumUp()
  return shutDown(1)
})
