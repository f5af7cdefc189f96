import { useState, type RefObject } from 'react'

import { copyText } from './browser'

const SHOWN_MS = 2000

/**
 * Copies a text to the clipboard, and says so for two seconds.
 * @param place selected instead when the browser refuses, to copy by hand
 */
export function useCopy(place: RefObject<HTMLElement | null>) {
  const [copied, setCopied] = useState(false)

  async function copy(text: string) {
    if (await copyText(text)) {
      setCopied(true)
      setTimeout(() => setCopied(false), SHOWN_MS)
    } else if (place.current) window.getSelection()?.selectAllChildren(place.current)
  }

  return { copied, copy }
}
