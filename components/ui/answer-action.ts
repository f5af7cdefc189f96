import 'server-only'

import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'

import { requireActor, requireMember } from '@/lib/access/viewer/reading'
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
 * Once the session or the access is over, a form says so and keeps what was typed: a redirect would throw it away. The guards of pages
 * redirect, and are not for actions (oxlint.config.mjs).
 */
const actionOf =
  <Sender>(requireSender: (requestHeaders: Headers) => Promise<Sender>) =>
  <Args extends readonly unknown[], Result>(run: (sender: Sender, ...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result | Refusal> => {
    let sender: Sender
    try {
      sender = await requireSender(await headers())
    } catch (error) {
      return refusalOf(error, () => ({}))
    }
    return run(sender, ...args)
  }

/** An action of somebody who is signed in. */
export const ownAction = actionOf(requireActor)

/** An action of a member. */
export const memberAction = actionOf(requireMember)

/** Runs a form's work and maps errors to a refusal. */
export async function answer(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    return refusalOf(error, () => ({}))
  }
}
