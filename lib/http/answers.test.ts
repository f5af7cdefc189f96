import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { MINUTE_MS } from '@/lib/days'

import { countAnswers, countRecentAnswers, getWebhookFailures } from './answers'

let server: Server
let status = 200
let stopCounting: () => void

beforeAll(async () => {
  stopCounting = countAnswers()
  server = createServer((request, response) => {
    response.writeHead(status).end()
    request.resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(async () => {
  stopCounting()
  await new Promise((resolve) => server.close(resolve))
})

async function ask(path: string, answered: number, options: RequestInit = {}) {
  status = answered
  await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, options)).text()
}

test('answers of ten minutes are counted, errors among them; health checks and files are not', async () => {
  for (const path of ['/', '/tarifs?x=1', '/api/session']) await ask(path, 200)
  await ask('/espace-membre', 500)
  await ask('/introuvable', 404)
  await ask('/api/health', 503)
  await ask('/_next/static/x.js', 500)
  const now = new Date()
  expect(countRecentAnswers(now)).toEqual({ answers: 5, errors: 1 })
  expect(countRecentAnswers(new Date(now.getTime() + 11 * MINUTE_MS))).toEqual({ answers: 0, errors: 0 })
})

test('events of Stripe that are refused one after another are told from strangers who knock there', async () => {
  const event = (signature: string): RequestInit => ({ method: 'POST', headers: { 'Stripe-Signature': signature } })
  const signed = event('t=1700000000,v1=5257a869')
  for (const answered of [400, 500, 400]) await ask('/api/stripe/webhook', answered, signed)
  await ask('/api/stripe/webhook', 400, { method: 'POST' })
  await ask('/api/stripe/webhook', 400, event('x'))
  expect(getWebhookFailures()).toEqual({ inARow: 3, lastAt: expect.any(Date), lastStatus: 400 })
  await ask('/api/stripe/webhook', 200, signed)
  expect(getWebhookFailures()).toEqual({ inARow: 0, lastAt: null, lastStatus: null })
})
