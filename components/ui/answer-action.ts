import 'server-only'

import { unstable_rethrow } from 'next/navigation'

import { AppError } from '@/lib/errors'
import { reportError } from '@/lib/log'

import type { Answer, Refusal } from './answer'

/** An error as the sender of a form may know it. */
export function knownError(error: unknown): AppError {
  unstable_rethrow(error) // a redirection
  const known = AppError.from(error)
  if (known.code === 'unexpected') reportError('a posted form', known.cause)
  return known
}

export const refusalOf = ({ title, message, fields }: AppError): Refusal => ({ ok: false, title, message, fields })

/** Runs a form's work; what it throws becomes a refusal. */
export async function answer(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    return refusalOf(knownError(error))
  }
}
