import 'server-only'

import { getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

const OF_SOMEBODY = { userId: true } as const

/** Data that members create for themselves: exported, and deleted with the account. */
const OWN_THINGS = {
  readings: { omit: OF_SOMEBODY, orderBy: { seenAt: 'asc' } },
  keptTexts: { omit: OF_SOMEBODY, orderBy: { keptAt: 'asc' } },
  ticks: { omit: OF_SOMEBODY, orderBy: { changedAt: 'asc' } },
  memberVisit: { omit: OF_SOMEBODY },
  departure: {
    omit: { userId: true, feedVersion: true },
    include: { marks: { omit: OF_SOMEBODY }, ownSteps: { omit: OF_SOMEBODY, orderBy: { createdAt: 'asc' } } },
  },
  stays: { omit: OF_SOMEBODY, orderBy: { enteredOn: 'asc' } },
  simulations: { omit: OF_SOMEBODY, orderBy: { createdAt: 'asc' } },
  questions: {
    select: {
      text: true,
      askedAt: true,
      closedAt: true,
      wantsMail: true,
      mailedAt: true,
      answer: { select: { slug: true } },
    },
    orderBy: { askedAt: 'asc' },
  },
  written: { select: { textId: true, number: true, title: true, savedAt: true }, orderBy: { savedAt: 'asc' } },
} as const satisfies Prisma.UserSelect

export const readOwnThings = (userId: string): Promise<object> =>
  getDb().user.findUniqueOrThrow({ where: { id: userId }, select: OWN_THINGS })

export async function forgetOwnThings(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  const ofUser = { where: { userId } }
  await tx.reading.deleteMany(ofUser)
  await tx.keptText.deleteMany(ofUser)
  await tx.tick.deleteMany(ofUser)
  await tx.memberVisit.deleteMany(ofUser)
  await tx.departure.deleteMany(ofUser)
  await tx.stay.deleteMany(ofUser)
  await tx.simulation.deleteMany(ofUser)
  await tx.question.deleteMany(ofUser)
  // Published texts stay, without their author.
  await tx.writtenVersion.updateMany({ where: { authorId: userId }, data: { authorId: null } })
}
