import type { ReactNode } from 'react'

interface SheetProps {
  readonly id?: string
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A section of a page of /atelier, with its title in the margin on wide screens. */
export function Sheet({ id, title, aside, children }: SheetProps) {
  return (
    <section id={id} className="grid gap-x-10 gap-y-4 border-t border-line py-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <div>
        <h2 className="font-display text-lead leading-tight font-[560]">{title}</h2>
        {aside && <p className="mt-1 text-small text-soft">{aside}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

interface FoldProps {
  readonly label: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A collapsible part, without JavaScript too. */
export function Fold({ label, isOpen, children }: FoldProps) {
  return (
    <details className="mt-3" open={isOpen}>
      <summary className="opener min-h-11 w-fit font-[600]">{label}</summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}

/** A row, separated from the next by a rule. */
export function Row({ children, end }: { readonly children: ReactNode; readonly end?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-[1_1_18rem] wrap-anywhere">{children}</div>
      {end}
    </li>
  )
}
