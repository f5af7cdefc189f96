import clsx from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  info: { label: 'À savoir', className: 'bg-tint-lagoon' },
  attention: { label: 'Attention', className: 'bg-tint-dusk' },
  conseil: { label: 'Conseil', className: 'bg-tint-mango' },
} as const

interface CalloutProps {
  readonly title?: string
  readonly tone?: keyof typeof tones
  readonly children: ReactNode
}

export function Callout({ title, tone = 'info', children }: CalloutProps) {
  const { label, className } = tones[tone]
  return (
    <aside className={clsx('callout rounded-card p-6 sm:p-7 [&>*+*]:mt-3', className)}>
      <p className="font-display text-[1.25rem] leading-tight font-[600]">{title ?? label}</p>
      {children}
    </aside>
  )
}
