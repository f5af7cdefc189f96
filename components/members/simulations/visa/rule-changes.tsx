import { wordOf, type VisaChange } from '@/lib/members/simulations/visa'
import type { Day } from '@/lib/platform/days'
import { formatDate } from '@/lib/platform/format'

interface RuleChangesProps {
  readonly changes: readonly VisaChange[]
  readonly before: Day
  readonly after: Day
}

export function RuleChanges({ changes, before, after }: RuleChangesProps) {
  return (
    <div className="text-small">
      <p className="font-[640]">
        Du {formatDate(before)} au {formatDate(after)} :{' '}
        <span>{changes.length === 0 ? 'aucun verdict n’a bougé.' : 'des verdicts ont bougé.'}</span>
      </p>
      <ul className="mt-1.5 grid gap-1">
        {changes.map(({ path, before: was, after: is }) => (
          <li key={path.id}>
            {path.name} : <span>{was ? wordOf(was) : 'nouveau'}</span>, maintenant {wordOf(is)}
          </li>
        ))}
      </ul>
    </div>
  )
}
