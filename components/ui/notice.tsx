import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A notice for signed-in users at the top of a page. */
export function Notice({ urgent, children }: { urgent: boolean; children: ReactNode }) {
  return (
    <aside
      role="status"
      className={clsx(
        'mb-10 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border-2 p-5 sm:px-7',
        urgent ? 'border-coral bg-tint-dusk' : 'border-line',
      )}
    >
      {children}
    </aside>
  )
}
