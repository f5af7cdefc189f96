import type { PriceChange } from '@/lib/members/simulations/budget'
import type { Day } from '@/lib/platform/days'
import { formatDate, formatNumber } from '@/lib/platform/format'

interface PriceChangesProps {
  readonly changes: readonly PriceChange[]
  readonly before: Day
  readonly after: Day
}

export function PriceChanges({ changes, before, after }: PriceChangesProps) {
  const sum = changes.reduce((total, change) => total + change.after - change.before, 0)
  return (
    <div className="tabular text-small">
      <p className="font-[640]">
        Du {formatDate(before)} au {formatDate(after)} :{' '}
        <span>
          {changes.length === 0
            ? 'aucun de tes montants n’a bougé.'
            : `${sum < 0 ? '−' : '+'} ${formatNumber(Math.abs(sum))} ฿ par mois.`}
        </span>
      </p>
      {changes.length > 0 && (
        <ul className="mt-1.5 grid gap-1">
          {changes.map((change) => (
            <li key={change.id}>
              {change.label} : {formatNumber(change.before)} ฿, maintenant {formatNumber(change.after)} ฿
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
