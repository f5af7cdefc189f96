import 'server-only'

import { getDb } from '@/lib/db'

/**
 * Notes that the owner has settled a declaration by hand: paid back what was due, or answered that nothing was. Until
 * then it is kept, and with it the account that it is about.
 * @param number of the declaration, R-…
 * @returns false when no declaration that waits for the owner has it
 */
export async function closeWithdrawal(number: string, now: Date): Promise<boolean> {
  const { count } = await getDb().withdrawal.updateMany({
    where: { number, status: { in: ['awaiting_proof', 'owner'] }, settledAt: null },
    data: { settledAt: now },
  })
  return count > 0
}
