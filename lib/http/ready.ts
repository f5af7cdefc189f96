import 'server-only'

import type { IncomingMessage, ServerResponse } from 'node:http'

import fresh from 'fresh'
import Negotiator from 'negotiator'

/** The smallest first. */
const CODINGS = ['br', 'gzip', 'identity'] as const

/** An answer that was made once and goes to many, in each content coding that it was packed with. */
export interface ReadyAnswer {
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly bodies: Readonly<Partial<Record<(typeof CODINGS)[number], Buffer>>>
}

/** @returns false, and nothing is sent, when the browser takes none of its codings */
export function sendReady(request: IncomingMessage, response: ServerResponse, ready: ReadyAnswer): boolean {
  const accepted = new Negotiator(request).encodings(Object.keys(ready.bodies))
  const coding = CODINGS.find((each) => accepted.includes(each))
  const body = coding && ready.bodies[coding]
  if (!body) return false
  for (const [name, value] of Object.entries(ready.headers)) response.setHeader(name, value)
  const { ETag: etag } = ready.headers
  if (etag && fresh(request.headers, { etag })) {
    response.removeHeader('Content-Type')
    response.writeHead(304).end()
    return true
  }
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding)
  response.setHeader('Content-Length', body.byteLength)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
  return true
}
