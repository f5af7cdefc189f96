import { expect, test, vi } from 'vitest'

import { waitForMailHost } from './outage'

test('a mail server that comes back while the site stops starts no new workers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const end = new AbortController()
  const isBack = waitForMailHost(async () => end.abort(), new Error('away'), end.signal)
  expect(await isBack).toBe(false)
})
