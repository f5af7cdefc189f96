import { expect, test } from 'vitest'

import { attemptKey } from './attempt-key'

test('concurrent attempts share a key, a later one gets another', () => {
  const at = Date.UTC(2026, 10, 24, 12)
  expect(attemptKey('horizon-refund-pi_1', at + 1_000)).toBe(attemptKey('horizon-refund-pi_1', at))
  expect(attemptKey('horizon-refund-pi_1', at + 600_000)).not.toBe(attemptKey('horizon-refund-pi_1', at))
  expect(attemptKey('horizon-refund-pi_2', at)).not.toBe(attemptKey('horizon-refund-pi_1', at))
})
