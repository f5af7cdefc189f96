import 'server-only'

import { getDb } from '@/lib/platform/db'
import type { Movement } from '@/prisma/generated/client'

import { isHarmless } from '../stripe/dispute-status'
import { RETURNED_REFUNDS } from '../stripe/refund'

const isBack = ({ kind, status }: Movement) => kind === 'refund' && !RETURNED_REFUNDS.includes(status)
const centsOf = (rows: readonly Movement[]) => rows.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** What was paid for a contract and what of it went back, in cents. */
export interface Paid {
  readonly cents: number
  /** What can still be refunded; nothing while a bank disputes it. */
  readonly leftCents: number
  /** The same of the newest payment alone. */
  readonly newestLeftCents: number
  /** What has really left since then. */
  backSince(moment: Date): number
}

function paidOf(rows: readonly Movement[], since: Date): Paid {
  const payments = rows.filter(({ kind, happenedAt }) => kind === 'payment' && happenedAt >= since)
  // Stripe's moments are whole seconds.
  const wholeSecond = (moment: Date) => Math.floor(moment.getTime() / 1000) * 1000
  const backSince = (moment: Date) =>
    centsOf(rows.filter((row) => isBack(row) && row.happenedAt.getTime() >= wholeSecond(moment)))
  const [cents, newest] = [centsOf(payments), payments.at(-1)]
  const isDisputed = rows.some(({ kind, status }) => kind === 'dispute' && !isHarmless(status))
  const leftOf = (paid: number, since: Date) => (isDisputed ? 0 : Math.max(0, paid - backSince(since)))
  const leftCents = leftOf(cents, since)
  const newestLeftCents = newest ? Math.min(leftCents, leftOf(newest.amountCents, newest.happenedAt)) : 0
  return { cents, leftCents, newestLeftCents, backSince }
}

/** From the mirror of Stripe. @param contracts sub_… or cs_…; of each, only what was paid since a moment, if one is given */
export async function readPaid(contracts: readonly string[]): Promise<(contract: string, since?: Date | null) => Paid> {
  const rows = await getDb().movement.findMany({
    where: { contractId: { in: [...contracts] } },
    orderBy: [{ happenedAt: 'asc' }, { id: 'asc' }],
  })
  return (contract, since) =>
    paidOf(
      rows.filter(({ contractId }) => contractId === contract),
      since ?? new Date(0),
    )
}
