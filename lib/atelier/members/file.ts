import 'server-only'

import { notFound } from 'next/navigation'

import { endAct, logAct } from '@/lib/identity/act-log'
import { requireStrongSignIn } from '@/lib/identity/fresh-sign-in'
import { tableCsvParts } from '@/lib/platform/csv'
import { dayOf } from '@/lib/platform/days'
import { AppError } from '@/lib/platform/errors'
import { f } from '@/lib/platform/fields'
import { readFields } from '@/lib/platform/http/read-fields'
import type { Prisma } from '@/prisma/generated/client'

import { findAdmin } from '../admin'
import { MEMBER_COLUMNS, readMemberRows, type MemberColumn } from './rows'
import { isMemberList, LISTS } from './search'

const COLUMNS = Object.keys(MEMBER_COLUMNS) as readonly MemberColumn[]

const FIELDS = {
  colonne: f.boxes(),
  liste: f.hidden(),
  etiquette: f.text('Étiquette').optional(),
  why: f.text('Pour quoi faire', { most: 500, pattern: /^.{3}/ }),
}

interface MembersFile {
  readonly name: string
  readonly body: ReadableStream<Uint8Array>
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
 * @throws Next's 404 for anybody else; AppError sign_in_again, invalid_form
 */
export async function openMembersFile(requestHeaders: Headers, form: FormData, now = new Date()): Promise<MembersFile> {
  const admin = (await findAdmin(requestHeaders)) ?? notFound()
  await requireStrongSignIn(admin.sessionId, now)
  const { colonne, liste, etiquette: label, why } = readFields(FIELDS, form, now)
  const columns = COLUMNS.filter((column) => colonne.includes(column))
  if (columns.length === 0 || !isMemberList(liste)) throw new AppError('invalid_form')
  const where = { AND: [LISTS[liste](now), label ? { labels: { some: { text: label } } } : {}] }
  const subject = `${liste}${label ? ` (${label})` : ''}: ${columns.join(', ')}`
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
