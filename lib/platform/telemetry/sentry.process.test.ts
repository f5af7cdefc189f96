import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { reportError } from '@/lib/platform/log'

import { startSentry } from './sentry'
import { telemetry } from './shared'

interface Received {
  readonly url: string
  readonly auth: string
  readonly body: string
}

let server: Server
const received: Received[] = []

const receive = async (request: IncomingMessage) => {
  const auth = String(request.headers['x-sentry-auth'] ?? new URL(request.url!, 'http://x').searchParams)
  received.push({ url: request.url!.split('?')[0]!, auth, body: await text(request) })
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void receive(request).then(() => response.setHeader('Content-Type', 'application/json').end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  startSentry({ dsn: `http://publickey@127.0.0.1:${port}/7`, environment: 'example.fr' })
})

afterAll(() => {
  telemetry().capture = null
  telemetry().flushes.length = 0
  return new Promise((resolve) => server.close(resolve))
})

/** https://develop.sentry.dev/sdk/data-model/envelopes/: headers, then headers and content of each item. */
const parse = ({ body }: Received) => {
  const [envelope, item, event] = body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
  return { envelope, item, event: event as { exception: { values: Thrown[] }; tags: object; user?: unknown } }
}

interface Thrown {
  readonly type: string
  readonly value: string
  readonly stacktrace: { readonly frames: readonly { readonly filename: string; readonly lineno: number }[] }
}

test('a reported error arrives in one envelope, with stack and request and without e-mail addresses', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const cause = new RangeError('under it')
  reportError('the sync failed', new Error('no account of zoe@example.fr at /flux/s3cr3t', { cause }))
  await Promise.all(telemetry().flushes.map((flush) => flush()))
  expect(received).toHaveLength(1)
  const [envelope] = received
  expect(envelope!.url).toBe('/api/7/envelope/')
  expect(envelope!.auth).toContain('publickey')
  expect(envelope!.body).not.toMatch(/zoe|s3cr3t/)

  const { item, event } = parse(envelope!)
  expect(item).toMatchObject({ type: 'event' })
  const thrown = event.exception.values.find(({ type }) => type === 'Error')!
  expect(thrown.value).toBe('no account of [e-mail] at /flux/[token]')
  expect(thrown.stacktrace.frames.at(-1)!.filename).toContain('sentry.process.test.ts')
  expect(event.tags).toMatchObject({ what: 'the sync failed' })
  expect(event.user).toBeUndefined()
})
