import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import { onShutdown } from '../../support/shutdown'

/** As the most impatient routers of platforms; browsers wait for minutes. */
const TIMEOUT_MS = 30_000

export interface Edge {
  readonly siteUrl: string
  readonly ca: Buffer
}

export interface Question {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly body?: string | Buffer
}

export interface Answer {
  readonly status: number
  readonly cookies: readonly string[]
  readonly body: Buffer
}

/** Keeps its connections, as browsers do. */
const agent = new Agent({ keepAlive: true })

/** Asks the site over nginx. @throws Error when no answer comes */
export async function ask({ siteUrl, ca }: Edge, { path, method = 'GET', headers, body }: Question): Promise<Answer> {
  const sent = request(new URL(path, siteUrl), {
    ca,
    agent,
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { Origin: siteUrl, ...headers, ...(body ? { 'Content-Length': Buffer.byteLength(body) } : {}) },
  })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return {
    status: response.statusCode ?? 0,
    cookies: (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]!),
    body: await buffer(response),
  }
}

/** The stand-in for Stripe trusts public authorities only; this passes its events on to ours. @returns its port, and who is told of nginx */
export async function startRelay() {
  let edge: Edge | undefined
  const server = createServer((incoming, response) => {
    const pass = async () => {
      if (!edge) throw new Error('nginx is not there yet')
      const body = await buffer(incoming)
      const { 'content-type': type, 'stripe-signature': signature } = incoming.headers
      const headers = { 'Content-Type': type, 'Stripe-Signature': String(signature) }
      return ask(edge, { path: incoming.url ?? '/', method: 'POST', headers, body })
    }
    pass().then(
      ({ status, body }) => response.writeHead(status).end(body),
      () => response.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onShutdown('relay', async () => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: (target: Edge) => void (edge = target),
  }
}
