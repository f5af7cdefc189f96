import 'server-only'

import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'

import type { FormAction } from '@/components/ui/post-form'
import { requireActor, type Actor } from '@/lib/access/viewer/reading'
import { AppError } from '@/lib/platform/errors'
import type { Fields } from '@/lib/platform/fields'
import { readForm, shownAgain, type NoRules, type ReadOf, type Rules } from '@/lib/platform/http/read-fields'
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

interface FormDeclaration<F extends Fields, R extends Rules<F>, Context extends readonly unknown[], State> {
  readonly fields: F
  /** Where a field has more than one sentence. */
  readonly rules?: (now: Date) => R & Readonly<Record<Exclude<keyof R, keyof F>, never>>
  readonly run: (values: ReadOf<F, R>, ...context: Context) => Promise<State | null>
}

/** `never` is an action that always leads to another page. */
type ActionOf<F extends Fields, State extends Answer> = FormAction<F, [State] extends [never] ? Answer : State>

async function answerForm<F extends Fields, R extends Rules<F>, Context extends readonly unknown[], State>(
  { fields, rules, run }: FormDeclaration<F, R, Context, State>,
  form: FormData,
  ...context: Context
): Promise<State | Refusal | null> {
  const now = new Date()
  try {
    return await run(readForm<F, R>(fields, form, now, rules?.(now)), ...context)
  } catch (error) {
    return refusalOf(error, () => ({ values: shownAgain(fields, form) }))
  }
}

/** The action of a form with these fields. A refusal brings back what was typed. */
export const formAction = <F extends Fields, State extends Answer, R extends Rules<F> = NoRules>(
  declaration: FormDeclaration<F, R, [], State>,
) => (async (_, form) => answerForm(declaration, form)) as ActionOf<F, State>

/** The same of somebody who is signed in. */
export const ownForm = <F extends Fields, State extends Answer, R extends Rules<F> = NoRules>(
  declaration: FormDeclaration<F, R, [Actor], State>,
) => ownAction((actor, _, form: FormData) => answerForm(declaration, form, actor)) as ActionOf<F, State>
