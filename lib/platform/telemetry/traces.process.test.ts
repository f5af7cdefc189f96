import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { provideEnv } from '@/lib/platform/env'

import { endTelemetry, startTelemetry } from './start'

interface Sent {
  readonly url: string
  readonly body: unknown
}

let server: Server
const sent: Sent[] = []
const receive = async (request: IncomingMessage) => sent.push({ url: request.url!, body: await json(request) })

beforeAll(async () => {
  server = createServer((request, response) => {
    void receive(request).then(() => response.setHeader('Content-Type', 'application/json').end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
  provideEnv({
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    AUTH_SECRET: 'only-for-the-tests-of-this-repository',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })
  await startTelemetry()
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

test('with one setting a collector gets traces, with route templates and without secrets', async () => {
  trace.getTracer('next.js').startActiveSpan('GET /flux/s3cr3t', (span) => {
    span.setAttributes({ 'http.target': '/flux/s3cr3t', 'http.route': '/flux/[token]', 'http.method': 'GET' })
    span.recordException(new Error('no account of zoe@example.fr'))
    span.setStatus({ code: SpanStatusCode.ERROR, message: 'no account of zoe@example.fr' })
    span.end()
  })
  await endTelemetry()

  expect(sent.map(({ url }) => url)).toEqual(['/v1/traces'])
  const traces = JSON.stringify(sent[0]?.body)
  expect(traces).toContain('"name":"GET /flux/[token]"')
  expect(traces).toContain('{"key":"http.route","value":{"stringValue":"/flux/[token]"}}')
  expect(traces).toContain('no account of [e-mail]')
  expect(traces).not.toMatch(/s3cr3t|zoe|http\.target/)
})

test('a client cannot choose the trace id of its request', () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  expect(trace.getSpan(propagation.extract(context.active(), { traceparent }))).toBeUndefined()
})
