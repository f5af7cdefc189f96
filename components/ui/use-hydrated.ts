'use client'

import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** @returns false in the server's HTML, true after hydration */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
