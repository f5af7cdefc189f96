'use client'

import { LiveAnswer, type Answer } from '@/components/ui/answer'
import { ButtonLink } from '@/components/ui/button'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { PostedForm, usePost, type PostFormProps } from '@/components/ui/post-form'

interface NextStep {
  readonly href: string
  readonly label: string
}

export interface AccountFormProps extends PostFormProps<Answer> {
  readonly next: NextStep
  /** Set when the link that led here is no longer valid. */
  readonly expired?: { readonly title?: string; readonly message: string; readonly next: NextStep } | null
}

/**
 * A form that is replaced by its answer on success, with and without JavaScript. Without it, the page is rendered again after the
 * link was consumed, so the answer takes precedence over `expired`.
 */
export function AccountForm({ action, next, expired, ...frame }: AccountFormProps) {
  const posted = usePost(action)
  const { state: answer, isOutdated } = posted
  const shown = answer ?? (expired ? { ok: false, title: 'Ce lien n’est plus valable', ...expired } : null)
  const step = answer?.ok ? next : expired?.next
  return (
    <>
      <LiveAnswer answer={shown} className="mt-6 p-5" />
      {step ? (
        <ButtonLink href={step.href} className="mt-6">
          {step.label}
        </ButtonLink>
      ) : (
        <PostedForm posted={posted} variant="coral" size="wide" keepsText={false} className="mt-6" {...frame} />
      )}
      {isOutdated && <OutdatedPage />}
    </>
  )
}
