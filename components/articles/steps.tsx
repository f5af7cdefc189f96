import type { ReactNode } from 'react'

/** Numbered steps around a Markdown ordered list. */
export function Steps({ children }: { children: ReactNode }) {
  return (
    <div className="[&>ol]:step-list [&>ol]:!list-none [&>ol]:!p-0 [&>ol>li]:relative [&>ol>li]:!py-1 [&>ol>li]:!pl-14 [&>ol>li]:before:absolute [&>ol>li]:before:top-1 [&>ol>li]:before:left-0 [&>ol>li]:before:font-display [&>ol>li]:before:text-[1.75rem] [&>ol>li]:before:leading-tight [&>ol>li]:before:font-[520] [&>ol>li]:before:text-coral-text">
      {children}
    </div>
  )
}
