import 'server-only'

import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'

import { requireActor, type Actor } from '@/lib/access/viewer/reading'
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

/** The answer of a form that succeeded: refreshes its page and shows this. */
export function done(title: string, message = ''): Answer {
  refresh()
  return { ok: true, title, message }
}

/**
 * An action of somebody who is signed in. Once the session is over, its form says so and keeps what was typed: a redirect would throw it
 * away. The guards of pages redirect, and are not for actions (oxlint.config.mjs).
 */
export const ownAction =
  <Args extends readonly unknown[], Result>(run: (actor: Actor, ...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result | Refusal> => {
    let actor: Actor
    try {
      actor = await requireActor(await headers())
    } catch (error) {
      return refusalOf(error, () => ({}))
    }
    return run(actor, ...args)
  }

/** Runs a form's work and maps errors to a refusal. */
export async function answer(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    return refusalOf(error, () => ({}))
  }
}
