'use client'

import { useEffect, useSyncExternalStore } from 'react'

import { readItem, writeItem } from '@/components/ui/browser'

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
