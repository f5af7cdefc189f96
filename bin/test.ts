import { existsSync, readFileSync, rmSync } from 'node:fs'

import { startNode, stopChild } from './child'
import { ensureBrowser } from './find-browser'
import { isolatedEnv } from './isolated-site'
import { generateClient } from './prepare'
import { onShutdown, shutDown, shutDownOnSignals } from './shutdown'

interface Count {
  passed: number
  failed: number
}

const DATA_DIR = '.data/e2e'
const TEST_ENV = isolatedEnv({ port: 3200, dataDir: DATA_DIR })

const total: Count = { passed: 0, failed: 0 }
const failures: string[] = []

function add(name: string, { passed, failed }: Count) {
  total.passed += passed
  total.failed += failed
  if (failed > 0) failures.push(name)
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

/** Lint, types and build have no tests to count: each is one. */
async function check(name: string, args: readonly string[]) {
  const ok = await run(name, args)
  add(name, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  return ok
}

/** A run that ends badly without a failed test, or with no test at all, has failed. */
async function suite(name: string, args: readonly string[], report: string, read: (text: string) => Count) {
  rmSync(report, { force: true })
  const ok = await run(name, args)
  const count = existsSync(report) ? read(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 }
  if (count.failed === 0 && (!ok || count.passed === 0)) count.failed = 1
  add(name, count)
}

const readVitest = (text: string): Count => {
  const { numPassedTests, numFailedTests } = JSON.parse(text) as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: numFailedTests }
}

const readPlaywright = (text: string): Count => {
  const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number } }
  if (stats.flaky > 0) console.log(`  ${stats.flaky} passed at the second try only`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
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
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
  console.log(`\ntests: ${total.passed} passed, ${total.failed} failed`)
  await shutDown(total.failed === 0 ? 0 : 1)
}

main().catch((error: unknown) => {
  console.error(error)
  console.log(`\ntests: ${total.passed} passed, ${total.failed + 1} failed`)
  return shutDown(1)
})
