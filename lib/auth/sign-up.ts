import 'server-only'

import { getDb } from '@/lib/db'
import { isUniqueViolation } from '@/lib/db-errors'
import { AppError } from '@/lib/errors'
import { limitSignUps } from '@/lib/http/rate-limit'
import { reportError } from '@/lib/log'
import { queueMail } from '@/lib/mail/queue'
import { setNewsConsent } from '@/lib/news/consent'

import { withLockout } from './lockout'
import { hashPassword } from './password'
import { passwordSchema, type SignupInput } from './schemas'

/**
 * Creates an account for a visitor and mails a link that confirms the address.
 * @param address where they are (lib/http/origin-address.ts)
 * @param wantsNews whether they have ticked the box for our news
 * @throws AppError email_taken, locked or just_locked
 */
export async function signUpVisitor(input: SignupInput, address: string, wantsNews = false): Promise<void> {
  await limitSignUps(address)
  const userId = await withLockout({ email: input.email, address }, () => signUp(input))
  // The account exists even if its first mail cannot be queued; another can be asked for.
  await queueMail({ kind: 'confirm-email', userId }, userId).catch((error: unknown) =>
    reportError('no mail to confirm an address', error),
  )
  if (wantsNews) {
    await setNewsConsent(userId, true, 'sign-up').catch((error: unknown) => reportError('a consent is lost', error))
  }
}

/**
 * Creates an account.
 * @returns its id
 * @throws AppError weak_password, whoever has called it with what no form has checked; email_taken
 */
export async function signUp({ email, password, fullName }: SignupInput): Promise<string> {
  if (!passwordSchema.safeParse(password).success) throw new AppError('weak_password')
  const passwordHash = await hashPassword(password)
  try {
    const { id } = await getDb().user.create({ data: { email, name: fullName, passwordHash }, select: { id: true } })
    return id
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('email_taken', { cause: error })
    throw error
  }
}
