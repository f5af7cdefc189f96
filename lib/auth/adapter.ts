import 'server-only'

import { PrismaAdapter } from '@auth/prisma-adapter'
import type { Adapter, AdapterUser } from 'next-auth/adapters'

import { getDb } from '@/lib/db'

import { findSignedInId } from './session-claims'

/** What Auth.js hands on to callbacks and logs: nothing that would open the account. */
const visible = (user: AdapterUser | null): AdapterUser | null =>
  user && { id: user.id, email: user.email, emailVerified: user.emailVerified, name: user.name ?? null }

/**
 * Auth.js' Prisma adapter, as far as our sign-ins need it: whose a Google account is, and who the browser is signed in
 * as. The methods that write are left out: lib/auth/google.ts has made and linked the account before Auth.js looks, and
 * without a link there is no sign-in.
 * @param headers of the request that signs in
 */
export function createAdapter(headers: Headers): Adapter {
  const prisma = PrismaAdapter(getDb())
  return {
    getUserByAccount: async (account) => visible((await prisma.getUserByAccount?.(account)) ?? null),
    // Auth.js believes the token in the cookie; with us a session may have ended before its token.
    getUser: async (id) => ((await findSignedInId(headers)) === id ? visible((await prisma.getUser?.(id)) ?? null) : null),
  }
}
