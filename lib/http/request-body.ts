import 'server-only'

import { IncomingMessage, type ServerResponse } from 'node:http'

import { atelier } from '@/content/atelier'
import { writingLimits } from '@/content/publishing'
import { errors } from '@/lib/errors'

/** Stripe's own limit. */
export const STRIPE_EVENT_MAX_BYTES = 1_000_000

/** A picture that is added on /atelier/ecrire, and the form around it. */
const PICTURE_MAX_BYTES = writingLimits.pictureBytes + 10_000

/** Of every other address. */
export const MAX_BODY_BYTES = 100_000

/** A refused body is read on for a moment: closing at once would cut our answer off. */
const LINGER_MS = 2_000

const maxBytesFor = (url = '') => (url.startsWith('/api/stripe/webhook') ? STRIPE_EVENT_MAX_BYTES : MAX_BODY_BYTES)

/** Only where its length is told, as browsers do: nothing of it is read before somebody was found to write. */
const maxDeclaredFor = (url = '', usual: number) => (url === atelier.pictures ? PICTURE_MAX_BYTES : usual)

function refuse(request: IncomingMessage, response: ServerResponse) {
  const { status, message } = errors.payload_too_large
  const body = Buffer.from(JSON.stringify({ error: { code: 'payload_too_large', message } }))
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': body.byteLength,
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  response.write(body)
  const timer = setTimeout(() => response.end(), LINGER_MS)
  request.once('close', () => {
    clearTimeout(timer)
    response.end()
  })
  request.resume()
}

async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, httpVersion, httpVersionMajor, httpVersionMinor, rawHeaders } = request
  const { 'transfer-encoding': _, ...headers } = request.headers
  const whole = Object.assign(new IncomingMessage(request.socket), {
    ...{ method, url, httpVersion, httpVersionMajor, httpVersionMinor, rawHeaders },
    headers: { ...headers, 'content-length': String(body.byteLength) },
    complete: true,
  })
  whole.push(body)
  whole.push(null)
  return whole
}

/** Answers 413 before a handler has read anything. A body of unknown length is read first: a running handler cannot be stopped. */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  admit: (request: IncomingMessage) => void,
): void {
  const maxBytes = maxBytesFor(request.url)
  if (request.headers['transfer-encoding'] === undefined) {
    const length = Number(request.headers['content-length'] ?? 0)
    return length > maxDeclaredFor(request.url, maxBytes) ? refuse(request, response) : admit(request)
  }
  readBody(request, maxBytes).then(
    (body) => (body ? admit(withBody(request, body)) : refuse(request, response)),
    () => response.destroy(), // the client has gone
  )
}
