import 'server-only'

import { headers as getHeaders } from 'next/headers'
import NextAuth, { AuthError, CredentialsSignin, customFetch, type NextAuthConfig } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import Google from 'next-auth/providers/google'
import { NextRequest } from 'next/server'

import { getDb } from '@/lib/db'
import { getEnv, type Settings } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { getOriginAddress } from '@/lib/http/origin-address'
import { reportError } from '@/lib/log'

import { authenticateByPassword, type AuthenticatedUser } from './credentials'
import { findUserByGoogle, GOOGLE } from './google'
import { withKnownDevice } from './known-device'
import { hasSecureCookies } from './session-token'
import { createSession, endSession, noteSeen, SESSION_MAX_AGE_S } from './sessions'
import { getViewer } from './viewer'

declare module 'next-auth' {
  interface User {
    sessionVersion?: number
  }
}

/** No row has it: tokens from before there were sessions. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/** A refusal by our own rules, in the form that Auth.js passes on. */
export class RefusedSignIn extends CredentialsSignin {
  constructor(readonly refusal: AppError) {
    super()
    this.code = refusal.code
  }
}

function refuse(error: unknown): never {
  throw error instanceof AppError ? new RefusedSignIn(error) : error
}

/** Auth.js sends the browser back to /auth with any error; which one it is stays on the server. */
class RefusedGoogleSignIn extends AuthError {
  static type = 'AccessDenied'
}

/** A visitor is not kept waiting for a Google that does not answer. */
const GOOGLE_TIMEOUT_MS = 10_000

const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(GOOGLE_TIMEOUT_MS) })

function google({ id, secret, issuer }: NonNullable<Settings['google']>) {
  return Google({
    clientId: id,
    clientSecret: secret,
    issuer,
    checks: ['pkce', 'state', 'nonce'],
    authorization: { params: { scope: 'openid profile email', prompt: 'select_account' } },
    [customFetch]: fetchInTime,
  })
}

async function requireGoogleUser(claims: unknown, request: Request | undefined): Promise<AuthenticatedUser> {
  const viewer = request ? await getViewer(request.headers) : null
  const user = await findUserByGoogle(claims, viewer?.id ?? null)
  if (!user) throw new RefusedGoogleSignIn('refused by our own rules')
  return user
}

/** What happens every day: a wrong password, a no to Google's question, an address that Google has not verified. */
const isRefusal = (error: Error, request: NextRequest | undefined): boolean =>
  error instanceof CredentialsSignin ||
  error instanceof RefusedGoogleSignIn ||
  (error instanceof AuthError &&
    error.type === 'OAuthCallbackError' &&
    request?.nextUrl.searchParams.get('error') === 'access_denied')

function providers(): NextAuthConfig['providers'] {
  const { google: settings } = getEnv()
  return [
    Credentials({
      credentials: { email: {}, password: {} },
      authorize: (credentials, request) =>
        authenticateByPassword(credentials, getOriginAddress(request.headers), request.headers.get('cookie')).catch(refuse),
    }),
    ...(settings ? [google(settings)] : []),
  ]
}

/**
 * Read at the first request, not when the module loads: pages are built without settings. There is no adapter: who a
 * sign-in is, is decided by ./credentials.ts and ./google.ts.
 */
const config = (request: NextRequest | undefined, headers: Headers): NextAuthConfig => ({
  providers: providers(),
  secret: getEnv().authSecret,
  session: { strategy: 'jwt', maxAge: SESSION_MAX_AGE_S },
  useSecureCookies: hasSecureCookies(),
  trustHost: true,
  pages: { signIn: '/auth', error: '/auth' },
  callbacks: {
    /** Runs at sign-in and whenever the browser reads its session: a token whose session has ended ends here. */
    async jwt({ token, user, account, profile }) {
      const signedIn = account?.provider === GOOGLE ? await requireGoogleUser(profile, request) : user
      const id = signedIn?.id ?? token.sub
      if (!id) return null
      const current = await getDb().user.findUnique({
        where: { id },
        select: { email: true, name: true, sessionVersion: true, sessions: { where: { id: token.sessionId ?? NO_SESSION } } },
      })
      if (!current) return null
      const { email, name, sessionVersion } = current
      if (signedIn) {
        // The proof counts as it was when it was checked: a password that has been replaced since opens nothing.
        const proved = signedIn.sessionVersion ?? sessionVersion
        return { ...token, sub: id, email, name, sessionId: await createSession(id, proved, headers) }
      }
      const session = current.sessions[0]
      if (session?.version !== sessionVersion) return null
      await noteSeen(session)
      return { ...token, email, name }
    },
    redirect({ url, baseUrl }) {
      const target = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : null
      return target?.origin === baseUrl ? target.href : baseUrl
    },
    session({ session, token }) {
      if (token.sub) session.user.id = token.sub
      return session
    },
  },
  events: {
    async signOut(message) {
      const token = 'token' in message ? message.token : null
      if (token?.sub && token.sessionId) await endSession(token.sub, token.sessionId)
    },
  },
  logger: {
    error(error) {
      if (!isRefusal(error, request)) reportError('Auth.js', error)
    },
  },
})

/** Its own routes bring their request; a server action that signs in runs in one. */
const { handlers: authHandlers, signIn } = NextAuth(async (request) =>
  config(request, request?.headers ?? (await getHeaders())),
)

export { signIn }

type Handler = (request: NextRequest) => Promise<Response>

/**
 * The site's address is SITE_URL, whatever the connection or a Host header says: Google sends visitors back there.
 * Where to go after a sign-in is said in the body of our own form only; a link cannot choose it.
 */
const atSiteUrl = (handler: Handler) => (request: NextRequest) => {
  const { pathname, search } = new URL(request.url)
  const url = new URL(`${pathname}${search}`, getEnv().siteUrl)
  if (request.method === 'POST') url.search = ''
  url.searchParams.delete('callbackUrl')
  return handler(new NextRequest(url, request))
}

export const handlers = {
  GET: withKnownDevice(atSiteUrl(authHandlers.GET)),
  POST: withKnownDevice(atSiteUrl(authHandlers.POST)),
}
