import clsx from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  coral: 'bg-coral text-on-coral',
  night: 'bg-night text-cream',
  line: 'border border-line-strong text-ink',
} as const

export function Badge(props: { children: ReactNode; tone?: keyof typeof tones; className?: string }) {
  return <span className={clsx('badge', tones[props.tone ?? 'line'], props.className)}>{props.children}</span>
}
