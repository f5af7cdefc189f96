import 'server-only'

import { enqueueMails } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'

/**
 * Queues a mail to each member whose question was answered and who asked for one. Once per question, even when run concurrently.
 * @returns how many
 */
export async function notifyAskers(now: Date): Promise<number> {
  const where = {
    wantsMail: true,
    mailedAt: null,
    user: { deletedAt: null },
    answer: { liveVersion: { not: null }, publishAt: { lte: now } },
  } as const
  // Usually none: skip the transaction.
  if ((await getDb().question.count({ where })) === 0) return 0
  const count = await getDb().$transaction(async (tx) => {
    const answered = await tx.question.findMany({ where, select: { id: true, userId: true }, take: 500 })
    await tx.question.updateMany({ where: { id: { in: answered.map(({ id }) => id) } }, data: { mailedAt: now } })
    return enqueueMails(
      tx,
      answered.map(({ id, userId }) => ({
        message: { kind: 'question-answered', userId, questionId: id },
        purpose: id,
      })),
    )
  })
  return count
}
