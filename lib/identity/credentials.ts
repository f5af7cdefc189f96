import 'server-only'

import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'

import { findKnownDevice } from './known-device'
import { countUnreadable, withLockout } from './lockout'
import { verifyPassword } from './password'
import { loginSchema, type LoginInput } from './schemas'
import { requireCode } from './second-factor/prove'

export interface AuthenticatedUser {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly sessionVersion: number
  /** Whether a second factor was proven too. */
  readonly isStrong: boolean
}

/**
 * @param cookies the request's Cookie header, which identifies a known device
 * @throws AppError invalid_credentials, code_needed, wrong_code, locked or just_locked
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
  const { email, code } = credentials.data
  const device = await findKnownDevice(cookies, email)
  return withLockout(
    { kind: 'login', email, address, known: device === null ? null : { as: 'device', id: device } },
    async () => {
      const user = await findUserByCredentials(credentials.data)
      if (!user) throw new AppError('invalid_credentials')
      const { asksCode, ...proven } = user
      if (!asksCode) return { ...proven, isStrong: false }
      if (code === '') throw new AppError('code_needed')
      await requireCode(user.id, code, address, device !== null)
      return { ...proven, isStrong: true }
    },
  )
}

/** Takes the same time whether the user exists or not. */
async function findUserByCredentials({ email, password }: LoginInput) {
  const user = await getDb().user.findUnique({
    where: { email },
    select: {
      id: true,
      name: true,
      sessionVersion: true,
      passwordHash: true,
      authenticator: { select: { confirmedAt: true, asksAtSignIn: true } },
    },
  })
  const matches = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !matches) return null
  const { id, name, sessionVersion, authenticator: app } = user
  return { id, email, name, sessionVersion, asksCode: Boolean(app?.confirmedAt && app.asksAtSignIn) }
}
