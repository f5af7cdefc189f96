import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'

import { generate } from 'selfsigned'
import { afterEach, expect, test } from 'vitest'

import { DAY_MS } from '@/lib/platform/days'
import { reservePort } from '@/test/port'

import { findTlsFaults } from './tls'

const NOW = new Date()
const HSTS = { 'strict-transport-security': 'max-age=63072000' }

let servers: Server[] = []

afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  servers = []
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

interface Given {
  readonly days?: number
  readonly name?: string
  readonly isTrusted?: boolean
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly redirect?: readonly [number, string]
}

/** A site on this machine, behind a certificate that begins a year ago. */
async function look({
  days = 90,
  name = 'localhost',
  isTrusted = true,
  status = 200,
  headers = HSTS,
  redirect = [308, 'https://localhost/'],
}: Given) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    notBeforeDate: new Date(NOW.getTime() - 365 * DAY_MS),
    notAfterDate: new Date(NOW.getTime() + days * DAY_MS + 60_000),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  })
  const port = await listen(createServer({ cert, key }, (_, response) => response.writeHead(status, headers).end()))
  const plain = createHttpServer((_, response) => response.writeHead(redirect[0], { location: redirect[1] }).end())
  const httpPort = await listen(plain)
  const address = new URL(`https://localhost:${port}`)
  return findTlsFaults({ address, httpPort, ...(isTrusted && { roots: cert }) }, NOW)
}

test('a trusted certificate, HSTS, the redirect and a healthy answer raise nothing', async () => {
  expect(await look({})).toEqual([])
})

test.each<[string, Given, RegExp]>([
  ['a certificate that has expired', { days: -2 }, /^TLS\s: le certificat de localhost a expiré\s; renouvelle-le/],
  ['one that ends within a fortnight', { days: 5 }, /^TLS\s: le certificat de localhost finit dans 5 jours/],
  ['one that nobody vouches for', { isTrusted: false }, /^TLS\s: les navigateurs refusent .*toute sa chaîne/],
  ['one of another name', { name: 'other.example' }, /^TLS\s: les navigateurs refusent/],
  ['no HSTS', { headers: {} }, /^HSTS\s: .*laisse le proxy transmettre/],
  ['a site that is ill', { status: 503 }, /^Santé\s: .*répond 503\s; ouvre cette adresse/],
  ['no redirect', { redirect: [200, ''] }, /^HTTPS\s: http:\/\/localhost répond 200 au lieu/],
  ['a redirect for now only', { redirect: [302, 'https://localhost/'] }, /^HTTPS\s: .*répond 302/],
])('%s is named with what fixes it', async (_what, given, sentence) => {
  expect(await look(given)).toEqual([expect.stringMatching(sentence)])
})

test('where nothing listens, each thing that could not be asked is said', async () => {
  const address = new URL(`https://localhost:${await reservePort()}`)
  const faults = await findTlsFaults({ address, httpPort: await reservePort() }, NOW)
  expect(faults.map((fault) => fault.split('\u00a0')[0])).toEqual(['TLS', 'Santé', 'HTTPS'])
})
