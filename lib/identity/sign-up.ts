import 'server-only'

import { setNewsConsent } from '@/lib/notices/news/consent'
import { sendNotices } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { AppError } from '@/lib/platform/errors'
import { limitSignUps } from '@/lib/platform/http/rate-limit'
import { reportError } from '@/lib/platform/log'

import { findGuessable } from './guessable'
import { withLockout } from './lockout'
import { hashPassword } from './password'
import { fieldErrors, passwordSchema, signupSchema, type SignupInput } from './schemas'
import { logSecurityEvent } from './security-log'

/** Checks the schema and the password's strength together, to report all errors at once. @throws AppError invalid_form, locked */
async function checkForm(form: Readonly<Record<string, unknown>>, address: string): Promise<SignupInput> {
  const input = signupSchema.safeParse(form)
  const specified = fieldErrors(input)
  // Rate-limited, because rating a password costs CPU.
  if (!specified.password) await limitSignUps(address)
  const guessable = specified.password ? null : await findGuessable(String(form.password), [form.email, form.fullName])
  if (input.success && !guessable) return input.data
  throw new AppError('invalid_form', { fields: { ...specified, ...guessable } })
}

/**
 * @param form as posted
 * @throws AppError invalid_form with the error of each field; email_taken, locked or just_locked
 */
export async function signUpVisitor(
  form: Readonly<Record<string, unknown>>,
  address: string,
  wantsNews = false,
): Promise<void> {
  const input = await checkForm(form, address)
  const userId = await withLockout({ kind: 'sign-up', email: input.email, address }, () => signUp(input))
  logSecurityEvent('signed-up', { userId, address })
  // The account exists even if its mail cannot be queued; the user can request another.
  await sendNotices([{ message: { kind: 'confirm-email', userId }, purpose: userId }]).catch((error: unknown) =>
    reportError('no mail to confirm an address', error),
  )
  if (wantsNews) {
    await setNewsConsent(userId, true, 'sign-up').catch((error: unknown) => reportError('a consent is lost', error))
  }
}

/** @throws AppError weak_password, for callers without a form; email_taken */
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
