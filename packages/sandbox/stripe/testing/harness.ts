import type { IncomingMessage, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import Stripe from 'stripe'

import type { StripeSandbox } from '../index'
import { startStripeSandbox } from '../index'
import type { StripeSandboxOptions } from '../options'

export const TEST_KEY = 'sk_test_sandbox_0123456789'
export const WEBHOOK_SECRET = 'whsec_sandbox_0123456789'

export interface Received {
  body: string
  signature: string
  event: Stripe.Event
}

export interface Harness {
  sandbox: StripeSandbox
  stripe: Stripe
  received: Received[]
  /** The receiver's next answers; 200 if empty. */
  answers: number[]
  control: (path: string, body?: object) => Promise<Record<string, unknown>>
  /** Waits for deliveries, then returns the types received so far. */
  types: () => Promise<string[]>
  /** The types in the order in which they happened; webhooks may arrive in another one. */
  log: () => Promise<string[]>
  close: () => Promise<void>
}

export function stripeFor(port: number, key = TEST_KEY): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

export interface Receiver {
  url: string
  server: Server
  received: Received[]
  answers: number[]
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const signature = String(request.headers['stripe-signature'])
      received.push({ body, signature, event: JSON.parse(body) as Stripe.Event })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/webhook`, server, received, answers }
}

async function post(url: string, body: object = {}): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
}

export async function startHarness(options: Partial<StripeSandboxOptions> = {}): Promise<Harness> {
  const receiver = await startReceiver()
  const webhook = { url: receiver.url, secret: WEBHOOK_SECRET }
  const sandbox = await startStripeSandbox({ port: 0, secretKey: TEST_KEY, webhook, ...options })
  const stripe = stripeFor(sandbox.port)
  const control = async (path: string, body?: object) => {
    const url = `${sandbox.url}/_sandbox${path}`
    const response = await (body ? post(url, body) : fetch(url))
    const json = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(json)}`)
    return json
  }
  return {
    sandbox,
    stripe,
    received: receiver.received,
    answers: receiver.answers,
    control,
    types: async () => {
      await control('/webhooks/wait-idle', { timeoutMs: 5000 })
      return receiver.received.map((one) => one.event.type)
    },
    log: async () => (await stripe.events.list({ limit: 100 })).data.map((event) => event.type).reverse(),
    close: async () => {
      await sandbox.close()
      receiver.server.closeAllConnections()
      await new Promise((resolve) => receiver.server.close(resolve))
    },
  }
}
