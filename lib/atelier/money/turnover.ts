import 'server-only'

import { DISPUTE_CORRECTS_SALE } from '@/content/seller'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { RETURNED_REFUNDS } from '@/lib/billing/stripe/refund'
import { Prisma } from '@/prisma/generated/client'

/** Like lib/billing/stripe/dispute-status.ts: the bank has it, or has decided to keep it. */
const isTaken = Prisma.sql`kind = 'dispute' and movements.status not in ('won', 'prevented')
  and not starts_with(movements.status, 'warning_') and ${DISPUTE_CORRECTS_SALE}`

/** Rows of `movements` that are turnover: payments, less what was given or taken back. */
export const isTurnover = (from: Date, to: Date): Prisma.Sql => Prisma.sql`
  movements.livemode = ${isLivemode()} and happened_at >= ${from} and happened_at < ${to}
  and (kind = 'payment' or (kind = 'refund' and movements.status <> all(${[...RETURNED_REFUNDS]})) or (${isTaken}))`

const signed = (amount: Prisma.Sql) =>
  Prisma.sql`sum(case kind when 'payment' then ${amount} else -(${amount}) end)::float8`

export const netSum = signed(Prisma.sql`movements.amount_cents - coalesce(vat_cents, 0)`)
export const vatSum = signed(Prisma.sql`coalesce(vat_cents, 0)`)
