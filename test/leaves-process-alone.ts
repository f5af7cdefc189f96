import { channel } from 'node:diagnostics_channel'
// Holds the channel below. One that nobody holds is forgotten, and with it, by its name, the one that came after it.
import 'node:http'

import { afterAll, expect, vi } from 'vitest'

// Node 20 takes another copy of undici for its own `fetch` where that copy was loaded first, as cheerio does, and then
// refuses a request that names its length. Once used, it keeps its own.
await fetch('data:,')

/** What a test file can change for all that come after it in the same worker. */
const processWide = () => ({
  ...console,
  setTimeout: globalThis.setTimeout,
  setImmediate: globalThis.setImmediate,
  fetch: globalThis.fetch,
  watchesRequests: channel('http.server.request.start').hasSubscribers,
})

const before = processWide()

afterAll(() => {
  vi.restoreAllMocks()
  expect(processWide(), 'name this file *.process.test.ts: it changes its process').toEqual(before)
})
