'use client'

import { useActionState, useOptimistic, useTransition, type FormEvent } from 'react'

import { setStep } from '@/components/frame/ticks/tick-store'
import { useToast } from '@/components/ui/toast'

import { toggleStep } from './actions'
import { useStepHere } from './carnet-ticks'

interface StepCheckProps {
  readonly id: string
  readonly isDone: boolean
  /** Id of the element with the step's title. */
  readonly labelledBy: string
}

/** An optimistic checkbox, synced afterwards or once online; without JavaScript a submit button. */
export function StepCheck({ id, isDone, labelledBy }: StepCheckProps) {
  const { owner, here } = useStepHere(id)
  const [optimistic, setShown] = useOptimistic(isDone)
  const [, startTransition] = useTransition()
  const [, action] = useActionState(toggleStep, null)
  const { toast } = useToast()
  const shown = here?.isDone ?? optimistic

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Waiting changes must be sent before later ones.
    if (here) return setStep(owner, id, !shown)
    const formData = new FormData(event.currentTarget)
    startTransition(async () => {
      setShown(!shown)
      try {
        const refusal = await toggleStep(null, formData)
        if (!refusal) return
        setStep(owner, id, !shown)
        toast({ title: refusal.title, description: refusal.message, variant: 'destructive' })
      } catch (error) {
        console.warn('a step is kept on this device until the server can be told', error)
        setStep(owner, id, !shown)
      }
    })
  }

  return (
    <form action={action} onSubmit={onSubmit} className="row-span-2 print:hidden">
      <input type="hidden" name="step" value={id} />
      <input type="hidden" name="done" value={shown ? 'off' : 'on'} />
      <button
        type="submit"
        role="checkbox"
        aria-checked={shown}
        aria-labelledby={labelledBy}
        className="carnet-check"
      ></button>
      {here?.isWaiting && (
        <p className="-ml-1 text-[0.8125rem] text-soft">
          attend<span className="sr-only"> le réseau</span>
        </p>
      )}
    </form>
  )
}
