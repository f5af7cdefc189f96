import 'server-only'

import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'

import { readKnownDevice } from './known-device'
import { countUnreadable, withLockout } from './lockout'
import { verifyPassword } from './password'
import { loginSchema, type LoginInput } from './schemas'

export interface AuthenticatedUser {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly sessionVersion: number
}

/**
 * @param cookies the request's Cookie header, which identifies a known device
 * @throws AppError invalid_credentials, locked or just_locked
 */
export async function authenticateByPassword(
  input: unknown,
  address: string,
  cookies: string | null = null,
): Promise<AuthenticatedUser> {
  const credentials = loginSchema.safeParse(input)
  if (!credentials.success) {
    await countUnreadable(address)
    throw new AppError('invalid_credentials')
  }
  const { email } = credentials.data
  return withLockout({ kind: 'login', email, address, known: readKnownDevice(cookies, email) }, async () => {
    const user = await findUserByCredentials(credentials.data)
    if (!user) throw new AppError('invalid_credentials')
    return user
  })
}

/** Takes the same time whether the user exists or not. */
async function findUserByCredentials({ email, password }: LoginInput): Promise<AuthenticatedUser | null> {
  const user = await getDb().user.findUnique({
    where: { email },
    select: { id: true, email: true, name: true, sessionVersion: true, passwordHash: true },
  })
  const matches = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !matches) return null
  return { id: user.id, email: user.email, name: user.name, sessionVersion: user.sessionVersion }
}
