import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

export interface TestReport {
  readonly passed: number
  /** Of `passed`, those that had failed at the first try. */
  readonly flaky: readonly string[]
  /** Each test that failed, with the first line of its reason. */
  readonly failed: readonly string[]
}

const COLOURS = /\u001b\[[0-9;]*m/g

const firstLine = (text = 'no reason given') => text.replace(COLOURS, '').trim().split('\n')[0] ?? ''
const isFailed = ({ status }: { readonly status: string }) => status === 'failed'

export function readVitest(text: string): TestReport {
  const { numPassedTests, testResults } = JSON.parse(text) as JsonTestResults
  const failed = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter(isFailed)
      .map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages?.[0])}`)
    // A file that could not be loaded has no tests that could fail.
    return tests.length === 0 && status === 'failed' ? [`${file}: ${firstLine(message)}`] : tests
  })
  return { passed: numPassedTests, flaky: [], failed }
}

interface Journey {
  readonly name: string
  readonly status: string
  readonly reason: string
}

const journeysOf = ({ specs, suites = [] }: JSONReportSuite): readonly Journey[] => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}:${line} › ${title}`,
      status,
      reason: firstLine(results[0]?.errors[0]?.message),
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
  }
}
