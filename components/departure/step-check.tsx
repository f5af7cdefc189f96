'use client'

import { useOptimistic, useState, useTransition, type FormEvent } from 'react'

import { toggleStep } from './actions'

interface StepCheckProps {
  readonly id: string
  readonly isDone: boolean
  /** Of the element that names the step. */
  readonly labelledBy: string
}

/** A box that is ticked at once and told to the server afterwards; without JavaScript it is a button of a form. */
export function StepCheck({ id, isDone, labelledBy }: StepCheckProps) {
  const [shown, setShown] = useOptimistic(isDone)
  const [hasFailed, setHasFailed] = useState(false)
  const [, startTransition] = useTransition()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    startTransition(async () => {
      setShown(!shown)
      setHasFailed(false)
      try {
        await toggleStep(formData)
      } catch (error) {
        console.warn('a step was not saved', error)
        setHasFailed(true)
      }
    })
  }

  return (
    <form action={toggleStep} onSubmit={onSubmit} className="row-span-2 print:hidden">
      <input type="hidden" name="step" value={id} />
      <input type="hidden" name="done" value={shown ? 'off' : 'on'} />
      <button
        type="submit"
        role="checkbox"
        aria-checked={shown}
        aria-labelledby={labelledBy}
        className="carnet-check"
      ></button>
      {hasFailed && (
        <p role="alert" className="text-small font-[600] text-wrong">
          Pas enregistré
        </p>
      )}
    </form>
  )
}
