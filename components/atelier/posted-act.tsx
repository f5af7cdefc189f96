'use client'

import type { ReactNode } from 'react'

import type { Answer } from '@/components/ui/answer'
import type { ButtonVariant } from '@/components/ui/button'
import { PostedAnswer, PostedForm } from '@/components/ui/post-form'
import { useToast } from '@/components/ui/toast'
import { usePostedForm } from '@/components/ui/use-posted-form'
import type { ActKind } from '@/content/atelier'

/** A server action, with the kinds of acts that it performs. */
export interface RoomAction<Kind extends ActKind> {
  (previous: Answer | null, form: FormData): Promise<Answer>
  /** For types only: a form can have no action that does not know its act. */
  readonly performs?: (kind: Kind) => void
}

interface PostedActProps {
  readonly action: RoomAction<never>
  readonly label: string
  readonly hidden: Readonly<Record<string, string>>
  readonly variant?: ButtonVariant
  readonly children: ReactNode
}

/** The form around the fields. When the act removes its item from the page, and so this form, the answer is a toast. */
export function PostedAct({ action, label, ...frame }: PostedActProps) {
  const { toast } = useToast()
  const posted = usePostedForm<Answer | null>(action, null, (answer) => {
    if (answer?.ok) toast({ title: answer.title, description: answer.message })
  })
  const refused = posted.state?.ok ? null : posted.state
  return (
    <PostedForm
      {...frame}
      posted={posted}
      submit={label}
      className="max-w-[26rem]"
      end={<PostedAnswer posted={{ ...posted, state: refused }} />}
    />
  )
}
