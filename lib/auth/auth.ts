import 'server-only'

import { PrismaAdapter } from '@auth/prisma-adapter'
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

declare module 'next-auth' {
  interface User {
    sessionVersion?: number
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    sessionVersion?: number
  }
}

/** A signed-in member stays signed in for 30 days after the last visit. */
const SESSION_MAX_AGE_S = 30 * 24 * 60 * 60

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
const config = (): NextAuthConfig => ({
  adapter: PrismaAdapter(getDb()),
  providers: providers(),
  secret: getEnv().authSecret,
  session: { strategy: 'jwt', maxAge: SESSION_MAX_AGE_S },
  useSecureCookies: hasSecureCookies(),
  trustHost: true,
  pages: { signIn: '/auth', error: '/auth' },
  callbacks: {
    /** Runs at sign-in and whenever the browser reads its session: a token of an older version ends here. */
    async jwt({ token, user }) {
      const id = user?.id ?? token.sub
      if (!id) return null
      const current = await getDb().user.findUnique({
        where: { id },
        select: { id: true, email: true, name: true, sessionVersion: true },
      })
      if (!current) return null
      if (!user && token.sessionVersion !== current.sessionVersion) return null
      return { ...token, sub: id, email: current.email, name: current.name, sessionVersion: current.sessionVersion }
    },
    session({ session, token }) {
      if (token.sub) session.user.id = token.sub
      return session
    },
  },
  logger: {
    error(error) {
      if (!(error instanceof CredentialsSignin)) reportError('Auth.js', error)
    },
  },
})

export const { handlers, signIn } = NextAuth(config)
