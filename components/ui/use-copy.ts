import { useState, type RefObject } from 'react'

const SHOWN_MS = 2000

/**
 * Copies a text to the clipboard, and says so for two seconds.
 * @param place selected instead when the browser refuses, to copy by hand
 */
export function useCopy(place: RefObject<HTMLElement | null>) {
  const [copied, setCopied] = useState(false)

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), SHOWN_MS)
    } catch {
      if (place.current) window.getSelection()?.selectAllChildren(place.current)
    }
  }

  return { copied, copy }
}
