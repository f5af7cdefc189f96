import 'server-only'

import { getDb } from '@/lib/db'

import { verifyPassword } from './password'
import { loginSchema } from './schemas'

export interface AuthenticatedUser {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly sessionVersion: number
}

/** @returns the user whose e-mail and password these are, or null; in the same time either way */
export async function findUserByCredentials(input: unknown): Promise<AuthenticatedUser | null> {
  const credentials = loginSchema.safeParse(input)
  if (!credentials.success) return null
  const { email, password } = credentials.data
  const user = await getDb().user.findUnique({
    where: { email },
    select: { id: true, email: true, name: true, sessionVersion: true, passwordHash: true },
  })
  const matches = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !matches) return null
  return { id: user.id, email: user.email, name: user.name, sessionVersion: user.sessionVersion }
}
