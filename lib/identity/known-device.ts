import 'server-only'

import { randomBytes } from 'node:crypto'

import { decode } from 'next-auth/jwt'

import { DAY_MS, DAY_S } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { isSigned, sign } from '@/lib/platform/signed-token'

import { cookieLine, hasSecureCookies, sessionCookieName } from './session-token'

/**
 * Failed sign-ins by others do not lock out a browser that the user has signed in with before. The cookie grants no access and
 * identifies nobody: a random id, and for each account a day and a signature over id, account and day. An account is an e-mail
 * with its session_version, so that a new password makes every device a stranger.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
const LIFETIME_DAYS = 365
const MAX_PEOPLE = 5

const ID = /^[\w-]{22}$/
const PROOF = /^(\d{1,6})~([\w-]{47})$/

/** The __Host- prefix keeps other hosts of the domain from setting it. */
const deviceCookieName = (): string => (hasSecureCookies() ? '__Host-known_device' : 'known_device')

const dayNumber = (now: number) => Math.floor(now / DAY_MS)

const signedText = (id: string, account: string, day: number) => `${id}\n${account}\n${day}`

function isProofOf(proof: string, id: string, account: string, now: number): boolean {
  const [, day, signature] = PROOF.exec(proof) ?? []
  if (!day || !signature || dayNumber(now) - Number(day) > LIFETIME_DAYS) return false
  return isSigned(signature, 'known-device', signedText(id, account, Number(day)))
}

function readCookie(header: string | null): { readonly id: string; readonly proofs: readonly string[] } | null {
  const start = `${deviceCookieName()}=`
  const value = header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length)
  const [id = '', ...proofs] = value?.split('.') ?? []
  return ID.test(id) ? { id, proofs: proofs.filter((proof) => PROOF.test(proof)).slice(0, MAX_PEOPLE) } : null
}

/** @returns the device id when this account was signed in to on it before */
export function readKnownDevice(header: string | null, account: string, now = Date.now()): string | null {
  const cookie = readCookie(header)
  return cookie?.proofs.some((proof) => isProofOf(proof, cookie.id, account, now)) ? cookie.id : null
}

/** @returns null when no account has this address */
async function findAccount(email: string): Promise<string | null> {
  const user = await getDb().user.findUnique({ where: { email }, select: { sessionVersion: true } })
  return user && `${email}\n${user.sessionVersion}`
}

/** @returns the device id when this user has signed in on it since the last new password */
export async function findKnownDevice(header: string | null, email: string): Promise<string | null> {
  const account = await findAccount(email)
  return account && readKnownDevice(header, account)
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

/** The cookie after a sign-in with this address. */
export const rememberDeviceOf = async (header: string | null, email: string): Promise<DeviceCookie> =>
  rememberDevice(header, (await findAccount(email)) ?? email)

/** Keeps the other users of the device. */
export function rememberDevice(header: string | null, account: string, now = Date.now()): DeviceCookie {
  const known = readCookie(header)
  const id = known?.id ?? randomBytes(16).toString('base64url')
  const others = (known?.proofs ?? []).filter((proof) => !isProofOf(proof, id, account, now))
  const day = dayNumber(now)
  const proofs = [`${day}~${sign('known-device', signedText(id, account, day))}`, ...others].slice(0, MAX_PEOPLE)
  return {
    name: deviceCookieName(),
    value: [id, ...proofs].join('.'),
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: hasSecureCookies(), maxAge: LIFETIME_DAYS * DAY_S },
  }
}

async function readOpenedSession(response: Response): Promise<string | null> {
  const start = `${sessionCookieName()}=`
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(start))
  const token = cookie?.slice(start.length).split(';')[0]
  if (!token) return null
  const session = await decode({ token, secret: [...getEnv().authSecrets], salt: sessionCookieName() }).catch(
    () => null,
  )
  return typeof session?.email === 'string' ? session.email : null
}

export function withKnownDevice<R extends Request>(handler: (request: R) => Promise<Response>) {
  return async (request: R): Promise<Response> => {
    const response = await handler(request)
    if (!new URL(request.url).pathname.includes('/callback/')) return response
    const email = await readOpenedSession(response)
    if (!email) return response
    const { name, value, options } = await rememberDeviceOf(request.headers.get('cookie'), email)
    response.headers.append('Set-Cookie', cookieLine(name, value, options.maxAge))
    return response
  }
}
