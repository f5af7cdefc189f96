import type { ComponentType, ReactNode } from 'react'

import type { Fields, GivenOf } from '@/lib/platform/fields'

import type { Answer } from './answer'
import { FormFields, type DrawField, type Given } from './form-field'
import { PostForm, type FormAction, type PostFormProps } from './post-form'

export type FormProps<F extends Fields, Frame extends PostFormProps<Answer> = PostFormProps<Answer>> = Omit<
  Frame,
  'action' | 'children' | 'hidden'
> & {
  readonly fields: F
  readonly action: FormAction<NoInfer<F>>
  /** Sets the forms of a page apart whose fields have the same names. */
  readonly of?: string
  readonly values?: Given<NoInfer<F>>
  /** Another frame than `PostForm`. */
  readonly as?: ComponentType<Frame>
  /** Arranges the fields. */
  readonly children?: (draw: DrawField<F>) => ReactNode
} & (keyof GivenOf<F> extends never ? { readonly given?: undefined } : { readonly given: GivenOf<F> })

/** A form from the declaration of its fields, which its action reads. */
export function Form<F extends Fields, Frame extends PostFormProps<Answer> = PostFormProps<Answer>>({
  fields,
  given,
  of,
  values,
  as,
  children,
  ...frame
}: FormProps<F, Frame>) {
  const Frame = (as ?? PostForm) as ComponentType<PostFormProps<Answer>>
  return (
    <Frame {...(frame as unknown as PostFormProps<Answer>)} hidden={given}>
      <FormFields fields={fields} of={of} values={values}>
        {children}
      </FormFields>
    </Frame>
  )
}
