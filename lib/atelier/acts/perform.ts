import 'server-only'

import { notFound } from 'next/navigation'
import { z } from 'zod'

import { requireStrongSignIn } from '@/lib/identity/fresh-sign-in'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { textOf } from '@/lib/platform/http/posted-form'
import { reportError } from '@/lib/platform/log'

import type { ActInput, Done } from './act'
import { findAct, findWritingAct } from './acts'
import { errorsOf } from './fields'
import { findWriter, type Admin, type Writer } from '../admin'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u)

const formSchema = z.object({ kind: line(40), subject: line(200), why: line(500) })

const WHY_MISSING = 'Dis pourquoi, en quelques mots'

/** @returns null for an act that is unknown, or not allowed to this writer */
function findRun(writer: Writer, kind: string) {
  const writing = findWritingAct(kind)
  if (writing) return { ...writing, run: (input: ActInput) => writing.run({ ...input, writer }) }
  return findAct(kind)
}

function readForm(writer: Writer, form: FormData, now: Date) {
  const field = (name: string) => textOf(form, name)
  const input = formSchema.safeParse({
    kind: textOf(form, 'kind'),
    subject: textOf(form, 'subject'),
    why: textOf(form, 'why'),
  })
  const act = input.success ? findRun(writer, input.data.kind) : null
  if (!input.success || !act) throw new AppError('invalid_request', { cause: input.error })
  const { subject } = input.data
  const why = act.why ?? input.data.why
  const fields = {
    ...errorsOf(() => act.check?.({ subject, field, now })),
    ...(why.length < 3 && { why: WHY_MISSING }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_form', { fields })
  if (subject === '') throw new AppError('invalid_request')
  return { ...input.data, why, act, field }
}

/**
 * The only entry point for actions on /atelier. Requires a second factor proven in the last 15 minutes, by an admin, or for texts
 * an editor (« rédaction »). The row in `owner_acts` is written before the act runs, and then updated with its outcome.
 * @throws Next's 404 for anybody else; AppError sign_in_again, invalid_request, invalid_form, act_outdated, or the act's own
 */
export async function perform(requestHeaders: Headers, form: FormData, now = new Date()): Promise<Done> {
  const writer = (await findWriter(requestHeaders)) ?? notFound()
  if (!writer.isAdmin && !findWritingAct(textOf(form, 'kind').trim())) notFound()
  await requireStrongSignIn(writer.sessionId, now)
  const { kind, subject, why, act, field } = readForm(writer, form, now)
  const aboutId = (await act.findAbout?.(subject, field)) ?? null
  const { ownerAct } = getDb()
  const { id } = await ownerAct.create({
    data: { actorId: writer.id, kind, subject, aboutId, why },
    select: { id: true },
  })
  const end = (outcome: 'done' | 'failed') => ownerAct.update({ where: { id }, data: { outcome } })
  try {
    const done = await act.run({ id, admin: writer as Admin, subject, aboutId, why, now, field })
    await end('done')
    return done
  } catch (error) {
    await end('failed').catch((failure: unknown) => reportError(`act ${id} has failed, and that is not noted`, failure))
    throw error
  }
}
