import 'server-only'

import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'

import type { FormAction } from '@/components/ui/post-form'
import { requireActor, requireMember, type Actor } from '@/lib/access/viewer/reading'
import type { Viewer } from '@/lib/access/viewer/viewer'
import { AppError } from '@/lib/platform/errors'
import type { Fields } from '@/lib/platform/fields'
import { readFields, shownAgain, type NoRules, type ReadOf, type Rules } from '@/lib/platform/http/read-fields'
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

interface FormDeclaration<F extends Fields, R extends Rules<F>, Context extends readonly unknown[], State> {
  readonly fields: F
  /** Where a field has more than one sentence. */
  readonly rules?: (now: Date) => R & Readonly<Record<Exclude<keyof R, keyof F>, never>>
  readonly run: (values: ReadOf<F, R>, ...context: Context) => Promise<State | null>
}

/** `never` is an action that always leads to another page. */
type ActionOf<F extends Fields, State extends Answer> = FormAction<F, [State] extends [never] ? Answer : State>

/** The action of a form with these fields. A refusal brings back what was typed. */
export const formAction = <F extends Fields, State extends Answer, R extends Rules<F> = NoRules>({
  fields,
  rules,
  run,
}: FormDeclaration<F, R, [], State>) =>
  (async (_, form) => {
    const now = new Date()
    try {
      return await run(readFields<F, R>(fields, form, now, rules?.(now)))
    } catch (error) {
      return refusalOf(error, () => ({ values: shownAgain(fields, form) }))
    }
  }) as ActionOf<F, State>

/** The same of somebody who is signed in. */
export const ownForm = <F extends Fields, State extends Answer, R extends Rules<F> = NoRules>({
  run,
  ...form
}: FormDeclaration<F, R, [Actor], State>) =>
  formAction<F, State, R>({ ...form, run: async (values) => run(values, await requireActor(await headers())) })

/** The same of a member. */
export const memberForm = <F extends Fields, State extends Answer, R extends Rules<F> = NoRules>({
  run,
  ...form
}: FormDeclaration<F, R, [Viewer], State>) =>
  formAction<F, State, R>({ ...form, run: async (values) => run(values, await requireMember(await headers())) })
