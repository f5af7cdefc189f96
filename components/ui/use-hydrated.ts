'use client'

import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** @returns false in the server's HTML and true once React runs in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
