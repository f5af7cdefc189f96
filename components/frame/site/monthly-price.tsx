import { plans } from '@/content/plans'
import { formatEuros } from '@/lib/platform/format'

export function MonthlyPrice() {
  const monthly = plans.find(({ key }) => key === 'monthly')
  if (!monthly) return null
  return (
    <p className="tabular mt-3 text-small">
      {formatEuros(monthly.amountCents)} {monthly.period}, sans engagement
    </p>
  )
}
