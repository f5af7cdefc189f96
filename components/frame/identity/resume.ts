'use client'

import { useSyncExternalStore } from 'react'

import type { ReturnTarget } from '@/lib/identity/return-target'

/** Where the visitor was before signing in, in this tab's memory; a full load, such as signing out, clears it. */
let target: ReturnTarget | null = null
const listeners = new Set<() => void>()

export const getResume = (): ReturnTarget | null => target

export function setResume(next: ReturnTarget | null): void {
  target = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useResume = (): ReturnTarget | null => useSyncExternalStore(subscribe, getResume, () => null)
