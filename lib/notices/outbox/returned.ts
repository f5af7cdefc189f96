import 'server-only'

import { getPool } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

/** A report names an address, not a mail: it is taken to be about the last one that had left, unless that is a week ago. */
export const recordReturned = (tx: Prisma.TransactionClient, address: string, at: Date): Promise<unknown> =>
  tx.$executeRaw`
    update notices set returned_at = ${at} where returned_at is null and key = (
      select n.key from notices n
      where (n.user_id = (select u.id from users u where u.email = ${address}) or n.address = ${address})
        -- Providers round to seconds.
        and n.sent_at between ${at}::timestamptz - interval '7 days' and ${at}::timestamptz + interval '1 minute'
      order by n.sent_at desc limit 1)`

/** The mail server refused its address for good. */
export async function recordRefused(key: string): Promise<void> {
  await getPool().query('update notices set returned_at = now() where key = $1', [key])
}
