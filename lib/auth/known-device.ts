import 'server-only'

import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

import { decode } from 'next-auth/jwt'

import { getEnv } from '@/lib/env'

import { hasSecureCookies, sessionCookieName } from './session-token'

/**
 * A browser that somebody has signed in with before. Strangers' failures do not count against it:
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies. It opens nothing.
 *
 * The cookie holds a random id, and for each person who has signed in here a day and a signature over id, e-mail and
 * day. It names nobody: whose it is can only be checked with the e-mail at hand.
 */
const LIFETIME_DAYS = 365
const MAX_PEOPLE = 5
const DAY_MS = 24 * 60 * 60 * 1000

const ID = /^[\w-]{22}$/
const PROOF = /^(\d{1,6})~([\w-]{43})$/

/** With __Host- no other host of the same domain can set it: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie */
const deviceCookieName = (): string => (hasSecureCookies() ? '__Host-known_device' : 'known_device')

const dayOf = (now: number) => Math.floor(now / DAY_MS)

function sign(id: string, email: string, day: number): string {
  const key = Buffer.from(hkdfSync('sha256', getEnv().authSecret, '', 'known device', 32))
  return createHmac('sha256', key).update(`${id}\n${email}\n${day}`).digest('base64url')
}

function isProofOf(proof: string, id: string, email: string, now: number): boolean {
  const [, day, signature] = PROOF.exec(proof) ?? []
  if (!day || !signature || dayOf(now) - Number(day) > LIFETIME_DAYS) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, email, Number(day))))
}

function readCookie(header: string | null): { readonly id: string; readonly proofs: readonly string[] } | null {
  const start = `${deviceCookieName()}=`
  const value = header?.split(/;\s*/).find((pair) => pair.startsWith(start))?.slice(start.length)
  const [id = '', ...proofs] = value?.split('.') ?? []
  return ID.test(id) ? { id, proofs: proofs.filter((proof) => PROOF.test(proof)).slice(0, MAX_PEOPLE) } : null
}

/**
 * @param header the request's Cookie header
 * @param email normalized
 * @returns the device's id when this person has signed in on it before, or null
 */
export function readKnownDevice(header: string | null, email: string, now = Date.now()): string | null {
  const cookie = readCookie(header)
  return cookie?.proofs.some((proof) => isProofOf(proof, cookie.id, email, now)) ? cookie.id : null
}

export interface DeviceCookie {
  readonly name: string
  readonly value: string
  readonly options: {
    readonly httpOnly: true
    readonly sameSite: 'lax'
    readonly path: '/'
    readonly secure: boolean
    readonly maxAge: number
  }
}

/**
 * The cookie that makes a device known from now on, for a year; others who have signed in on it stay known.
 * @param header the request's Cookie header
 */
export function knowDevice(header: string | null, email: string, now = Date.now()): DeviceCookie {
  const known = readCookie(header)
  const id = known?.id ?? randomBytes(16).toString('base64url')
  const others = (known?.proofs ?? []).filter((proof) => !isProofOf(proof, id, email, now))
  const proofs = [`${dayOf(now)}~${sign(id, email, dayOf(now))}`, ...others].slice(0, MAX_PEOPLE)
  return {
    name: deviceCookieName(),
    value: [id, ...proofs].join('.'),
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: hasSecureCookies(), maxAge: LIFETIME_DAYS * 24 * 60 * 60 },
  }
}

/** @returns whose session an answer of Auth.js opens */
async function readOpenedSession(response: Response): Promise<string | null> {
  const start = `${sessionCookieName()}=`
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(start))
  const token = cookie?.slice(start.length).split(';')[0]
  if (!token) return null
  const session = await decode({ token, secret: getEnv().authSecret, salt: sessionCookieName() }).catch(() => null)
  return typeof session?.email === 'string' ? session.email : null
}

/** Makes the device known on the answer of Auth.js' own routes to a sign-in by Google or by password. */
export function withKnownDevice<R extends Request>(handler: (request: R) => Promise<Response>) {
  return async (request: R): Promise<Response> => {
    const response = await handler(request)
    if (!new URL(request.url).pathname.includes('/callback/')) return response
    const email = await readOpenedSession(response)
    if (!email) return response
    const { name, value, options } = knowDevice(request.headers.get('cookie'), email)
    const secure = options.secure ? '; Secure' : ''
    response.headers.append('Set-Cookie', `${name}=${value}; Path=/; Max-Age=${options.maxAge}; HttpOnly; SameSite=Lax${secure}`)
    return response
  }
}
