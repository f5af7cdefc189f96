import 'server-only'

import { boards, type Board } from '@/content/boards'
import { monthOf, startOfMonth } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatCount } from '@/lib/platform/format'
import type { Prisma } from '@/prisma/generated/client'

import { summarise, type ReportValues } from './figures'
import { gather, type Batch } from './gather'

/** In one transaction, which fails if a report is deleted meanwhile; the next night tries again. */
async function publishBatch(board: Board, { group, firstMonth, lastMonth, reports }: Batch, now: Date): Promise<void> {
  const figures = summarise(board, reports)
  await getDb().$transaction(async (tx) => {
    const line = await tx.boardLine.create({
      data: {
        board: board.id,
        group,
        firstMonth,
        lastMonth,
        count: reports.length,
        figures: figures as unknown as Prisma.InputJsonObject,
        publishedAt: now,
      },
    })
    const { count } = await tx.boardReport.updateMany({
      where: { id: { in: reports.map(({ id }) => id) }, lineId: null },
      data: { lineId: line.id },
    })
    if (count !== reports.length) throw new Error(`a report of ${board.id} ${group} went while its line was made`)
  })
}

/**
 * Publishes reports accepted before this month, about months that are over. Lines therefore appear once a month: knowing when
 * somebody sent a report does not tell which line it is in.
 */
export async function publishBoards(now: Date): Promise<string> {
  const edition = monthOf(now)
  let published = 0
  for (const board of Object.values(boards)) {
    const rows = await getDb().boardReport.findMany({
      where: {
        board: board.id,
        lineId: null,
        acceptedAt: { lt: startOfMonth(edition) },
        month: { lt: edition },
      },
    })
    const accepted = rows.map((row) => ({ ...row, measures: row.measures as ReportValues['measures'] }))
    for (const batch of gather(accepted, board.fewest)) {
      await publishBatch(board, batch, now)
      published += 1
    }
  }
  return `Tableaux des membres\u00a0: ${formatCount(published, 'ligne publiée', 'lignes publiées')}.`
}
