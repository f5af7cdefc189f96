import 'server-only'

import { boards, type Board } from '@/content/boards'
import { monthOf, startOfMonth } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatCount } from '@/lib/platform/format'
import type { Prisma } from '@/prisma/generated/client'

import { summarise, type ReportValues } from './figures'
import { gather, type Batch } from './gather'

/** One transaction: a report that is deleted meanwhile makes it fail, and the next night gathers anew. */
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
 * Publishes what was accepted before this month, of months that are over. So lines appear once a month, and whoever knows when
 * somebody sent a report does not find it in the line of that day.
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
