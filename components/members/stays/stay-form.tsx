import { FieldFold } from '@/components/ui/field-fold'
import { Form } from '@/components/ui/form'
import type { Stay } from '@/lib/members/stays/stay'
import type { Options } from '@/lib/platform/fields'

import { saveOwnStay } from './actions'
import { stayFields } from './fields'

interface StayFormProps {
  readonly kinds: Options
  /** The stay to change; without it, adds one. */
  readonly stay?: Stay
}

const RARE = ['stampedUntil', 'extendedUntil', 'reportedOn'] as const

export const StayForm = ({ kinds, stay }: StayFormProps) => (
  <Form
    fields={stayFields}
    given={{ id: stay?.id ?? '' }}
    of={stay?.id ?? 'sejour'}
    action={saveOwnStay}
    variant={stay ? 'outline' : 'coral'}
    submit={stay ? 'Enregistrer' : 'Noter ce séjour'}
    clears={!stay}
  >
    {(field) => (
      <>
        <div className="grid gap-5 sm:grid-cols-2">
          {field('enteredOn', { value: stay?.enteredOn })}
          {field('leftOn', { value: stay?.leftOn ?? '' })}
        </div>
        {field('kind', { options: kinds, value: stay?.kind ?? 'exemption' })}
        {field('way', { value: stay?.byLand ? 'terre' : 'air' })}
        <FieldFold
          label="Tampon, prolongation, TM.47"
          names={RARE}
          isOpen={RARE.some((name) => stay && stay[name] !== null)}
          className="border-t border-line pt-2"
          opener="min-h-11 font-[640]"
          body="mt-3 grid gap-5 sm:grid-cols-2"
        >
          {field('stampedUntil', { value: stay?.stampedUntil ?? '' })}
          {field('extendedUntil', { value: stay?.extendedUntil ?? '' })}
          {field('reportedOn', { value: stay?.reportedOn ?? '' })}
        </FieldFold>
      </>
    )}
  </Form>
)
