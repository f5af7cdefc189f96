import { expect, test } from 'vitest'

import { describeDevice } from './device'

test.each([
  [
    'Chrome sur Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Chrome sur Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
  ],
  [
    'Edge sur Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
  ],
  ['Firefox sur Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'],
  [
    'Safari sur macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [
    'Safari sur iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  ['Appareil inconnu', 'curl/8.5.0'],
  ['Appareil inconnu', ''],
  ['Appareil inconnu', null],
])('%s', (expected, userAgent) => {
  expect(describeDevice(userAgent)).toBe(expected)
})

test('a forged user agent is shortened and plain text', () => {
  for (const text of ['x'.repeat(100_000), '<script>alert(1)</script>', '\u202e\u0001/1.0', '('.repeat(5_000)]) {
    expect(describeDevice(text).length).toBeLessThanOrEqual(100)
  }
})
