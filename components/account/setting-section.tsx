import type { ReactNode } from 'react'

interface SettingSectionProps {
  readonly id: string
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

export function SettingSection({ id, title, lead, children }: SettingSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titre`}
      className="border-t border-line py-9 first:border-t-0 first:pt-0 lg:py-11"
    >
      <h2 id={`${id}-titre`} className="text-title">
        {title}
      </h2>
      {lead && <p className="mt-2 max-w-[38rem] text-soft">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
