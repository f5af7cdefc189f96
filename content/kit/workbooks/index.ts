import { budgetWorkbook } from './budget'
import { cashWorkbook } from './cash'
import { contentsWorkbook } from './contents'
import { foreignInvoice, frenchInvoice } from './invoices'
import type { KitWorkbook } from './parts'
import { priceWorkbook } from './price'
import { vatWorkbook } from './vat'

export const kitWorkbooks: readonly KitWorkbook[] = [
  frenchInvoice,
  foreignInvoice,
  priceWorkbook,
  budgetWorkbook,
  cashWorkbook,
  vatWorkbook,
  contentsWorkbook,
]
