import type { ReactNode } from 'react'

import type { ButtonVariant } from '@/components/ui/button'
import { FormFields, type DrawField, type Given } from '@/components/ui/form-field'
import type { ActKind } from '@/content/atelier'
import { WHY, type ActOf } from '@/lib/atelier/acts/act'
import type { Fields, GivenOf } from '@/lib/platform/fields'

import { PostedAct, type RoomAction } from './posted-act'

interface ActFormProps<Kind extends ActKind, F extends Fields> {
  readonly act: ActOf<Kind, F>
  /** The server action of the room. */
  readonly action: RoomAction<NoInfer<Kind>>
  readonly given: GivenOf<F>
  /** What stands in its fields when the page is opened. */
  readonly values?: Given<F>
  /** Instead of the act's own, where it names what stands on the page. */
  readonly label?: string | undefined
  readonly variant?: ButtonVariant
  /** Instead of its kind, where the act has two forms on a page. */
  readonly id?: string
  /** Draws the fields in another arrangement. */
  readonly children?: (draw: DrawField<F>) => ReactNode
}

/** The form of one act, from its declaration. */
export function ActForm<Kind extends ActKind, F extends Fields>({
  act,
  given,
  values,
  children,
  label = act.label,
  id = act.kind,
  ...props
}: ActFormProps<Kind, F>) {
  const { why } = act
  const of = [id, ...Object.values<string>(given)].join('-')
  return (
    <PostedAct {...props} label={label} hidden={{ ...given, kind: act.kind }}>
      <FormFields fields={act.fields} of={of} values={values}>
        {children}
      </FormFields>
      {typeof why === 'object' && (
        <FormFields fields={WHY} of={of}>
          {(draw) => draw('why', { label: why.ask })}
        </FormFields>
      )}
    </PostedAct>
  )
}
