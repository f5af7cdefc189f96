import 'server-only'

import { refresh } from 'next/cache'
import { unstable_rethrow } from 'next/navigation'

import { AppError } from '@/lib/platform/errors'
import { reportError } from '@/lib/platform/log'

import type { Answer, Refusal } from './answer'

/**
 * An error as the sender of a form may know it.
 * @param more what else this form is told
 */
export function refusalOf<More>(error: unknown, more: (known: AppError) => More): Refusal & More {
  unstable_rethrow(error) // a redirection
  const known = AppError.from(error)
  if (known.code === 'unexpected') reportError('a posted form', known.cause)
  const { title, message, fields } = known
  return { ok: false, title, message, fields, ...more(known) }
}

/** What a form's work ends with: its page is shown anew, with this. */
export function done(title: string, message = ''): Answer {
  refresh()
  return { ok: true, title, message }
}

/** Runs a form's work; what it throws becomes a refusal. */
export async function answer(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    return refusalOf(error, () => ({}))
  }
}
