import { expect, test } from 'vitest'

import { showProofs } from './proofs'
import { NOTHING_RUN } from './report'

test('a named test is failed, not run, or passed', () => {
  const times = ['lib/a.test.ts › sums › adds up', 'lib/a.test.ts › ends', 'b.spec.ts:7 › goes well'].map((name) => ({
    name,
    ms: 1,
  }))
  const report = {
    ...NOTHING_RUN,
    times,
    failed: ['lib/a.test.ts › ends: Error: too late'],
    skipped: ['c.spec.ts:1 › waits'],
  }
  const proofs = [
    'lib/a.test.ts: adds up',
    'lib/a.test.ts: ends',
    'e2e/b.spec.ts: goes well',
    'e2e/c.spec.ts: waits',
    'lib/a.ts: ends',
    'b.spec.ts: adds up',
  ]
  expect(showProofs(proofs, [report])).toEqual({
    failed: ['lib/a.test.ts: ends'],
    notRun: ['e2e/c.spec.ts: waits', 'lib/a.ts: ends', 'b.spec.ts: adds up'],
  })
})
