'use client'

import { useEffect, useSyncExternalStore } from 'react'

import { readItem, writeItem } from '@/components/ui/browser'
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

/** sessionStorage key: of this tab, and of the payment that it opens. */
const KEY = 'lecture'

interface LastRead {
  readonly slug: string
  readonly title: string
}

/** Remembers the article of which somebody reads the open part, to lead them back to it once they have paid. */
export function NoteLastRead({ slug, title }: LastRead) {
  useEffect(() => {
    writeItem('sessionStorage', KEY, JSON.stringify({ slug, title }))
  }, [slug, title])
  return null
}

const nothing = () => () => {}

export function useLastRead(): LastRead | null {
  const text = useSyncExternalStore(
    nothing,
    () => readItem('sessionStorage', KEY),
    () => null,
  )
  return text === null ? null : (JSON.parse(text) as LastRead)
}
