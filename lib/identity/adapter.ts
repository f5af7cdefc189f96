import 'server-only'

import { PrismaAdapter } from '@auth/prisma-adapter'
import type { Adapter, AdapterUser } from 'next-auth/adapters'

import { getDb } from '@/lib/platform/db'

import { findSignedInId } from './session-claims'

/** Nothing that would open the account gets into callbacks and logs. */
const visible = (user: AdapterUser | null): AdapterUser | null =>
  user && { id: user.id, email: user.email, emailVerified: user.emailVerified, name: user.name ?? null }

/** Without the methods that write: lib/identity/google.ts has made and linked the account before Auth.js looks. */
export function createAdapter(headers: Headers): Adapter {
  const prisma = PrismaAdapter(getDb())
  return {
    getUserByAccount: async (account) => visible((await prisma.getUserByAccount?.(account)) ?? null),
    // Auth.js believes the token in the cookie; with us a session may have ended before its token.
    getUser: async (id) =>
      (await findSignedInId(headers)) === id ? visible((await prisma.getUser?.(id)) ?? null) : null,
  }
}
