import { context, propagation, trace } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { reportError, reportRequestError, reportWarning, takeOverConsole, writeEvent } from './log'
import { perProcess } from './per-process'
import { startTraces } from './telemetry/traces'

/** A trace id, as nginx starts it and Next continues it. */
const ID = '0b3c2f5e6a584a6e9f590c4b4c3a1d11'

function inRequest<T>(work: () => T): T {
  const begun = propagation.extract(context.active(), { traceparent: `00-${ID}-0000000000000001-01` })
  return context.with(begun, () => trace.getTracer('next.js').startActiveSpan('GET', work))
}

beforeAll(() =>
  startTraces({ isMeasuring: false, endpoint: null, resource: resourceFromAttributes({}), trustsRequests: true }),
)
afterAll(() => [trace, context, propagation].forEach((api) => api.disable()))

let lines: string[] = []
const keep = (line: unknown) => void lines.push(String(line))
const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown> & { err?: { stack: string } })

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'info').mockImplementation(keep)
  vi.spyOn(console, 'error').mockImplementation(keep)
})
afterEach(() => void vi.restoreAllMocks())

test('each line is one JSON object with time, level and message', () => {
  reportError('the queue is full', new Error('no room\nat all', { cause: new Error('disk') }))
  reportWarning('it is late')
  writeEvent({ log: 'security', event: 'sign-in' })
  expect(lines.join('')).not.toContain('\n')
  const [error, warning, event] = written()
  expect(error).toMatchObject({ level: 'error', msg: 'the queue is full', err: { type: 'Error' } })
  expect(error?.err?.stack).toContain('caused by: Error: disk')
  expect(warning).toMatchObject({ level: 'warn', msg: 'it is late' })
  expect(event).toEqual({ level: 'info', time: expect.any(String), log: 'security', event: 'sign-in' })
  expect(new Date(String(event?.['time'])).getTime()).toBeGreaterThan(0)
})

test('a line written during a request has its trace id, even late; a line of a job has none', async () => {
  await inRequest(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    reportWarning('within')
  })
  reportWarning('outside')
  expect(written()[0]).toMatchObject({ traceId: ID })
  expect(written()[1]).not.toHaveProperty('traceId')
})

test('the digest on the error page and the trace id are in one line', () => {
  const error = Object.assign(new Error('broken'), { digest: '1234567890' })
  inRequest(() => reportRequestError(error, '/flux/[token]'))
  expect(written()).toMatchObject([{ traceId: ID, err: { digest: '1234567890' } }])
})

describe('no line contains', () => {
  const token = 'eyJhbGciOiJkaXIi.LCJlbmMiOi.JBMjU2Q0-JDLUhTNT_Ey'
  test.each([
    ['an e-mail address', 'no account of zoé.lévy+x@exemple.fr here', 'zoé.lévy'],
    ['one that Postgres quotes', 'Key (email)=(zoe@example.fr) already exists', 'zoe@'],
    ['one that the mail server quotes', '550 5.1.1 <zoe@example.fr>: user unknown', 'zoe@'],
    ['the address of a feed', 'GET /flux/V1StGXR8_Z5jdHi6B-myT failed', 'V1StGXR8'],
    ['the token of a confirmation', 'https://example.fr/auth/confirmation?token=s3cr3t&x=1', 's3cr3t'],
    ['the token of an unsubscription', '/desinscription?jeton=s3cr3t', 's3cr3t'],
    ['a cookie', 'headers: { cookie: "authjs.session-token=s3cr3t; b=other" }', 's3cr3t'],
    ['a cookie in JSON', JSON.stringify({ cookie: 'a=s3cr3t' }), 's3cr3t'],
    ['a Bearer token', 'Authorization: Bearer s3cr3t', 's3cr3t'],
    ['a signed token', `cannot read ${token}`, 'LCJlbmMiOi'],
    ['a key of Stripe', 'Invalid API Key: sk_live_51AbCdEf', '51AbCdEf'],
    ['the password of a database', 'postgresql://horizon:s3cr3t@db.example.fr/x', 's3cr3t'],
  ])('%s', (_what, said, secret) => {
    inRequest(() => reportError(said, new Error(said, { cause: said })))
    writeEvent({ said })
    expect(lines.join('\n')).not.toContain(secret)
    expect(written()).toHaveLength(2)
  })

  test('other fields of an error, where services put bodies and headers', () => {
    reportError(
      'refused',
      Object.assign(new Error('no'), { code: 'P2002', raw: { body: 's3cr3t' }, rejected: ['zoe'] }),
    )
    expect(written()[0]?.err).toEqual({ type: 'Error', message: 'no', code: 'P2002', stack: expect.any(String) })
  })
})

test('what Next prints is logged once, in the same format, without secrets', () => {
  const own = { ...console }
  try {
    takeOverConsole()
    const error = Object.assign(new Error('no account of zoe@example.fr'), { digest: '42' })
    inRequest(() => {
      console.error(error)
      reportRequestError(error, '/compte')
    })
    console.warn('\u001b[32m ✓\u001b[39m Ready in %dms', 300)
  } finally {
    Object.assign(console, own)
    delete perProcess<{ console?: unknown }>('log', () => ({})).console
  }
  expect(written()).toMatchObject([
    { level: 'error', traceId: ID, err: { digest: '42', message: 'no account of [e-mail]' } },
    { level: 'warn', msg: '✓ Ready in 300ms' },
  ])
})
