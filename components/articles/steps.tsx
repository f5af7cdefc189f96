import type { ReactNode } from 'react'

/** Numbered steps around a Markdown ordered list. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className="mdx-steps">{children}</div>
}
