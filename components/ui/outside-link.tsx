import type { ComponentProps } from 'react'

/** A link to another site, in a new tab, which it says. */
export const OutsideLink = ({ children, className = 'text-link', ...props }: ComponentProps<'a'>) => (
  <a target="_blank" rel="noreferrer" className={className} {...props}>
    {children}
    <span className="sr-only"> (nouvel onglet)</span>
  </a>
)
