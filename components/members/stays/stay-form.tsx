import { Fragment } from 'react'

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
    values={{ kind: 'exemption', ...stay, way: stay?.byLand ? 'terre' : 'air' }}
    of={stay?.id ?? 'sejour'}
    action={saveOwnStay}
    variant={stay ? 'outline' : 'coral'}
    submit={stay ? 'Enregistrer' : 'Noter ce séjour'}
    clears={!stay}
  >
    {(field) => (
      <>
        <div className="grid gap-5 sm:grid-cols-2">
          {field('enteredOn')}
          {field('leftOn')}
        </div>
        {field('kind', { options: kinds })}
        {field('way')}
        <FieldFold
          label="Tampon, prolongation, TM.47"
          names={RARE}
          isOpen={RARE.some((name) => stay && stay[name] !== null)}
          className="border-t border-line pt-2"
          opener="min-h-11 font-[640]"
          body="mt-3 grid gap-5 sm:grid-cols-2"
        >
          {RARE.map((name) => (
            <Fragment key={name}>{field(name)}</Fragment>
          ))}
        </FieldFold>
      </>
    )}
  </Form>
)
