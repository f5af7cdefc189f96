import 'server-only'

import { PrismaAdapter } from '@auth/prisma-adapter'
import type { Adapter, AdapterUser } from 'next-auth/adapters'

import { getDb } from '@/lib/platform/db'

import { findSignedInId } from './session-claims'

/** Keeps secrets of the account out of callbacks and logs. */
const visible = (user: AdapterUser | null): AdapterUser | null =>
  user && { id: user.id, email: user.email, emailVerified: user.emailVerified, name: user.name ?? null }

/** Leaves out the methods that write: lib/identity/google.ts creates and links the account before Auth.js looks it up. */
export function createAdapter(headers: Headers): Adapter {
  const prisma = PrismaAdapter(getDb())
  return {
    getUserByAccount: async (account) => visible((await prisma.getUserByAccount?.(account)) ?? null),
    // Auth.js trusts the token in the cookie; our sessions can end before their token expires.
    getUser: async (id) =>
      (await findSignedInId(headers)) === id ? visible((await prisma.getUser?.(id)) ?? null) : null,
  }
}
