import { readFileSync } from 'node:fs'

import { metrics } from '@opentelemetry/api'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { workOnEvents } from '@/lib/billing/events/work'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { observeGauges } from '@/lib/operations/jobs/gauges'
import { getDb } from '@/lib/platform/db'
import { provideEnv } from '@/lib/platform/env'
import { reportError } from '@/lib/platform/log'
import { countAnswer, countMail } from '@/lib/platform/telemetry/metrics'
import { telemetry } from '@/lib/platform/telemetry/shared'
import { startTelemetry } from '@/lib/platform/telemetry/start'
import { parseFigures, type Figure } from '@/test/prometheus'
import { basicSettings, createUser, post, useStack } from '@/test/stack'

import { GET } from './route'

const TOKEN = 'the-token-of-this-test'

useStack({ METRICS_TOKEN: TOKEN })

const ask = (headers: Readonly<Record<string, string>>) => GET(new Request('http://localhost/api/metrics', { headers }))
const askAsPrometheus = () => ask({ Authorization: `Bearer ${TOKEN}` })

async function read(): Promise<readonly Figure[]> {
  return parseFigures(await (await askAsPrometheus()).text())
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await startTelemetry()
  observeGauges()
})

afterAll(() => {
  vi.restoreAllMocks()
  metrics.disable()
  Object.assign(telemetry(), { scrape: null, isMeasuring: false })
})

describe('authentication', () => {
  test('needs the token, even for members and admins', async () => {
    const member = await (await createUser()).token()
    const cookie = post('/', member).headers.get('Cookie')!
    for (const headers of [{}, { Cookie: cookie }, { Authorization: `Bearer ${member}` }, { Authorization: TOKEN }]) {
      const answer = await ask(headers as Readonly<Record<string, string>>)
      expect([answer.status, await answer.text()]).toEqual([401, ''])
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
    }
    const answer = await askAsPrometheus()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('without the setting it is 404', async () => {
    const settings = basicSettings()
    provideEnv(settings)
    expect((await askAsPrometheus()).status).toBe(404)
    provideEnv({ ...settings, METRICS_TOKEN: TOKEN })
  })
})

test('has rate, errors, latency, queues, webhooks, syncs, connections and mails, with units', async () => {
  countAnswer({ method: 'GET', route: '/flux/[token]', status: 200, seconds: 0.03 })
  countAnswer({ method: 'GET', route: '/flux/[token]', status: 500, seconds: 3 })
  countMail('sent')
  countMail('refused')
  reportError('of the test', new Error('of the test'))
  await syncCustomer('cus_of_nobody')
  const created = new Date(Date.now() - 40_000)
  const event = { id: 'evt_1', type: 'invoice.paid', about: 'cus_of_nobody', livemode: false, created }
  await getDb().stripeEvent.create({ data: { ...event, payload: { id: 'evt_1' } } })
  await workOnEvents('cus_of_nobody')
  await getDb().stripeEvent.create({
    data: { ...event, id: 'evt_2', receivedAt: new Date(Date.now() - 90_000), payload: { id: 'evt_2' } },
  })

  const figures = await read()
  const valueOf = (name: string, labels: Readonly<Record<string, string>> = {}) =>
    figures.find((figure) => figure.name === name && expect.objectContaining(labels).asymmetricMatch(figure.labels))
      ?.value
  const request = { route: '/flux/[token]', method: 'GET' }
  const latency = 'http_server_request_duration_seconds'
  expect(valueOf(`${latency}_count`, { ...request, status: '200' })).toBe(1)
  expect(valueOf(`${latency}_sum`, { ...request, status: '500' })).toBe(3)
  expect(valueOf(`${latency}_bucket`, { ...request, status: '200', le: '0.025' })).toBe(0)
  expect(valueOf(`${latency}_bucket`, { ...request, status: '200', le: '0.05' })).toBe(1)
  expect(valueOf('horizon_mails_total', { outcome: 'sent' })).toBe(1)
  expect(valueOf('horizon_mails_total', { outcome: 'refused' })).toBe(1)
  expect(valueOf('horizon_errors_total')).toBe(1)
  expect(valueOf('horizon_sync_duration_seconds_count', { outcome: 'done' })).toBeGreaterThan(0)
  expect(valueOf('horizon_webhook_lag_seconds_count')).toBe(1)
  expect(valueOf('horizon_webhook_lag_seconds_sum')).toBeGreaterThanOrEqual(40)
  expect(valueOf('horizon_database_up')).toBe(1)
  expect(valueOf('horizon_queue_age_seconds', { queue: 'mail' })).toBe(0)
  expect(valueOf('horizon_queue_age_seconds', { queue: 'events' })).toBeGreaterThanOrEqual(90)
  expect(valueOf('horizon_worker_running', { worker: 'events' })).toBe(0)
  expect(valueOf('horizon_db_connections', { pool: 'visitor', state: 'idle' })).toBeGreaterThan(0)
  expect(valueOf('horizon_db_waiting', { pool: 'visitor' })).toBe(0)
  expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect(valueOf('process_cpu_seconds_total')).toBeGreaterThan(0)
})

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[]
}

test('deploy/grafana/horizon.json uses existing metrics and labels', async () => {
  await getDb().jobRun.create({ data: { name: 'expired data', startedAt: new Date(), finishedAt: new Date() } })
  // /api/health is cached for some seconds.
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  const figures = await read()
  vi.useRealTimers()
  const labelsOf = new Map<string, Set<string>>()
  for (const { name, labels } of figures) {
    const known = labelsOf.get(name) ?? new Set(['instance', 'job'])
    Object.keys(labels).forEach((label) => known.add(label))
    labelsOf.set(name, known)
  }
  const { panels } = JSON.parse(readFileSync('deploy/grafana/horizon.json', 'utf8')) as Dashboard
  const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(asked.length).toBeGreaterThan(12)
  const used = new Set<string>()
  for (const expr of asked) {
    const names = [...expr.matchAll(/\b(?:http|horizon|process|nodejs)_\w+/g)].map(([name]) => name)
    expect(names, expr).not.toEqual([])
    for (const name of names) {
      expect([...labelsOf.keys()], expr).toContain(name)
      used.add(name.replace(/_(count|sum|bucket)$/, ''))
    }
    const labels = [...expr.matchAll(/by \(([^)]*)\)|(\w+)=~?"/g)].flatMap(([, by, label]) =>
      by ? by.split(', ') : [label!],
    )
    for (const label of labels)
      expect(
        names.some((name) => labelsOf.get(name)?.has(label)),
        `${label}: ${expr}`,
      ).toBe(true)
  }
  const all = new Set(figures.map(({ name }) => name.replace(/_(count|sum|bucket)$/, '')))
  all.delete('target_info')
  expect([...all].filter((name) => !used.has(name))).toEqual([])
  const documented = readFileSync('docs/telemetry.md', 'utf8')
  for (const name of all) expect(documented).toContain(name)
})
