'use client'

import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation'
import { useActionState, useEffect, useRef, useState, useTransition, type FormEvent } from 'react'

import { focusFirstError } from './field-errors'
import { useTypedText } from './typed-text'
import { useHydrated } from './use-hydrated'

/**
 * A form with a server action, with and without JavaScript. React resets a form after its `action`, even on refusal; so with
 * JavaScript the action is called from `onSubmit`, to keep the input.
 * @param onAnswer called with the answer, even when it removes the form from the page
 * @param onFailure gives the answer when the request fails; without it the error boundary shows
 * @param sent what of the earlier answer goes back to the server, where it is long
 * @returns `isOutdated` once the server no longer knows the action, after a deploy
 */
export function usePostedForm<State>(
  action: (previous: State, formData: FormData) => Promise<State>,
  initial: Awaited<State>,
  onAnswer?: (state: Awaited<State>) => void,
  onFailure?: (previous: Awaited<State>) => Awaited<State>,
  sent: (previous: Awaited<State>) => Awaited<State> = (previous) => previous,
) {
  const [served, formAction] = useActionState<State, FormData>(action, initial)
  const [answered, setAnswered] = useState<{ readonly state: Awaited<State> } | null>(null)
  const [isOutdated, setOutdated] = useState(false)
  const [busy, startTransition] = useTransition()
  const noValidate = useHydrated()
  const ref = useRef<HTMLFormElement>(null)
  useTypedText(ref)
  const state = answered ? answered.state : served

  useEffect(() => {
    if (answered) focusFirstError(ref.current)
  }, [answered])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const { submitter } = event.nativeEvent as SubmitEvent
    const formData = new FormData(event.currentTarget, submitter)
    ref.current = event.currentTarget
    startTransition(async () => {
      try {
        const answer = await action(sent(state), formData)
        setAnswered({ state: answer })
        setOutdated(false)
        onAnswer?.(answer)
      } catch (error) {
        if (unstable_isUnrecognizedActionError(error)) return setOutdated(true)
        unstable_rethrow(error) // a redirect
        if (!onFailure) throw error
        console.error('no answer to a form', error)
        setAnswered({ state: onFailure(state) })
      }
    })
  }

  return { state, busy, isOutdated, formProps: { ref, action: formAction, onSubmit, noValidate } }
}
