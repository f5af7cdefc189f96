import 'server-only'

import { boards, REPORT_LIMIT, type Board, type BoardId } from '@/content/boards'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { takeLock } from '@/lib/platform/db/lock'
import { AppError } from '@/lib/platform/errors'
import { isUuid } from '@/lib/platform/uuid'
import type { BoardLine, BoardReport } from '@/prisma/generated/client'

import { readReport, type ReadText } from './check'
import type { Figures, ReportValues } from './figures'

export type ReportState = 'waiting' | 'accepted' | 'refused' | 'published'

/** What the team reads before accepting: without its author. */
export interface WaitingReport extends ReportValues {
  readonly id: string
  readonly board: BoardId
  readonly sentAt: Date
}

export interface OwnReport extends WaitingReport {
  readonly state: ReportState
}

/** A published line. It never changes. */
export type Line = Omit<BoardLine, 'figures'> & { readonly figures: Figures }

// Written by `readReport` and `summarise`, guaranteed by a check constraint for the board.
const reportOf = ({ id, board, sentAt, group, month, measures, marks }: BoardReport): WaitingReport => ({
  id,
  board: board as BoardId,
  sentAt,
  group,
  month,
  measures: measures as ReportValues['measures'],
  marks,
})

const stateOf = ({ acceptedAt, refusedAt, lineId }: BoardReport): ReportState => {
  if (lineId !== null) return 'published'
  if (refusedAt !== null) return 'refused'
  return acceptedAt === null ? 'waiting' : 'accepted'
}

/**
 * Sends a report to the team.
 * @throws AppError invalid_form with the error of each field; report_sent for the same choices and month; too_many_reports
 */
export async function sendReport(
  userId: string,
  board: Board,
  text: ReadText,
  marks: readonly string[],
  now: Date,
): Promise<void> {
  const read = readReport(board, text, marks, now, dayOf(now))
  if ('errors' in read) throw new AppError('invalid_form', { fields: read.errors })
  const { group, month, measures } = read.values
  await getDb().$transaction(async (tx) => {
    await takeLock(tx, `reports-of:${userId}`)
    const own = await tx.boardReport.findMany({ where: { userId, lineId: null } })
    if (own.length >= REPORT_LIMIT) throw new AppError('too_many_reports')
    const isSent = await tx.boardReport.count({ where: { userId, board: board.id, group, month, refusedAt: null } })
    if (isSent > 0) throw new AppError('report_sent')
    await tx.boardReport.create({
      data: { userId, board: board.id, group, month, measures, marks: [...read.values.marks] },
    })
  })
}

/** Deletes a member's report. A line it was published in stays. */
export async function takeBackReport(userId: string, id: string): Promise<void> {
  if (isUuid(id)) await getDb().boardReport.deleteMany({ where: { id, userId } })
}

/** Newest first. */
export async function listOwnReports(userId: string, of: readonly BoardId[]): Promise<readonly OwnReport[]> {
  const rows = await getDb().boardReport.findMany({
    where: { userId, board: { in: [...of] } },
    orderBy: { sentAt: 'desc' },
    take: 60,
  })
  return rows.map((row) => ({ ...reportOf(row), state: stateOf(row) }))
}

/** The published lines of a board, latest months first. */
export async function listLines(board: BoardId): Promise<readonly Line[]> {
  const rows = await getDb().boardLine.findMany({
    where: { board },
    orderBy: [{ lastMonth: 'desc' }, { publishedAt: 'desc' }],
    take: 400,
  })
  return rows.map((row) => ({ ...row, figures: row.figures as unknown as Figures }))
}

const WAITING = { acceptedAt: null, refusedAt: null } as const

/** Reports that nobody has read, oldest first, without their members. */
export async function listWaitingReports(): Promise<readonly WaitingReport[]> {
  const rows = await getDb().boardReport.findMany({ where: WAITING, orderBy: { sentAt: 'asc' }, take: 100 })
  return rows.filter(({ board }) => Object.hasOwn(boards, board)).map(reportOf)
}

/** @throws AppError act_outdated when it was taken back, or read already */
export async function decideReport(id: string, isAccepted: boolean, now: Date): Promise<void> {
  const { count } = isUuid(id)
    ? await getDb().boardReport.updateMany({
        where: { id, ...WAITING },
        data: isAccepted ? { acceptedAt: now } : { refusedAt: now },
      })
    : { count: 0 }
  if (count === 0) throw new AppError('act_outdated')
}
