import type { ReactNode } from 'react'

/** A line of a list, separated from the next by a rule. */
export function Row({ children, end }: { readonly children: ReactNode; readonly end?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-[1_1_18rem] wrap-anywhere">{children}</div>
      {end}
    </li>
  )
}
