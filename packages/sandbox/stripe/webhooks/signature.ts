import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header: a time, and the HMAC-SHA256 of "time.body". */
export function signatureHeader(body: string, secret: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`, 'utf8').digest('hex')}`
}
