import { createHmac } from 'node:crypto'
import { Agent as HttpAgent, type ClientRequest, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

/** The `Stripe-Signature` header: a time, and the HMAC-SHA256 of "time.body". */
function signatureHeader(body: string, secret: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`, 'utf8').digest('hex')}`
}

const TIMEOUT_MS = 10_000
/** Enough to be parallel, few enough that a year of renewals does not exhaust the sockets. */
const MAX_SOCKETS = 64

export interface PostResult {
  httpStatus: number | null
  error: string | null
}

/** Posts signed events; redirects are failures, as at Stripe. */
export class Poster {
  private readonly http = new HttpAgent({ keepAlive: true, maxSockets: MAX_SOCKETS })
  private readonly https = new HttpsAgent({ keepAlive: true, maxSockets: MAX_SOCKETS })
  private readonly active = new Set<ClientRequest>()
  private closed = false

  post(url: string, secret: string, body: string): Promise<PostResult> {
    if (this.closed) return Promise.resolve({ httpStatus: null, error: 'The sandbox is closing' })
    return new Promise((resolve) => {
      const secure = url.startsWith('https:')
      const request = (secure ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        agent: secure ? this.https : this.http,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(body),
          'Stripe-Signature': signatureHeader(body, secret, Math.floor(Date.now() / 1000)),
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
      })
      this.active.add(request)
      let timer: NodeJS.Timeout | undefined
      const done = (result: PostResult) => {
        clearTimeout(timer)
        this.active.delete(request)
        resolve(result)
      }
      request.on('socket', () => {
        timer ??= setTimeout(() => request.destroy(new Error('Timed out after 10 s')), TIMEOUT_MS)
      })
      request.on('error', (error) => done({ httpStatus: null, error: error.message || 'Connection failed' }))
      request.on('response', (response) => {
        response.resume()
        response.on('end', () => done({ httpStatus: response.statusCode ?? null, error: null }))
        response.on('error', (error) => done({ httpStatus: null, error: error.message }))
      })
      request.end(body)
    })
  }

  close(): void {
    this.closed = true
    for (const request of this.active) request.destroy(new Error('The sandbox is closing'))
    this.http.destroy()
    this.https.destroy()
  }
}
