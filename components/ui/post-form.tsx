'use client'

import clsx from 'clsx'
import { useEffect, type FormEvent, type ReactNode } from 'react'

import type { Fields, GivenOf } from '@/lib/platform/fields'

import { LiveAnswer, type Answer } from './answer'
import { SubmitButton } from './busy-button'
import type { ButtonVariant } from './button'
import { FieldErrorsProvider } from './field-errors'
import { OutdatedPage } from './outdated-page'
import { usePostedForm } from './use-posted-form'

export type PostAction<State extends Answer = Answer> = (
  previous: State | null,
  formData: FormData,
) => Promise<State | null>

interface Reads<F extends Fields> {
  /** For types only. */
  readonly reads?: (fields: F) => F
}

/** The action of a form with these fields (`formAction`, `ownForm`): only a form that declares the same compiles. */
export type FormAction<F extends Fields, State extends Answer = Answer> = PostAction<State> & Reads<F>

/** What stands between a form and its answer. */
export interface Posted<F extends Fields = Fields, State extends Answer = Answer>
  extends ReturnType<typeof usePostedForm<State | null>>, Reads<F> {}

/** @param onDone called after each success, also of a form posted without JavaScript */
export function usePost<F extends Fields, State extends Answer>(
  action: FormAction<F, State>,
  onDone?: () => void,
): Posted<F, State> {
  const posted = usePostedForm<State | null>(action, null)
  const isDone = posted.state?.ok
  useEffect(() => {
    if (isDone) onDone?.()
  }, [posted.state, isDone, onDone])
  return posted
}

const sizes = {
  small: { form: 'gap-3', button: 'justify-self-start px-4 text-small', answer: 'px-4 py-3 text-small' },
  normal: { form: 'gap-5', button: 'justify-self-start', answer: 'px-5 py-4' },
  wide: { form: 'gap-5', button: 'mt-1 min-h-12 w-full', answer: 'p-5' },
} as const

interface FrameProps {
  /** Without it, the children have buttons of their own. */
  readonly submit?: ReactNode
  readonly hidden?: Readonly<Record<string, string>> | undefined
  readonly variant?: ButtonVariant
  /** Small for one button, or one field and a button; wide for what a page is about. */
  readonly size?: keyof typeof sizes
  readonly className?: string
  readonly children?: ReactNode
  /** Called as it is posted. */
  readonly before?: (event: FormEvent<HTMLFormElement>) => void
}

export interface PostFormProps<State extends Answer> extends FrameProps {
  readonly action: PostAction<State>
  readonly onDone?: () => void
  /** Empties its fields on success. */
  readonly clears?: boolean
}

/** A form with a server action: errors at its fields, what was typed, and its answer, with and without JavaScript. */
export function PostForm<State extends Answer>({ action, onDone, clears, ...frame }: PostFormProps<State>) {
  const posted = usePost(action, onDone)
  const { state, formProps } = posted
  const { ref } = formProps
  useEffect(() => {
    if (clears && state?.ok) ref.current?.reset()
  }, [clears, state, ref])
  const { size } = frame
  return (
    <PostedForm
      posted={posted}
      {...frame}
      keepsText={size === 'small'}
      end={<PostedAnswer posted={posted} size={size} />}
    />
  )
}

/** One of several forms that share an answer, or one whose answer must outlive it: `<PostedAnswer>` stands elsewhere. */
export function PostedForm<F extends Fields>({
  posted: { state, busy, formProps },
  submit,
  hidden = {},
  variant = 'outline',
  size = 'normal',
  keepsText = true,
  className,
  children,
  before,
  end,
}: Omit<FrameProps, 'hidden'> & {
  readonly posted: Posted<F>
  readonly hidden?: Partial<GivenOf<F>> | undefined
  /** While busy: several buttons wait for one answer. */
  readonly keepsText?: boolean
  readonly end?: ReactNode
}) {
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        before?.(event)
        formProps.onSubmit(event)
      }}
      className={clsx('grid', sizes[size].form, className)}
    >
      {Object.entries(hidden as Readonly<Record<string, string>>).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FieldErrorsProvider errors={state?.fields} values={state?.values}>
        {children}
      </FieldErrorsProvider>
      {submit && (
        <SubmitButton variant={variant} busy={busy} keepsText={keepsText} className={sizes[size].button}>
          {submit}
        </SubmitButton>
      )}
      {end}
    </form>
  )
}

interface PostedAnswerProps {
  readonly posted: Pick<Posted, 'state' | 'isOutdated'>
  readonly size?: keyof typeof sizes
  readonly className?: string
}

export const PostedAnswer = ({ posted: { state, isOutdated }, size = 'normal', className }: PostedAnswerProps) => (
  <>
    {isOutdated && <OutdatedPage />}
    <LiveAnswer answer={state} className={clsx(sizes[size].answer, className)} />
  </>
)
