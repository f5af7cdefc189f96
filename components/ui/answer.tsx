import clsx from 'clsx'

import type { FieldErrors } from '@/lib/platform/errors'

export interface Answer {
  readonly ok: boolean
  readonly title: string
  readonly message: string
  /** Errors by field name. */
  readonly fields?: FieldErrors
  /** The typed values, to restore the form; never a password. */
  readonly values?: Readonly<Record<string, string>>
}

export interface Refusal extends Answer {
  readonly ok: false
}

/** Copied from lib/platform/errors.ts, to keep its table out of the browser. */
export const UNEXPECTED: Refusal = { ok: false, title: 'Erreur', message: 'Une erreur est survenue' }

export function invalid(fields: FieldErrors): Refusal {
  const [message] = Object.values(fields)
  return message === undefined ? UNEXPECTED : { ok: false, title: 'Erreur de validation', message, fields }
}

interface AnswerPanelProps {
  readonly answer: Pick<Answer, 'ok' | 'title' | 'message'>
  /** The colour; by default depends on success. */
  readonly tone?: 'lagoon' | 'dusk'
  readonly className?: string
}

export function AnswerPanel({
  answer: { ok, title, message },
  tone = ok ? 'lagoon' : 'dusk',
  className = 'p-5',
}: AnswerPanelProps) {
  const tint = tone === 'lagoon' ? 'bg-tint-lagoon' : 'bg-tint-dusk'
  return (
    <p role={ok ? 'status' : 'alert'} className={clsx('rounded-card', className, tint)}>
      <strong className="block">{title}</strong>
      {message}
    </p>
  )
}

/** A live region, so that screen readers announce the answer. Out of the flow while empty, or it would take a gap of its form. */
export function LiveAnswer({
  answer,
  ...look
}: Omit<AnswerPanelProps, 'answer'> & { readonly answer: AnswerPanelProps['answer'] | null }) {
  return (
    <div aria-live="polite" className="empty:absolute">
      {answer && <AnswerPanel answer={answer} {...look} />}
    </div>
  )
}
