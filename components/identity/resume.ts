'use client'

import { useSyncExternalStore } from 'react'

import type { ReturnTarget } from '@/lib/identity/return-target'

/** What this tab knows of where its visitor was before signing in; a full load, as signing out is one, forgets it. */
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
