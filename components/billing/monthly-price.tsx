import { plans } from '@/content/plans'

export function MonthlyPrice() {
  const monthly = plans.find(({ key }) => key === 'monthly')
  if (!monthly) return null
  return (
    <p className="tabular mt-3 text-small">
      {monthly.price} {monthly.period}, sans engagement
    </p>
  )
}
