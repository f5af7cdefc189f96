'use client'

import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * An interactive piece whose code is loaded only by the pages that have it. Its children, rendered on the server, are shown until then,
 * or for ever if it fails. It gets its data from the server and never imports content/, which would put members' content into a public
 * script.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadDefault = () => load().then((piece) => ({ default: piece as ComponentType<object> }))
  const Piece = lazy(loadDefault)
  return function Deferred({ children, ...props }: Props & { readonly children: ReactNode }) {
    const [isLoaded, setIsLoaded] = useState(false)
    useEffect(() => {
      let isHere = true
      loadDefault()
        .then(() => isHere && setIsLoaded(true))
        .catch((error: unknown) => console.warn('An interactive part could not be loaded; its text stays.', error))
      return () => {
        isHere = false
      }
    }, [])
    if (!isLoaded) return children
    return (
      <Suspense fallback={children}>
        <Piece {...props} />
      </Suspense>
    )
  }
}
