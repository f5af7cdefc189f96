'use client'

import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from './button'
import { useHydrated } from './use-hydrated'

/** The same as printing from the browser's menu. */
export function PrintButton({ children }: { readonly children: ReactNode }) {
  const isReady = useHydrated()
  return (
    isReady && (
      <Button variant="outline" className="justify-self-start text-small" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={17} />
        {children}
      </Button>
    )
  )
}
