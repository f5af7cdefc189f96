import 'server-only'

import { unstable_rethrow } from 'next/navigation'

import { AppError, errors, type FieldErrors } from '@/lib/errors'
import { reportError } from '@/lib/log'

/** What one of the account pages shows after its form was posted. */
export interface AccountAnswer {
  readonly ok: boolean
  readonly title: string
  readonly message: string
  /** What is wrong with each field, by its name. */
  readonly fields?: FieldErrors
  /** What was typed, to be kept in the form; never a password. */
  readonly values?: Readonly<Record<string, string>>
}

const UNEXPECTED: AccountAnswer = { ok: false, title: 'Erreur', message: errors.unexpected.message }

/** The refusal of a form by its schema. */
export function invalid(fields: FieldErrors): AccountAnswer {
  const [message] = Object.values(fields)
  return message === undefined ? UNEXPECTED : { ok: false, title: 'Erreur de validation', message, fields }
}

/** Runs a form's work; what it throws becomes a refusal. */
export async function answer(work: () => Promise<AccountAnswer>): Promise<AccountAnswer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) {
      const { title, message, fields } = error
      return { ok: false, title, message, fields }
    }
    unstable_rethrow(error) // a redirection
    reportError('an account page', error)
    return UNEXPECTED
  }
}
