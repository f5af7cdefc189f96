import 'server-only'

import { PrismaAdapter } from '@auth/prisma-adapter'
import { headers as getHeaders } from 'next/headers'
import NextAuth, { CredentialsSignin, type NextAuthConfig } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import Google from 'next-auth/providers/google'

import { getDb } from '@/lib/db'
import { getEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { getOriginAddress } from '@/lib/http/origin-address'
import { reportError } from '@/lib/log'

import { authenticateByPassword } from './credentials'
import { hasSecureCookies } from './session-token'
import { createSession, endSession, noteSeen, SESSION_MAX_AGE_S } from './sessions'

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

function providers(): NextAuthConfig['providers'] {
  const { google } = getEnv()
  return [
    Credentials({
      credentials: { email: {}, password: {} },
      authorize: (credentials, request) =>
        authenticateByPassword(credentials, getOriginAddress(request.headers)).catch(refuse),
    }),
    ...(google ? [Google({ clientId: google.id, clientSecret: google.secret, issuer: google.issuer })] : []),
  ]
}

/** Read at the first request, not when the module loads: pages are built without settings. */
const config = (headers: Headers): NextAuthConfig => ({
  adapter: PrismaAdapter(getDb()),
  providers: providers(),
  secret: getEnv().authSecret,
  session: { strategy: 'jwt', maxAge: SESSION_MAX_AGE_S },
  useSecureCookies: hasSecureCookies(),
  trustHost: true,
  pages: { signIn: '/auth', error: '/auth' },
  callbacks: {
    /** Runs at sign-in and whenever the browser reads its session: a token whose session has ended ends here. */
    async jwt({ token, user, account }) {
      const id = user?.id ?? token.sub
      if (!id) return null
      const current = await getDb().user.findUnique({
        where: { id },
        select: { email: true, name: true, sessionVersion: true, sessions: { where: { id: token.sessionId ?? NO_SESSION } } },
      })
      if (!current) return null
      const { email, name, sessionVersion } = current
      if (user) {
        // A password counts as it was when it was checked: one that has been replaced since opens nothing.
        const proved = account?.type === 'credentials' ? user.sessionVersion : null
        return { ...token, sub: id, email, name, sessionId: await createSession(id, proved ?? sessionVersion, headers) }
      }
      const session = current.sessions[0]
      if (session?.version !== sessionVersion) return null
      await noteSeen(session)
      return { ...token, email, name }
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
      if (!(error instanceof CredentialsSignin)) reportError('Auth.js', error)
    },
  },
})

/** Its own routes bring their request; a server action that signs in runs in one. */
export const { handlers, signIn } = NextAuth(async (request) => config(request?.headers ?? (await getHeaders())))
