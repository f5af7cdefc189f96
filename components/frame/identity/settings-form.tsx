'use client'

import { useEffect, type ReactNode } from 'react'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import type { ButtonVariant } from '@/components/ui/button'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'

import { announceAccount } from './session-channel'

type SettingsAction = (previous: Answer | null, formData: FormData) => Promise<Answer>

/** Posts one setting, shows the answer on the page, with and without JavaScript, and notifies other tabs. */
export function useSetting(action: SettingsAction) {
  const { state: answer, ...form } = usePostedForm<Answer | null>(action, null)
  useEffect(() => {
    if (answer?.ok) announceAccount()
  }, [answer])
  return { answer, ...form }
}

export const SettingAnswer = ({ answer }: { readonly answer: Answer | null }) => (
  <LiveAnswer answer={answer} className="mt-4 px-5 py-4" />
)

interface SettingsFormProps {
  readonly action: SettingsAction
  readonly submit: ReactNode
  readonly variant?: ButtonVariant
  readonly children?: ReactNode | ((answer: Answer | null) => ReactNode)
}

export function SettingsForm({ action, submit, variant = 'outline', children }: SettingsFormProps) {
  const { answer, busy, isOutdated, formProps } = useSetting(action)
  return (
    <div>
      <form {...formProps} className="grid max-w-[26rem] gap-5">
        <FieldErrorsProvider errors={answer?.fields}>
          {typeof children === 'function' ? children(answer) : children}
        </FieldErrorsProvider>
        {isOutdated && <OutdatedPage />}
        <SubmitButton variant={variant} busy={busy} className="justify-self-start">
          {submit}
        </SubmitButton>
      </form>
      <SettingAnswer answer={answer} />
    </div>
  )
}
