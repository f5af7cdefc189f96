import { formatEuros, plural } from '@/lib/platform/format'
import type { PriceChange, Subscription } from '@/prisma/generated/client'

function periodText(months: number | null): string {
  if (months === null) return ''
  if (months === 12) return ' par an'
  return plural(months, ' par mois', ` tous les ${months} mois`)
}

const textOf = (cents: number | null, months: number | null): string | null =>
  cents === null ? null : `${formatEuros(cents)}${periodText(months)}`

/** « 9 € par mois »; null for a price without a fixed amount. */
export const getPriceText = ({
  priceCents,
  periodMonths,
}: Pick<Subscription, 'priceCents' | 'periodMonths'>): string | null => textOf(priceCents, periodMonths)

/** With lasting discounts: « 7,20 € par mois »; null as above. */
export const getRenewalText = ({
  renewalCents,
  renewalMonths,
}: Pick<Subscription, 'renewalCents' | 'renewalMonths'>): string | null => textOf(renewalCents, renewalMonths)

/** For an announced price change: « 9 € par mois », « 12 € par mois ». */
export const getChangeTexts = ({
  fromCents,
  toCents,
  periodMonths,
}: Pick<PriceChange, 'fromCents' | 'toCents' | 'periodMonths'>): { readonly from: string; readonly to: string } => ({
  from: `${formatEuros(fromCents)}${periodText(periodMonths)}`,
  to: `${formatEuros(toCents)}${periodText(periodMonths)}`,
})

/** « un an ». */
export function getRenewalTime({
  renewalMonths,
  periodMonths,
}: Pick<Subscription, 'renewalMonths' | 'periodMonths'>): string {
  const months = renewalMonths ?? periodMonths ?? 1
  if (months % 12 === 0) return months === 12 ? 'un an' : `${months / 12} ans`
  return plural(months, 'un mois', `${months} mois`)
}
