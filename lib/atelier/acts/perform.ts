import 'server-only'

import { notFound } from 'next/navigation'
import { z } from 'zod'

import { requireFreshSignIn } from '@/lib/auth/fresh-sign-in'
import { getDb } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { reportError } from '@/lib/log'

import type { Done } from './act'
import { findAct } from './acts'
import { findAdmin } from '../admin'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u)

const formSchema = z.object({ kind: line(40), subject: line(200).min(1), why: line(500) })

const WHY_MISSING = 'Dis pourquoi, en quelques mots'

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

function readForm(form: FormData) {
  const input = formSchema.safeParse({
    kind: text(form, 'kind'),
    subject: text(form, 'subject'),
    why: text(form, 'why'),
  })
  const act = input.success ? findAct(input.data.kind) : null
  if (!input.success || !act) throw new AppError('invalid_request', { cause: input.error })
  const why = act.why ?? input.data.why
  if (why.length < 3) throw new AppError('invalid_form', { fields: { why: WHY_MISSING } })
  return { ...input.data, why, act }
}

/**
 * The one way in which the owner does something on /atelier: an admin, who has signed in lately, and a line in `owner_acts` that is
 * written before it is done and says what came of it.
 * @throws Next's 404 for anybody else; AppError sign_in_again, invalid_request, invalid_form, act_outdated, or the act's own
 */
export async function perform(requestHeaders: Headers, form: FormData, now = new Date()): Promise<Done> {
  const admin = (await findAdmin(requestHeaders)) ?? notFound()
  await requireFreshSignIn(admin.sessionId, now)
  const { kind, subject, why, act } = readForm(form)
  const field = (name: string) => text(form, name)
  const aboutId = (await act.findAbout?.(subject, field)) ?? null
  const { ownerAct } = getDb()
  const { id } = await ownerAct.create({
    data: { actorId: admin.id, kind, subject, aboutId, why },
    select: { id: true },
  })
  const end = (outcome: 'done' | 'failed') => ownerAct.update({ where: { id }, data: { outcome } })
  try {
    const done = await act.run({ id, admin, subject, aboutId, why, now, field })
    await end('done')
    return done
  } catch (error) {
    await end('failed').catch((failure: unknown) => reportError(`act ${id} has failed, and that is not noted`, failure))
    throw error
  }
}
