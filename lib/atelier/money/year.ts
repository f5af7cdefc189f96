import 'server-only'

import type { Month } from '@/lib/platform/days'

import type { Admin } from '../admin'
import { figuresOf, listMonths, type MonthFigures } from './figures'
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
  const ledger = await readLedger(admin, months, now)
  return { ledger, months, figures: months.map((month) => figuresOf(ledger, month)) }
}
