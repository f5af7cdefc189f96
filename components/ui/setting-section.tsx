import type { ReactNode } from 'react'

interface SettingGroupProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

export function SettingGroup({ id, title, children }: SettingGroupProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className="pb-14 lg:pb-18">
      <h2 id={`${id}-titre`} className="mb-5 font-display text-[clamp(1.625rem,1.4rem+1vw,2.125rem)] leading-tight">
        {title}
      </h2>
      <div className="rounded-card border border-line bg-raised">{children}</div>
    </section>
  )
}

interface SettingSectionProps extends SettingGroupProps {
  /** h2 on a page without groups of settings. */
  readonly heading?: 'h2' | 'h3'
  readonly lead?: ReactNode
}

export function SettingSection({ heading: Heading = 'h3', id, title, lead, children }: SettingSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titre`}
      className="border-t border-line px-5 py-7 first:border-t-0 sm:px-8 sm:py-8"
    >
      <Heading id={`${id}-titre`} className="text-title">
        {title}
      </Heading>
      {lead && <p className="mt-2 max-w-[38rem] text-soft">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
