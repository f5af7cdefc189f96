import type { CatalogueEntry } from '@/content/catalogue'
import { formatEuros } from '@/lib/platform/format'

const PERIODS = { month: ' par mois', year: ' par an' } as const

export const periodPrice = (cents: number, interval: CatalogueEntry['interval']): string =>
  `${formatEuros(cents)}${interval ? PERIODS[interval] : ''}`

/** As the site shows it. */
export const soldPrice = ({ amountCents, interval }: CatalogueEntry): string => periodPrice(amountCents, interval)
