import { expect, test } from 'vitest'

import { showProofs } from './proofs'
import { NOTHING_RUN } from './report'

test('a named test is failed, not run, or passed', () => {
  const names = [
    'lib/a.test.ts › sums › adds up',
    'lib/a.test.ts › ends',
    'e2e/b.spec.ts:7 › goes well',
    'e2e/d.site.test.ts › is fast',
  ]
  const report = {
    ...NOTHING_RUN,
    times: names.map((name) => ({ name, ms: 1 })),
    failed: ['lib/a.test.ts › ends: Error: too late'],
    skipped: ['e2e/c.spec.ts:1 › waits'],
  }
  const proofs = [
    'lib/a.test.ts: adds up',
    'lib/a.test.ts: ends',
    'e2e/b.spec.ts: goes well',
    'e2e/c.spec.ts: waits',
    'e2e/d.site.test.ts: is fast',
    'lib/a.ts: ends',
    'e2e/b.spec.ts: adds up',
  ]
  expect(showProofs(proofs, [report])).toEqual({
    failed: ['lib/a.test.ts: ends'],
    notRun: ['e2e/c.spec.ts: waits', 'lib/a.ts: ends', 'e2e/b.spec.ts: adds up'],
  })
})
