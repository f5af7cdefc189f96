import 'server-only'

import { notFound } from 'next/navigation'
import { z } from 'zod'

import { endAct, logAct } from '@/lib/identity/act-log'
import { requireStrongSignIn } from '@/lib/identity/fresh-sign-in'
import { tableCsvParts } from '@/lib/platform/csv'
import { dayOf } from '@/lib/platform/days'
import { AppError } from '@/lib/platform/errors'
import { textOf } from '@/lib/platform/http/posted-form'
import type { Prisma } from '@/prisma/generated/client'

import { findAdmin } from '../admin'
import { MEMBER_COLUMNS, readMemberRows, type MemberColumn } from './rows'
import { LISTS, type MemberList } from './search'

const COLUMNS = Object.keys(MEMBER_COLUMNS) as readonly MemberColumn[]

const whySchema = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .regex(/^\P{Cc}*$/u)

interface MembersFile {
  readonly name: string
  readonly body: ReadableStream<Uint8Array>
}

/** @throws AppError invalid_request */
function readForm(form: FormData) {
  const wanted = form.getAll('colonne')
  const columns = COLUMNS.filter((column) => wanted.includes(column))
  const why = whySchema.safeParse(textOf(form, 'why'))
  const list = textOf(form, 'liste')
  const label = textOf(form, 'etiquette')
  if (columns.length === 0 || !why.success || !Object.hasOwn(LISTS, list)) throw new AppError('invalid_request')
  return { columns, why: why.data, list: list as MemberList, label }
}

async function* writeParts(where: Prisma.UserWhereInput, columns: readonly MemberColumn[], now: Date, act: string) {
  let outcome: 'done' | 'failed' = 'failed'
  try {
    yield* tableCsvParts(
      columns.map((column) => MEMBER_COLUMNS[column]),
      readMemberRows(where, now),
    )
    outcome = 'done'
  } finally {
    // Also when the browser hangs up.
    await endAct(act, outcome)
  }
}

/**
 * The chosen columns of a list of members, streamed. Like an act (../acts/perform.ts) it takes an admin who has just proven a second
 * factor, and its row in `owner_acts` is there before the first line leaves.
 * @throws Next's 404 for anybody else; AppError sign_in_again, invalid_request
 */
export async function openMembersFile(requestHeaders: Headers, form: FormData, now = new Date()): Promise<MembersFile> {
  const admin = (await findAdmin(requestHeaders)) ?? notFound()
  await requireStrongSignIn(admin.sessionId, now)
  const { columns, why, list, label } = readForm(form)
  const where = { AND: [LISTS[list](now), label ? { labels: { some: { text: label } } } : {}] }
  const subject = `${list}${label && ` (${label})`}: ${columns.join(', ')}`
  const id = await logAct({ actorId: admin.id, kind: 'members-exported', subject, why })
  const encoder = new TextEncoder()
  const parts = writeParts(where, columns, now, id)
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return()
    },
  })
  return { name: `membres-${dayOf(now)}.csv`, body }
}
