import 'server-only'

import type { Admin } from '../admin'
import { figuresOf, listMonths, startOf, type Month, type MonthFigures } from './figures'
import { readLedger, type Ledger } from './ledger'

const MONTHS = 12

export interface Year {
  readonly ledger: Ledger
  readonly months: readonly Month[]
  readonly figures: readonly MonthFigures[]
}

/** Twelve months, ending with the current one. */
export async function readYear(admin: Admin, now: Date): Promise<Year> {
  const months = listMonths(now, MONTHS)
  const ledger = await readLedger(admin, startOf(months))
  return { ledger, months, figures: months.map((month) => figuresOf(ledger, month, now)) }
}
