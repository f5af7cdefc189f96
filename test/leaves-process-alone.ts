import { channel } from 'node:diagnostics_channel'
// Keeps a reference to the diagnostics channel below: an unreferenced one is collected, and drops its successor of the same name.
import 'node:http'

import { afterAll, expect, vi } from 'vitest'

// If another copy of undici is loaded first, as by cheerio, Node 20 uses it for `fetch`, and then refuses requests with a
// Content-Length. Once its own copy is used, Node keeps it.
await fetch('data:,')

/** Global state that a test file could leave changed for later files in the same worker. */
const processWide = () => ({
  ...console,
  setTimeout: globalThis.setTimeout,
  setImmediate: globalThis.setImmediate,
  Date: globalThis.Date,
  fetch: globalThis.fetch,
  watchesRequests: channel('http.server.request.start').hasSubscribers,
})

const before = processWide()

afterAll(() => {
  vi.restoreAllMocks()
  expect(processWide(), 'name this file *.process.test.ts: it changes its process').toEqual(before)
})
