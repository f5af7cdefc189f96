'use client'

import { Suspense, useEffect, useState, type ReactNode } from 'react'

interface DeferredProps {
  /** Loads the code of the children. Must be a stable function. */
  readonly load: () => Promise<unknown>
  /** Shown until the code is loaded, or for ever if it fails. */
  readonly text: ReactNode
  readonly children: ReactNode
}

/** Lazily loads the interactive form, only on pages that have it. */
export function Deferred({ load, text, children }: DeferredProps) {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    let isHere = true
    load()
      .then(() => isHere && setIsLoaded(true))
      .catch((error: unknown) => console.warn('An interactive part could not be loaded; its text stays.', error))
    return () => {
      isHere = false
    }
  }, [load])
  return isLoaded ? <Suspense fallback={text}>{children}</Suspense> : text
}
