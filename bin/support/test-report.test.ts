import { expect, test } from 'vitest'

import { readPlaywright, readVitest } from './test-report'

test('of Vitest: tests that failed, with their reason, and files that could not be loaded', () => {
  const testResults = [
    {
      name: 'lib/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'adds up', status: 'passed', failureMessages: [] },
        { fullName: 'ends in time', status: 'failed', failureMessages: ['\u001b[31mError: too late\u001b[39m\n    at lib/a.ts:1'] },
      ],
    },
    { name: 'lib/b.test.ts', status: 'failed', message: 'Cannot find module "./b"\n', assertionResults: [] },
  ]
  expect(readVitest(JSON.stringify({ numPassedTests: 1, testResults }))).toEqual({
    passed: 1,
    flaky: [],
    failed: ['lib/a.test.ts › ends in time: Error: too late', 'lib/b.test.ts: Cannot find module "./b"'],
  })
})

test('of Playwright: journeys at any depth that failed, or passed at the second try', () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'a.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  })
  const suites = [
    {
      specs: [spec('goes well', 'expected')],
      suites: [{ specs: [spec('stumbles', 'flaky', 'Error: once'), spec('falls', 'unexpected', 'Error: for good\n  at a')] }],
    },
  ]
  const stats = { expected: 1, flaky: 1, unexpected: 1 }
  expect(readPlaywright(JSON.stringify({ suites, stats, errors: [{ message: 'Error: no server' }] }))).toEqual({
    passed: 2,
    flaky: ['a.spec.ts:7 › stumbles: Error: once'],
    failed: ['a.spec.ts:7 › falls: Error: for good', 'Error: no server'],
  })
})
