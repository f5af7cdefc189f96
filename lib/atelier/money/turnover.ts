import 'server-only'

import { isLivemode } from '@/lib/billing/stripe/livemode'
import { Prisma } from '@/prisma/generated/client'

import { RETURNED_REFUNDS } from './figures'

/** Rows of `movements` that are turnover: payments, less what was given back. A dispute changes no sale. */
export const isTurnover = (from: Date, to: Date): Prisma.Sql => Prisma.sql`
  movements.livemode = ${isLivemode()} and happened_at >= ${from} and happened_at < ${to}
  and (kind = 'payment' or (kind = 'refund' and movements.status <> all(${[...RETURNED_REFUNDS]})))`

const signed = (amount: Prisma.Sql) =>
  Prisma.sql`sum(case kind when 'refund' then -(${amount}) else ${amount} end)::float8`

export const netSum = signed(Prisma.sql`movements.amount_cents - coalesce(vat_cents, 0)`)
export const vatSum = signed(Prisma.sql`coalesce(vat_cents, 0)`)
