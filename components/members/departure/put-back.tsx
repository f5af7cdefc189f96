'use client'

import { ActionForm } from '@/components/ui/action-form'

import { skipStep } from './actions'
import { useFocusKept } from './use-focus-kept'

/** Restores a step marked « pas pour moi ». */
export function PutBack({ id, title }: { readonly id: string; readonly title: string }) {
  const focusNext = useFocusKept()
  return (
    <ActionForm
      action={skipStep}
      before={() => focusNext(id)}
      hidden={{ step: id, skip: 'off' }}
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
