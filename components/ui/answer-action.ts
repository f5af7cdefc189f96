import 'server-only'

import { unstable_rethrow } from 'next/navigation'

import { AppError } from '@/lib/platform/errors'
import { reportError } from '@/lib/platform/log'

import type { Answer, Refusal } from './answer'

/**
 * Maps an error to the answer of a form.
 * @param more additional fields of the answer
 */
export function refusalOf<More>(error: unknown, more: (known: AppError) => More): Refusal & More {
  unstable_rethrow(error) // a redirect
  const known = AppError.from(error)
  if (known.code === 'unexpected') reportError('a posted form', known.cause)
  const { title, message, fields } = known
  return { ok: false, title, message, fields, ...more(known) }
}

/** Runs a form's work and maps errors to a refusal. */
export async function answer(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    return refusalOf(error, () => ({}))
  }
}
