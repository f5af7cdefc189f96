import 'server-only'

import type { Prisma } from '@/prisma/generated/client'

/** Where an account's row stays for the books, nothing says what was read. */
export async function forgetReading(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  const ofUser = { where: { userId } }
  await tx.reading.deleteMany(ofUser)
  await tx.keptText.deleteMany(ofUser)
  await tx.tick.deleteMany(ofUser)
  await tx.memberVisit.deleteMany(ofUser)
}
