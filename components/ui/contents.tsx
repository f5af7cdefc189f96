import clsx from 'clsx'
import type { ReactNode } from 'react'

import { Fold } from '@/components/ui/fold'

/**
 * Table of contents beside a long text on wide screens, collapsed above it on phones. The list is on the page twice, and needs no
 * script.
 * @param props.className for the wide one
 */
export function Contents({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <>
      <nav
        aria-label="Sommaire"
        className={clsx('sticky top-[calc(var(--header-height)+2rem)] max-lg:hidden', className)}
      >
        <p className="mb-3 text-small font-[640]">Sommaire</p>
        {children}
      </nav>
      <Fold label="Sommaire" className="border-y border-line lg:hidden" opener="min-h-13 font-[640]" body="pb-4">
        <nav aria-label="Sommaire">{children}</nav>
      </Fold>
    </>
  )
}
