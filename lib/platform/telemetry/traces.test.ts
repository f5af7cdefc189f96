import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

import { context, metrics, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { provideEnv } from '@/lib/platform/env'
import { reportWarning } from '@/lib/platform/log'

import { countAnswer } from './metrics'
import { telemetry } from './shared'
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
  provideEnv({
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    AUTH_SECRET: 'only-for-the-tests-of-this-repository',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  })
  await startTelemetry()
})

afterAll(async () => {
  telemetry().isMeasuring = false
  telemetry().flushes.length = 0
  for (const api of [trace, metrics, context, propagation]) api.disable()
  await new Promise((resolve) => server.close(resolve))
})

test('with one setting a collector gets traces and metrics, with route templates and without secrets', async () => {
  trace.getTracer('next.js').startActiveSpan('GET /flux/s3cr3t', (span) => {
    span.setAttributes({ 'http.target': '/flux/s3cr3t', 'http.route': '/flux/[token]', 'http.method': 'GET' })
    span.recordException(new Error('no account of zoe@example.fr'))
    span.setStatus({ code: SpanStatusCode.ERROR, message: 'no account of zoe@example.fr' })
    span.end()
  })
  reportWarning('zoe@example.fr knocked')
  countAnswer({ method: 'BREW', route: '/flux/[token]', status: 500, seconds: 0.2 })
  await endTelemetry()

  expect(sent.map(({ url }) => url).sort()).toEqual(['/v1/logs', '/v1/metrics', '/v1/traces'])
  const bodyOf = (path: string) => JSON.stringify(sent.find(({ url }) => url === path)?.body)
  expect(bodyOf('/v1/logs')).toContain('[e-mail] knocked')
  const [traces, figures] = [bodyOf('/v1/traces'), bodyOf('/v1/metrics')]
  expect(traces).toContain('"name":"GET /flux/[token]"')
  expect(traces).toContain('{"key":"http.route","value":{"stringValue":"/flux/[token]"}}')
  expect(traces).toContain('no account of [e-mail]')
  expect(traces).not.toMatch(/s3cr3t|zoe|http\.target/)
  expect(figures).toContain('"name":"http.server.request.duration.seconds","description":')
  expect(figures).toContain('{"key":"method","value":{"stringValue":"other"}}')
  expect(telemetry().scrape).toBeNull()
})

test('a client cannot choose the trace id of its request', () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  expect(trace.getSpan(propagation.extract(context.active(), { traceparent }))).toBeUndefined()
})
