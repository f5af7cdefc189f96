'use client'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { SubmitButton } from '@/components/ui/busy-button'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'

import { restoreText } from './actions'

interface RestoreFormProps {
  readonly id: string
  readonly number: number
  /** The newest version, as the base. */
  readonly version: number
}

export function RestoreForm({ id, number, version }: RestoreFormProps) {
  const { state, busy, isOutdated, formProps } = usePostedForm<Answer | null>(restoreText, null)
  return (
    <form {...formProps} className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="version" value={version} />
      {isOutdated && <OutdatedPage />}
      <SubmitButton variant="outline" busy={busy} className="justify-self-start">
        Reprendre cette version
      </SubmitButton>
      {state && !state.ok && <LiveAnswer answer={state} className="px-4 py-3" />}
    </form>
  )
}
