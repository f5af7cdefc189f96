import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getOriginAddress, markConnections, shortenAddress } from './origin-address'

const forwarded = (value: string) => new Headers({ 'X-Forwarded-For': value })

describe('behind trusted proxies', () => {
  test.each([
    [1, '203.0.113.7', '203.0.113.7'],
    [1, 'made-up, 198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    [1, ' 203.0.113.7 ', '203.0.113.7'],
    [1, '::ffff:203.0.113.7', '203.0.113.7'],
  ])('with %i of them, %j comes from %s', (proxies, value, address) => {
    expect(getOriginAddress(forwarded(value), proxies)).toBe(address)
  })

  test('all addresses of one IPv6 customer are one', () => {
    const one = getOriginAddress(forwarded('2001:db8:1:2::1'), 1)
    expect(getOriginAddress(forwarded('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff'), 1)).toBe(one)
    expect(getOriginAddress(forwarded('2001:db8:1:3::1'), 1)).not.toBe(one)
  })

  test.each(['', 'localhost', '203.0.113.7:1234 x', '999.1.1.1', ','])('%j is no address', (value) => {
    expect(getOriginAddress(forwarded(value), 1)).toBe('unknown')
  })

  test('a list shorter than the proxies that write it is not believed', () => {
    expect(getOriginAddress(forwarded('203.0.113.7'), 2)).toBe('unknown')
  })
})

describe('without proxies', () => {
  let server: Server
  let seen: string
  beforeAll(async () => {
    markConnections()
    server = createServer((incoming, response) => {
      seen = getOriginAddress(new Headers(incoming.headers as Record<string, string>), 0)
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const send = (localAddress: string, headers: Record<string, string>) =>
    new Promise<void>((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      request({ host: '127.0.0.1', port, localAddress, headers }, (response) => {
        response.resume().on('end', resolve)
      })
        .on('error', reject)
        .end()
    })

  test('it is the connection’s, whatever the client writes', async () => {
    await send('127.0.0.1', {
      'X-Forwarded-For': '203.0.113.7',
      'X-Real-IP': '203.0.113.8',
      Forwarded: 'for=203.0.113.9',
    })
    expect(seen).toBe('127.0.0.1')
    if (process.platform !== 'linux') return // elsewhere 127.0.0.2 has to be set up first
    await send('127.0.0.2', { 'X-Forwarded-For': '127.0.0.1' })
    expect(seen).toBe('127.0.0.2')
  })

  test('a request that no connection has brought has none', () => {
    expect(getOriginAddress(forwarded('203.0.113.7'), 0)).toBe('unknown')
  })
})

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1234:5678::', '2001:db8::'],
  ['::', null],
  ['unknown', null],
])('of %s a session keeps %s', (address, kept) => {
  expect(shortenAddress(address)).toBe(kept)
})
