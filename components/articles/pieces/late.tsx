'use client'

import { Suspense, useEffect, useState, type ReactNode } from 'react'

interface LateProps {
  /** Fetches the code of the children. Stays the same function. */
  readonly load: () => Promise<unknown>
  /** What stands there until the code has come. Should it never come, the text stays. */
  readonly text: ReactNode
  readonly children: ReactNode
}

/** The interactive form of a piece, fetched by the pages that have the piece and by no other. */
export function Late({ load, text, children }: LateProps) {
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
