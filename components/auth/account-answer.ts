import 'server-only'

import { unstable_rethrow } from 'next/navigation'

import { AppError, errors } from '@/lib/errors'
import { reportError } from '@/lib/log'

/** What one of the account pages shows after its form was posted. */
export interface AccountAnswer {
  readonly ok: boolean
  readonly title: string
  readonly message: string
  /** What was typed, to be kept in the form; never a password. */
  readonly values?: Readonly<Record<string, string>>
}

const UNEXPECTED: AccountAnswer = { ok: false, title: 'Erreur', message: errors.unexpected.message }

/** The refusal of a form by its schema. */
export const invalid = (message: string | null): AccountAnswer =>
  message ? { ok: false, title: 'Erreur de validation', message } : UNEXPECTED

/** Runs a form's work; what it throws becomes a refusal. */
export async function answer(work: () => Promise<AccountAnswer>): Promise<AccountAnswer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) return { ok: false, title: error.title, message: error.message }
    unstable_rethrow(error) // a redirection
    reportError('an account page', error)
    return UNEXPECTED
  }
}
