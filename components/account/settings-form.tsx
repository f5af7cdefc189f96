'use client'

import { useEffect, type ReactNode } from 'react'

import type { AccountAnswer } from '@/components/auth/account-answer'
import { announceAccount } from '@/components/auth/session-channel'
import { Button, type ButtonVariant } from '@/components/ui/button'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'

export type SettingsAction = (previous: AccountAnswer | null, formData: FormData) => Promise<AccountAnswer>

/** Posts one setting; its answer stands on the page, with and without JavaScript, and other tabs are told. */
export function useSetting(action: SettingsAction) {
  const { state: answer, ...form } = usePostedForm<AccountAnswer | null>(action, null)
  useEffect(() => {
    if (answer?.ok) announceAccount()
  }, [answer])
  return { answer, ...form }
}

export function SettingAnswer({ answer }: { readonly answer: AccountAnswer | null }) {
  return (
    <div aria-live="polite">
      {answer && (
        <p
          role={answer.ok ? 'status' : 'alert'}
          className={`mt-4 rounded-card px-5 py-4 ${answer.ok ? 'bg-tint-lagoon' : 'bg-tint-dusk'}`}
        >
          <strong className="block">{answer.title}</strong>
          {answer.message}
        </p>
      )}
    </div>
  )
}

interface SettingsFormProps {
  readonly action: SettingsAction
  readonly submit: ReactNode
  readonly variant?: ButtonVariant
  readonly children?: ReactNode | ((answer: AccountAnswer | null) => ReactNode)
}

/** A few fields, a button below them, and what came of it. */
export function SettingsForm({ action, submit, variant = 'outline', children }: SettingsFormProps) {
  const { answer, busy, isOutdated, formProps } = useSetting(action)
  return (
    <div>
      <form {...formProps} className="grid max-w-[26rem] gap-5">
        <FieldErrorsProvider errors={answer?.fields}>
          {typeof children === 'function' ? children(answer) : children}
        </FieldErrorsProvider>
        {isOutdated && <OutdatedPage />}
        <Button type="submit" variant={variant} aria-disabled={busy} aria-busy={busy} className="justify-self-start">
          {busy ? 'Chargement...' : submit}
        </Button>
      </form>
      <SettingAnswer answer={answer} />
    </div>
  )
}
