import { expect, test } from 'vitest'

import { readPlaywright, readVitest, slowest } from './report'

test('of Vitest: tests that failed, with their reason, and files that could not be loaded', () => {
  const testResults = [
    {
      name: '/here/lib/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'adds up', status: 'passed', duration: 40, failureMessages: [] },
        {
          fullName: 'ends in time',
          status: 'failed',
          failureMessages: ['\u001b[31mError: too late\u001b[39m\n    at lib/a.ts:1'],
        },
        { fullName: 'needs a tool', status: 'skipped', failureMessages: [] },
      ],
    },
    { name: '/here/lib/b.test.ts', status: 'failed', message: 'Cannot find module "./b"\n', assertionResults: [] },
  ]
  expect(readVitest(JSON.stringify({ numPassedTests: 1, testResults }), '/here/')).toEqual({
    passed: 1,
    flaky: [],
    failed: ['lib/a.test.ts › ends in time: Error: too late', 'lib/b.test.ts: Cannot find module "./b"'],
    skipped: ['lib/a.test.ts › needs a tool'],
    times: [
      { name: 'lib/a.test.ts › adds up', ms: 40 },
      { name: 'lib/a.test.ts › ends in time', ms: 0 },
      { name: 'lib/a.test.ts › needs a tool', ms: 0 },
    ],
  })
})

test('of Playwright: journeys at any depth that failed, or passed at the second try', () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'a.spec.ts',
    line: 7,
    title,
    tests: [
      {
        status,
        annotations: status === 'skipped' ? [{ type: 'skip', description: 'wants a tool' }] : [],
        results: [
          { duration: 1_500, errors: message ? [{ message }] : [] },
          ...(status === 'flaky' ? [{ duration: 500, errors: [] }] : []),
        ],
      },
    ],
  })
  const suites = [
    {
      specs: [spec('goes well', 'expected'), spec('stays out', 'skipped')],
      suites: [
        { specs: [spec('stumbles', 'flaky', 'Error: once'), spec('falls', 'unexpected', 'Error: for good\n  at a')] },
      ],
    },
  ]
  const stats = { expected: 1, flaky: 1, unexpected: 1 }
  expect(readPlaywright(JSON.stringify({ suites, stats, errors: [{ message: 'Error: no server' }] }))).toEqual({
    passed: 2,
    flaky: ['e2e/a.spec.ts:7 › stumbles: Error: once'],
    failed: ['e2e/a.spec.ts:7 › falls: Error: for good', 'Error: no server'],
    skipped: ['e2e/a.spec.ts:7 › stays out: wants a tool'],
    times: [
      { name: 'e2e/a.spec.ts:7 › goes well', ms: 1_500 },
      { name: 'e2e/a.spec.ts:7 › stays out', ms: 1_500 },
      { name: 'e2e/a.spec.ts:7 › stumbles', ms: 2_000 },
      { name: 'e2e/a.spec.ts:7 › falls', ms: 1_500 },
    ],
  })
})

test('the slowest come first', () => {
  const times = [
    { name: 'a', ms: 40 },
    { name: 'b', ms: 61_260 },
    { name: 'c', ms: 2_000 },
  ]
  expect(slowest(times, 2)).toEqual([' 61.3 s  b', '  2.0 s  c'])
})
