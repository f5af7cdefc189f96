import { ActionForm } from '@/components/ui/action-form'
import { getStayKind, type Stay } from '@/lib/members/stays/stay'
import { daysBetween } from '@/lib/platform/days'
import { formatCount, formatDate } from '@/lib/platform/format'

import { deleteOwnStay } from './actions'
import { StayForm } from './stay-form'

interface StayListProps {
  readonly stays: readonly Stay[]
  readonly kinds: readonly { readonly id: string; readonly label: string }[]
}

const lengthOf = ({ enteredOn, leftOn }: Stay): string => {
  if (leftOn === null) return 'en cours'
  return formatCount(daysBetween(enteredOn, leftOn) + 1, 'jour', 'jours')
}

/** Latest entry first, each with its form. */
export function StayList({ stays, kinds }: StayListProps) {
  return (
    <ol className="border-b border-line-strong">
      {stays.toReversed().map((stay) => (
        <li key={stay.id} className="border-t border-line-strong py-3">
          <details>
            <summary className="opener min-h-11">
              <span className="min-w-0 flex-1">
                <span className="block font-[640]">
                  {formatDate(stay.enteredOn)} – <span>{stay.leftOn ? formatDate(stay.leftOn) : 'aujourd’hui'}</span>
                </span>
                <span className="tabular block text-small text-soft">
                  {lengthOf(stay)}, {getStayKind(stay.kind).label}
                  <span>{stay.byLand && ', par la route'}</span>
                </span>
              </span>
            </summary>
            <div className="grid gap-6 py-4">
              <StayForm key={JSON.stringify(stay)} stay={stay} kinds={kinds} />
              <details className="border-t border-line pt-2">
                <summary className="opener min-h-11 font-[640]">Supprimer ce séjour</summary>
                <div className="pt-2">
                  <p className="mb-3 text-small text-soft">Ses jours ne compteront plus. Rien ne le ramènera.</p>
                  <ActionForm action={deleteOwnStay} hidden={{ id: stay.id }} submit="Oui, le supprimer" />
                </div>
              </details>
            </div>
          </details>
        </li>
      ))}
    </ol>
  )
}
