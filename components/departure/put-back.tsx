'use client'

import { Button } from '@/components/ui/button'

import { skipStep } from './actions'
import { useFocusKept } from './use-focus-kept'

/** Restores a step marked « pas pour moi ». */
export function PutBack({ id, title }: { readonly id: string; readonly title: string }) {
  const focusNext = useFocusKept()
  return (
    <form action={skipStep} onSubmit={() => focusNext(id)}>
      <input type="hidden" name="step" value={id} />
      <input type="hidden" name="skip" value="off" />
      <Button type="submit" variant="ghost">
        Remettre
        <span className="sr-only">
          {' « '}
          {title}
          {' »'}
        </span>
      </Button>
    </form>
  )
}
