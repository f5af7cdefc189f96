'use client'

import { Printer } from 'lucide-react'

import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'

/** The same as printing from the browser's menu. */
export function PrintButton() {
  const isReady = useHydrated()
  return (
    isReady && (
      <Button variant="outline" className="justify-self-start text-small" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={17} />
        Imprimer le carnet
      </Button>
    )
  )
}
