import type { ReactNode } from 'react'

interface TrustSectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

export const TrustSection = ({ id, title, children }: TrustSectionProps) => (
  <section id={id} aria-labelledby={`${id}-titre`} className="border-t border-line py-10">
    <h2 id={`${id}-titre`} className="text-heading">
      {title}
    </h2>
    {children}
  </section>
)
