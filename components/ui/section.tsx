import clsx from 'clsx'
import type { ReactNode } from 'react'

const LAYOUTS = {
  /** The title in the margin on wide screens. */
  margin: {
    section: 'grid gap-x-10 gap-y-4 border-t border-line py-8 lg:grid-cols-[11rem_minmax(0,1fr)]',
    title: 'font-display text-lead leading-tight font-[560]',
    lead: 'mt-1 text-small text-soft',
    body: 'min-w-0',
  },
  /** A large title beside what it names. */
  beside: {
    section: 'grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]',
    title: 'text-heading',
    lead: 'mt-4 max-w-[34rem] text-soft',
    body: 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8',
  },
  /** Between rules. */
  ruled: {
    section: 'border-t border-line py-10',
    title: 'text-heading',
    lead: 'mt-4 text-soft',
    body: 'mt-4 grid max-w-[44rem] gap-4',
  },
  /** A large title above. */
  heading: { section: '', title: 'text-heading', lead: 'mt-4 text-soft', body: 'mt-6' },
  /** A title above. */
  plain: { section: '', title: 'text-title', lead: 'mt-1 max-w-[38rem] text-soft', body: 'mt-5' },
  /** A small title inside a card. */
  card: {
    section: 'rounded-card border border-line bg-raised p-5 sm:p-6',
    title: 'font-sans text-body font-[640] tracking-normal',
    lead: 'mt-1 text-soft',
    body: 'mt-4',
  },
  /** A title above a card, which holds settings. */
  settings: {
    section: 'pb-14 lg:pb-18',
    title: 'font-display text-[clamp(1.625rem,1.4rem+1vw,2.125rem)] leading-tight',
    lead: 'mt-2 text-soft',
    body: 'mt-5 rounded-card border border-line bg-raised',
  },
  /** One of the settings in that card. */
  setting: {
    section: 'border-t border-line px-5 py-7 first:border-t-0 sm:px-8 sm:py-8',
    title: 'text-title',
    lead: 'mt-2 max-w-[38rem] text-soft',
    body: 'mt-5',
  },
} as const

interface SectionProps {
  readonly id?: string
  readonly title: string
  readonly layout?: keyof typeof LAYOUTS
  readonly heading?: 'h2' | 'h3'
  /** A sentence below the title. */
  readonly lead?: ReactNode
  /** More below it. */
  readonly note?: ReactNode
  readonly className?: string
  /** Classes of what it contains, instead of the layout's. */
  readonly body?: string
  readonly children: ReactNode
}

export function Section({
  id,
  title,
  layout = 'margin',
  heading: Heading = layout === 'setting' ? 'h3' : 'h2',
  lead,
  note,
  className,
  body,
  children,
}: SectionProps) {
  const look = LAYOUTS[layout]
  const titleId = id && `${id}-titre`
  return (
    <section id={id} aria-labelledby={titleId} className={clsx(look.section, className) || undefined}>
      <div>
        <Heading id={titleId} className={look.title}>
          {title}
        </Heading>
        {lead && <p className={look.lead}>{lead}</p>}
        {note}
      </div>
      <div className={body ?? look.body}>{children}</div>
    </section>
  )
}
