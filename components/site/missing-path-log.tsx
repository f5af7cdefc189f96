'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

/** The owner asked for the missing path in the console. */
export function MissingPathLog() {
  const pathname = usePathname()

  useEffect(() => {
    console.error(`404 : aucune page à l’adresse ${pathname}`)
  }, [pathname])

  return null
}
