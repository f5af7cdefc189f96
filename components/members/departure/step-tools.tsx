'use client'

import { Fragment, type FormEvent } from 'react'

import { SubmitButton } from '@/components/ui/busy-button'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { drawFields } from '@/components/ui/form-field'
import { PostedAnswer, PostedForm, PostForm, usePost } from '@/components/ui/post-form'
import type { Day } from '@/lib/platform/days'

import { finishLate, postponeStep, removeStep, skipStep } from './actions'
import { postponeFields, skipFields, stepFields } from './fields'
import { neighbourOf, useFocusKept } from './use-focus-kept'

interface StepToolsProps {
  readonly id: string
  readonly title: string
  readonly date: Day
  readonly today: Day
  readonly isOwn: boolean
  readonly isPostponed: boolean
}

const field = drawFields(postponeFields)

/** Moves a step to another day, or removes it. */
export function StepTools({ id, title, date, today, isOwn, isPostponed }: StepToolsProps) {
  const posted = usePost(postponeStep)
  const focusNext = useFocusKept(date)
  const remove = {
    before: () => focusNext(neighbourOf(id)),
    size: 'small',
    variant: 'ghost',
    className: '-ml-5 text-soft',
    submit: (
      <>
        <span>{isOwn ? 'Supprimer cette étape' : 'Pas pour moi'}</span>
        <span className="sr-only"> : « {title} »</span>
      </>
    ),
  } as const
  return (
    <div className="mt-4 grid gap-4 print:hidden">
      <PostedForm posted={posted} hidden={{ step: id }} before={() => focusNext(id)}>
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-full max-w-52">
            <Fragment key={date}>{field('day', { id: `report-${id}`, value: date < today ? today : date })}</Fragment>
          </div>
          <SubmitButton variant="outline" busy={posted.busy} keepsText>
            Reporter<span className="sr-only"> « {title} »</span>
          </SubmitButton>
          {isPostponed && (
            <Button type="submit" variant="ghost" name="reset" value="on">
              Reprendre la date prévue<span className="sr-only"> de « {title} »</span>
            </Button>
          )}
        </div>
        <PostedAnswer posted={{ ...posted, state: posted.state?.ok ? null : posted.state }} size="small" />
      </PostedForm>
      {isOwn ? (
        <Form fields={stepFields} given={{ step: id }} action={removeStep} {...remove} />
      ) : (
        <Form fields={skipFields} given={{ step: id, skip: 'on' }} action={skipStep} {...remove} />
      )}
    </div>
  )
}

/** Restores a step marked « pas pour moi ». */
export function PutBack({ id, title }: { readonly id: string; readonly title: string }) {
  const focusNext = useFocusKept()
  return (
    <Form
      fields={skipFields}
      given={{ step: id, skip: 'off' }}
      action={skipStep}
      before={() => focusNext(id)}
      size="small"
      variant="ghost"
      submit={
        <>
          Remettre
          <span className="sr-only">
            {' « '}
            {title}
            {' »'}
          </span>
        </>
      }
    />
  )
}

/** The button goes with what it ticks, so the focus returns to the fold. */
const keepFocus = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
  currentTarget.closest('details')?.querySelector('summary')?.focus()

export const FinishLate = () => (
  <PostForm
    action={finishLate}
    before={keepFocus}
    submit="Tout cela est fait"
    size="small"
    className="mt-3 print:hidden"
  />
)
