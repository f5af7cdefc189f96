import 'server-only'

import { notFound } from 'next/navigation'
import { z } from 'zod'

import { withLogged } from '@/lib/identity/act-log'
import { requireStrongSignIn } from '@/lib/identity/fresh-sign-in'
import { AppError, type FieldErrors } from '@/lib/platform/errors'
import { textOf } from '@/lib/platform/http/posted-form'
import { readFields } from '@/lib/platform/http/read-fields'

import { WHY, type Act, type Done } from './act'
import { findWriter } from '../admin'
import { nameOfAct } from '../names'

/** Of the log's row. */
const rowSchema = z.object({
  subject: z
    .string()
    .max(200)
    .regex(/^\P{Cc}*$/u),
  why: z.string(),
})

/** @throws AppError invalid_form with all errors, invalid_request */
function readAct(act: Act, form: FormData, now: Date) {
  const errors: FieldErrors[] = []
  const attempt = <Result>(read: () => Result): Result | null => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid_form') throw error
      errors.push(error.fields)
      return null
    }
  }
  const values = attempt(() => readFields(act.fields, form, now))
  if (values) attempt(() => act.check?.(values, now))
  const typed = typeof act.why === 'object' ? attempt(() => readFields(WHY, form, now)) : null
  if (errors.length > 0) throw new AppError('invalid_form', { fields: Object.assign({}, ...errors) })
  const why = typeof act.why === 'function' ? values && act.why(values) : (typed?.why ?? act.why ?? nameOfAct(act.kind))
  const read = rowSchema.safeParse({ subject: '', ...values, why })
  if (!values || !read.success) throw new AppError('invalid_request', { cause: read.error })
  return { values, ...read.data }
}

/**
 * The only entry point for actions on /atelier. Requires a second factor proven in the last 15 minutes, by an admin, or for texts
 * an editor (« rédaction »). The row in `owner_acts` is written before the act runs, and then updated with its outcome.
 * @param acts those of the room that the form belongs to
 * @throws Next's 404 for anybody else; AppError sign_in_again, invalid_request, invalid_form, act_outdated, or the act's own
 */
export async function perform(
  acts: readonly Act[],
  requestHeaders: Headers,
  form: FormData,
  now = new Date(),
): Promise<Done> {
  const actor = (await findWriter(requestHeaders)) ?? notFound()
  const act = acts.find(({ kind }) => kind === textOf(form, 'kind'))
  if (!actor.isAdmin && !act?.isForWriters) notFound()
  await requireStrongSignIn(actor.sessionId, now)
  if (!act) throw new AppError('invalid_request')
  const { values, subject, why } = readAct(act, form, now)
  const aboutId = (await act.about?.(values)) ?? null
  const row = { kind: act.kind, actorId: actor.id, subject, aboutId, why }
  return withLogged(row, (id) => act.run(values, { actor: actor as never, id, now }))
}
