import type { Pause } from '@/lib/billing/plan/pause'
import { formatDate } from '@/lib/platform/format'

import { PlanForm } from './plan-form'

const LABELS = { 1: 'Un mois', 2: 'Deux mois', 3: 'Trois mois' } as const

export function PlanPause({ pauses }: { readonly pauses: readonly Pause[] }) {
  const [first] = pauses
  if (!first) return null
  return (
    <PlanForm act="pause" submit="Mettre en pause">
      <p>
        Tu as payé jusqu’au {formatDate(first.from)} : tu gardes tes accès jusque-là. Ensuite ils se ferment et rien
        n’est prélevé, le temps de la pause. Tu peux reprendre avant, ou résilier, quand tu veux.
      </p>
      <fieldset>
        <legend className="mb-1.5 font-[600]">Combien de temps</legend>
        <div className="grid gap-2">
          {pauses.map(({ months, until }) => (
            <label
              key={months}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-raised px-4 py-2.5"
            >
              <input
                type="radio"
                name="months"
                value={months}
                required
                defaultChecked={months === 1}
                className="size-5 shrink-0"
              />
              <span>
                <span className="block font-[600]">{LABELS[months]}</span>
                <span className="block text-small text-soft">
                  Tout reprend seul le {formatDate(until)}, avec le paiement de ce jour-là
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </PlanForm>
  )
}
