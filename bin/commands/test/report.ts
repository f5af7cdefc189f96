import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** `npm test`, or what `npm run test:all` adds. */
export type Part = 'test' | 'all'

/** Of the last run of the part: a run of single files or journeys leaves them alone. */
export const reportsOf = (part: Part) => ({
  units: `test-results/${part}-units.json`,
  requests: `test-results/${part}-requests.json`,
  journeys: `test-results/${part}-journeys.json`,
})

export interface TestTime {
  readonly name: string
  readonly ms: number
}

/** What a runner's JSON report says of a run. */
export interface TestReport {
  readonly passed: number
  /** Of `passed`, those that had failed at the first try. */
  readonly flaky: readonly string[]
  /** Each test that failed, with the first line of its reason. */
  readonly failed: readonly string[]
  /** Each test that was not run, with what it wants. */
  readonly skipped: readonly string[]
  /** How long each test took, all tries together. */
  readonly times: readonly TestTime[]
}

export const NOTHING_RUN: TestReport = { passed: 0, flaky: [], failed: [], skipped: [], times: [] }

const COLOURS = /\u001b\[[0-9;]*m/g

const firstLine = (text = 'no reason given') => text.replace(COLOURS, '').trim().split('\n')[0] ?? ''
const isFailed = ({ status }: { readonly status: string }) => status === 'failed'
const isSkipped = ({ status }: { readonly status: string }) => status === 'skipped' || status === 'pending'

/**
 * @param text report of Vitest's `json` reporter
 * @param root folder that names start below
 */
export function readVitest(text: string, root = `${process.cwd()}/`): TestReport {
  const { numPassedTests, testResults } = JSON.parse(text) as JsonTestResults
  const files = testResults.map((result) => ({ ...result, file: result.name.replace(root, '') }))
  const failed = files.flatMap(({ file, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter(isFailed)
      .map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages?.[0])}`)
    // A file that could not be loaded has no tests that could fail.
    return tests.length === 0 && status === 'failed' ? [`${file}: ${firstLine(message)}`] : tests
  })
  const times = files.flatMap(({ file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: `${file} › ${fullName}`, ms: duration ?? 0 })),
  )
  const skipped = files.flatMap(({ file, assertionResults }) =>
    assertionResults.filter(isSkipped).map(({ fullName }) => `${file} › ${fullName}`),
  )
  return { passed: numPassedTests, flaky: [], failed, skipped, times }
}

interface Journey extends TestTime {
  readonly status: string
  readonly reason: string
}

const journeysOf = ({ specs, suites = [] }: JSONReportSuite): readonly Journey[] => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results, annotations }) => ({
      // Playwright's files are relative to its configuration.
      name: `e2e/${file}:${line} › ${title}`,
      status,
      reason: firstLine(results[0]?.errors[0]?.message ?? annotations.find(({ type }) => type === 'skip')?.description),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(journeysOf),
]

export function readPlaywright(text: string): TestReport {
  const { suites, stats, errors } = JSON.parse(text) as JSONReport
  const journeys = suites.flatMap(journeysOf)
  const tell = (wanted: string) =>
    journeys.filter(({ status }) => status === wanted).map(({ name, reason }) => `${name}: ${reason}`)
  return {
    passed: stats.expected + stats.flaky,
    flaky: tell('flaky'),
    failed: [...tell('unexpected'), ...errors.map(({ message }) => firstLine(message))],
    skipped: tell('skipped'),
    times: journeys.map(({ name, ms }) => ({ name, ms })),
  }
}

/** The tests that took longest, slowest first, as lines: `12.3 s  name`. */
export const slowest = (times: readonly TestTime[], count: number): readonly string[] =>
  [...times]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(5)} s  ${name}`)
