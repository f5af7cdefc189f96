import { afterEach, expect, test, vi } from 'vitest'

import { getDb } from '@/lib/platform/db'
import { useStack } from '@/test/stack'

import { POST } from './route'

useStack()

afterEach(() => vi.restoreAllMocks())

const send = async (body: unknown, contentType = 'application/csp-report') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'Content-Type': contentType, 'User-Agent': 'Somebody/1.0', 'X-Forwarded-For': '203.0.113.7' }
  const request = new Request('http://localhost/api/rapports-csp', { method: 'POST', body: text, headers })
  return (await POST(request)).status
}

const single = (blocked: string, name = 'script-src-elem') => ({
  'csp-report': {
    'document-uri': 'https://horizon.example/compte?secret=1',
    'effective-directive': name,
    'blocked-uri': blocked,
    'script-sample': 'somebody typed this',
  },
})

const batched = (type: string, blockedURL: string) => ({
  type,
  age: 10,
  url: 'https://horizon.example/compte',
  user_agent: 'Somebody/1.0',
  body: {
    documentURL: 'https://horizon.example/compte',
    effectiveDirective: 'img-src',
    blockedURL,
    disposition: 'enforce',
  },
})

const counts = async () =>
  (await getDb().policyReport.findMany({ orderBy: [{ directive: 'asc' }, { blocked: 'asc' }] })).map(
    ({ directive, blocked, count }) => `${directive} ${blocked} ${count}`,
  )

test('reports are counted per directive and origin, in both formats, without visitor or page; the first is logged', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  expect(await send(single('https://evil.example/path/of?somebody=1'))).toBe(204)
  expect(await send(single('https://evil.example/other'))).toBe(204)
  expect(await send(single('inline', 'script-src-attr'))).toBe(204)
  expect(await send(single('chrome-extension://abcdef/x.js', 'made-up'))).toBe(204)
  const reports = [batched('csp-violation', 'data:text/html,x'), batched('deprecation', 'inline')]
  expect(await send(reports, 'application/reports+json')).toBe(204)
  expect(await counts()).toEqual([
    'img-src data: 1',
    'other chrome-extension: 1',
    'script-src-attr inline 1',
    'script-src-elem https://evil.example 2',
  ])
  expect(logged).toHaveBeenCalledTimes(4)
  const rows = JSON.stringify([await getDb().policyReport.findMany(), logged.mock.calls])
  expect(rows).not.toMatch(/somebody|compte|203\.0|abcdef/i)
})

test('invalid and oversized reports are refused', async () => {
  expect(await send('{')).toBe(400)
  expect(await send({ anything: 1 })).toBe(400)
  expect(await send('x'.repeat(20_001))).toBe(413)
})

test('forged origins fill neither the table nor the log', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  const { countPolicyReports } = await import('@/lib/platform/http/policy-reports')
  const reports = Array.from({ length: 20 }, (_, index) => index)
  const tomorrow = new Date(Date.now() + 86_400_000)
  for (let round = 0; round < 12; round++) {
    const body = reports.map((index) => batched('csp-violation', `https://${round}-${index}.example/`))
    await countPolicyReports(JSON.stringify(body), tomorrow)
  }
  const day = new Date(tomorrow.toISOString().slice(0, 10))
  const rows = await getDb().policyReport.findMany({ where: { day } })
  expect(rows).toHaveLength(201)
  expect(rows.find(({ blocked }) => blocked === 'other')?.count).toBe(40)
  expect(logged).toHaveBeenCalledTimes(201)
  for (let sent = 0; sent < 60; sent++) await send('{')
  expect(await send(single('inline'))).toBe(429)
})
