import 'server-only'

import type { NextAuthConfig } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'

import { pages } from '@/content/pages'
import { getEnv } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { reportError } from '@/lib/platform/log'

import { createAdapter } from './adapter'
import { authenticateByPassword } from './credentials'
import { findUserByGoogle, GOOGLE, signInTime } from './google'
import { googleProvider } from './google-provider'
import { authenticateByPasskey, RefusedPasskey } from './passkeys/sign-in'
import { isRefusal, RefusedGoogleSignIn, RefusedSignIn } from './refusals'
import { logSecurityEvent } from './security-log'
import { findSignedInId, openSession, renewSession, type ProvenUser } from './session-claims'
import { authCookies, decodeCached, hasSecureCookies } from './session-token'
import { endSession, SESSION_MAX_AGE_S } from './sessions'

declare module 'next-auth' {
  interface User {
    sessionVersion?: number
    isStrong?: boolean
  }
}

async function authorize(credentials: Partial<Record<'email' | 'password' | 'code', unknown>>, headers: Headers) {
  const address = getOriginAddress(headers)
  return authenticateByPassword(credentials, address, headers.get('cookie')).catch((error: unknown): never => {
    if (!(error instanceof AppError)) throw error
    logSecurityEvent('sign-in-failed', {
      method: 'password',
      email: String(credentials.email),
      reason: error.code,
      address,
    })
    throw new RefusedSignIn(error)
  })
}

/** The id of its provider in Auth.js. */
const PASSKEY = 'passkey'

async function authorizePasskey({ answer }: Partial<Record<'answer', unknown>>, headers: Headers) {
  const address = getOriginAddress(headers)
  return authenticateByPasskey(answer, address).catch((error: unknown): never => {
    if (!(error instanceof AppError)) throw error
    const reason = error instanceof RefusedPasskey ? error.reason : error.code
    logSecurityEvent('sign-in-failed', { method: 'passkey', email: null, reason, address })
    throw new RefusedSignIn(error)
  })
}

async function requireGoogleUser(claims: unknown, headers: Headers): Promise<ProvenUser> {
  const user = await findUserByGoogle(claims, await findSignedInId(headers))
  if (user) return user
  const address = getOriginAddress(headers)
  logSecurityEvent('sign-in-failed', { method: 'google', email: null, reason: 'refused', address })
  throw new RefusedGoogleSignIn('refused by our own rules')
}

function providers(headers: Headers): NextAuthConfig['providers'] {
  const { google } = getEnv()
  return [
    Credentials({
      credentials: { email: {}, password: {}, code: {} },
      authorize: (credentials) => authorize(credentials, headers),
    }),
    Credentials({
      id: PASSKEY,
      credentials: { answer: {} },
      authorize: (credentials) => authorizePasskey(credentials, headers),
    }),
    ...(google ? [googleProvider(google)] : []),
  ]
}

interface Conversation {
  readonly headers: Headers
  readonly url?: URL
  /** Called when the session could not be read, so that it may still be valid. */
  readonly onFailure?: (error: unknown) => void
}

/** Created per request, because callbacks share state, and because pages are built without settings. */
export function authConfig({ headers, url, onFailure }: Conversation): NextAuthConfig {
  let googleUser: ProvenUser | null = null
  let hasFailed = false
  return {
    adapter: createAdapter(headers),
    providers: providers(headers),
    secret: [...getEnv().authSecrets],
    session: { strategy: 'jwt', maxAge: SESSION_MAX_AGE_S },
    jwt: { decode: decodeCached },
    useSecureCookies: hasSecureCookies(),
    cookies: authCookies(),
    trustHost: true,
    // Auth.js' own pages are in English, and our CSP blocks their styles.
    pages: {
      signIn: pages.auth.path,
      signOut: pages.account.path,
      error: pages.auth.path,
      verifyRequest: pages.auth.path,
    },
    callbacks: {
      /** Runs before the adapter looks up the user. */
      async signIn({ account, profile }) {
        if (account?.provider === GOOGLE) googleUser = await requireGoogleUser(profile, headers)
        return true
      },
      /** Runs at sign-in and whenever the browser reads its session. */
      async jwt({ token, user, account, profile }) {
        if (googleUser) {
          return openSession(googleUser, 'google', headers, { at: signInTime(profile, new Date()), isStrong: false })
        }
        if (account && user.id && user.sessionVersion) {
          const method = account.provider === PASSKEY ? 'passkey' : 'password'
          const proof = { at: new Date(), isStrong: user.isStrong === true }
          return openSession({ id: user.id, sessionVersion: user.sessionVersion }, method, headers, proof)
        }
        return renewSession(token).catch((error: unknown) => {
          hasFailed = true
          onFailure?.(error)
          throw error
        })
      },
      redirect({ url: target, baseUrl }) {
        const wanted = URL.canParse(target, baseUrl) ? new URL(target, baseUrl) : null
        return wanted?.origin === baseUrl ? wanted.href : baseUrl
      },
      session({ session, token }) {
        if (token.sub) session.user.id = token.sub
        return session
      },
    },
    events: {
      async signOut(message) {
        const token = 'token' in message ? message.token : null
        if (token?.sub && token.sessionId) await endSession(token.sub, token.sessionId, 'sign-out')
      },
    },
    logger: {
      error(error) {
        if (!hasFailed && !isRefusal(error, url)) reportError('Auth.js', error)
      },
    },
  }
}
