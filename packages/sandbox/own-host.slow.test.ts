import { once } from 'node:events'
import { request } from 'node:http'

import { startMailSandbox, type MailSandbox } from '@sandbox/mail'
import { startOidcSandbox, type OidcSandbox } from '@sandbox/oidc'
import { startStripeSandbox, type StripeSandbox } from '@sandbox/stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PUBLIC_HOST = 'checkout.example.fr'

let stripe: StripeSandbox
let mail: MailSandbox
let oidc: OidcSandbox

beforeAll(async () => {
  stripe = await startStripeSandbox({ port: 0, secretKey: 'sk_test_own_host', publicUrl: `https://${PUBLIC_HOST}` })
  mail = await startMailSandbox({ smtpPort: 0, httpPort: 0 })
  oidc = await startOidcSandbox({
    port: 0,
    clientId: 'c',
    clientSecret: 's',
    redirectUri: 'http://localhost:1/callback',
  })
})

afterAll(() => Promise.all([stripe.close(), mail.close(), oidc.close()]))

const portOf = (address: string) => Number(new URL(address).port)

async function statusOf(port: number, path: string, host: string, method = 'GET'): Promise<number | undefined> {
  const sent = request({ host: '127.0.0.1', port, path, method, headers: { host } }).end()
  const [response] = (await once(sent, 'response')) as [{ statusCode?: number; resume(): void }]
  response.resume()
  return response.statusCode
}

/** Endpoints of each stand-in: page, API, and control API. */
const doors = () =>
  [
    [stripe.port, '/', 'GET'],
    [stripe.port, '/v1/customers', 'GET'],
    [stripe.port, '/_sandbox/reset', 'POST'],
    [portOf(mail.url), '/', 'GET'],
    [portOf(mail.url), '/messages', 'DELETE'],
    [portOf(oidc.issuer), '/', 'GET'],
    [portOf(oidc.issuer), '/.well-known/openid-configuration', 'GET'],
    [portOf(oidc.issuer), '/_sandbox/outage?mode=none', 'POST'],
  ] as const

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3001', '192.168.1.7:3001'])(
  'a page that points %s at this machine (DNS rebinding) cannot reach a stand-in',
  async (host) => {
    for (const [port, path, method] of doors()) expect(await statusOf(port, path, host, method), path).toBe(421)
  },
)

test.each(['localhost', '127.0.0.1', '[::1]'])('%s, with a port, is accepted', async (name) => {
  for (const [port, path, method] of doors()) {
    expect(await statusOf(port, path, `${name}:${port}`, method), path).not.toBe(421)
  }
})

test('the Stripe stand-in accepts its configured public name', async () => {
  expect(await statusOf(stripe.port, '/', PUBLIC_HOST)).toBe(200)
  expect(await statusOf(portOf(mail.url), '/', PUBLIC_HOST)).toBe(421)
})
