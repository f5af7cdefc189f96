import { describe, expect, test } from 'vitest'

import { getOriginAddress, shortenAddress } from './origin-address'

const forwarded = (value: string) => new Headers({ 'X-Forwarded-For': value })

describe('behind trusted proxies', () => {
  test.each([
    [1, '203.0.113.7', '203.0.113.7'],
    [1, 'made-up, 198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    [1, ' 203.0.113.7 ', '203.0.113.7'],
    [1, '::ffff:203.0.113.7', '203.0.113.7'],
  ])('with %i trusted proxies, the origin of %j is %s', (proxies, value, address) => {
    expect(getOriginAddress(forwarded(value), proxies)).toBe(address)
  })

  test('all addresses of one IPv6 /64 count as one', () => {
    const one = getOriginAddress(forwarded('2001:db8:1:2::1'), 1)
    expect(getOriginAddress(forwarded('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff'), 1)).toBe(one)
    expect(getOriginAddress(forwarded('2001:db8:1:3::1'), 1)).not.toBe(one)
  })

  test.each(['', 'localhost', '203.0.113.7:1234 x', '999.1.1.1', ','])('%j is not an address', (value) => {
    expect(getOriginAddress(forwarded(value), 1)).toBe('unknown')
  })

  test('a list with fewer entries than trusted proxies is not trusted', () => {
    expect(getOriginAddress(forwarded('203.0.113.7'), 2)).toBe('unknown')
  })
})

test('without a proxy every client is « local », whatever headers it sends', () => {
  for (const header of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded'])
    expect(getOriginAddress(new Headers({ [header]: '203.0.113.7' }), 0)).toBe('local')
})

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1234:5678::', '2001:db8::'],
  ['::', null],
  ['unknown', null],
])('%s is stored as %s', (address, kept) => {
  expect(shortenAddress(address)).toBe(kept)
})
