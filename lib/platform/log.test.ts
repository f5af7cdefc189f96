import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { provideEnv } from './env'
import { errorResponse } from './http/respond'
import { reportError, reportRequestError, reportWarning, requestIdOf, takeOverConsole, writeEvent } from './log'
import { perProcess } from './per-process'

/** As nginx makes them. */
const ID = '0b3c2f5e6a584a6e9f590c4b4c3a1d11'

const SETTINGS = {
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  AUTH_SECRET: 'only-for-the-tests-of-this-repository',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

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

test('an answer that is an error has the id that nginx gave its request; a line of a job has none', () => {
  provideEnv({ ...SETTINGS, TRUST_PROXY: '1' })
  errorResponse(new Error('broken'), new Request('http://localhost', { headers: { 'X-Request-Id': ID } }))
  reportError('the queue is full', new Error('no room'))
  expect(written()[0]).toMatchObject({ requestId: ID, err: { message: 'broken' } })
  expect(written()[1]).not.toHaveProperty('requestId')
})

test('a client cannot choose the id of its request', () => {
  provideEnv({ ...SETTINGS, TRUST_PROXY: '0' })
  expect(requestIdOf(ID)).toBeUndefined()
  provideEnv({ ...SETTINGS, TRUST_PROXY: '1' })
  expect([ID, 'anything else', [ID], undefined].map(requestIdOf)).toEqual([ID, undefined, undefined, undefined])
})

test('the digest on the error page and the id of the request are in one line', () => {
  const error = Object.assign(new Error('broken'), { digest: '1234567890' })
  reportRequestError(error, '/flux/[token]', ID)
  expect(written()).toMatchObject([{ requestId: ID, err: { digest: '1234567890' } }])
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
    reportError(said, new Error(said, { cause: said }))
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
    console.error(error)
    reportRequestError(error, '/compte', ID)
    console.warn('\u001b[32m ✓\u001b[39m Ready in %dms', 300)
  } finally {
    Object.assign(console, own)
    delete perProcess<{ console?: unknown }>('log', () => ({})).console
  }
  expect(written()).toMatchObject([
    { level: 'error', err: { digest: '42', message: 'no account of [e-mail]', stack: expect.any(String) } },
    { level: 'error', requestId: ID, digest: '42', msg: 'the request failed in /compte' },
    { level: 'warn', msg: '✓ Ready in 300ms' },
  ])
})
