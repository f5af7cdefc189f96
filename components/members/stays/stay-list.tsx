import { Fold } from '@/components/ui/fold'
import { Form } from '@/components/ui/form'
import { getStayKind, type Stay } from '@/lib/members/stays/stay'
import { daysBetween } from '@/lib/platform/days'
import type { Options } from '@/lib/platform/fields'
import { formatCount, formatDate } from '@/lib/platform/format'

import { deleteOwnStay } from './actions'
import { ownStayFields } from './fields'
import { StayForm } from './stay-form'

interface StayListProps {
  readonly stays: readonly Stay[]
  readonly kinds: Options
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
          <Fold
            label={
              <span className="min-w-0 flex-1">
                <span className="block font-[640]">
                  {formatDate(stay.enteredOn)} – <span>{stay.leftOn ? formatDate(stay.leftOn) : 'aujourd’hui'}</span>
                </span>
                <span className="tabular block text-small text-soft">
                  {lengthOf(stay)}, {getStayKind(stay.kind).label}
                  <span>{stay.byLand && ', par la route'}</span>
                </span>
              </span>
            }
            className=""
            opener="min-h-11"
            body="grid gap-6 py-4"
          >
            <StayForm key={JSON.stringify(stay)} stay={stay} kinds={kinds} />
            <Fold
              label="Supprimer ce séjour"
              className="border-t border-line pt-2"
              opener="min-h-11 font-[640]"
              body="pt-2"
            >
              <p className="mb-3 text-small text-soft">Ses jours ne compteront plus. Rien ne le ramènera.</p>
              <Form
                fields={ownStayFields}
                given={{ id: stay.id }}
                action={deleteOwnStay}
                submit="Oui, le supprimer"
                size="small"
              />
            </Fold>
          </Fold>
        </li>
      ))}
    </ol>
  )
}
