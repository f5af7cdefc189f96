import 'server-only'

import { getDb } from '@/lib/db'
import { isUniqueViolation } from '@/lib/db-errors'
import { AppError } from '@/lib/errors'

import { hashPassword } from './password'
import { passwordSchema, type SignupInput } from './schemas'

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
