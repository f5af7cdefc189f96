'use client'

import { useEffect, useEffectEvent, type RefObject } from 'react'

import { afterPaint } from '@/components/ui/after-paint'

interface MenuFocus {
  readonly open: boolean
  readonly close: () => void
  readonly toggleRef: RefObject<HTMLElement | null>
  readonly panelRef: RefObject<HTMLDivElement | null>
}

/** While the menu is open: focus enters it, Escape leaves it, and the page behind neither scrolls nor takes focus. */
export function useMenuFocus({ open, close, toggleRef, panelRef }: MenuFocus) {
  const onEscape = useEffectEvent(() => {
    close()
    toggleRef.current?.focus()
  })

  useEffect(() => {
    if (!open) return
    const behind = document.querySelectorAll<HTMLElement>('body main, body footer')
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onEscape()
    document.addEventListener('keydown', onKeyDown)
    // Both make the browser look at the whole page again.
    const giveUp = afterPaint(() => {
      behind.forEach((element) => (element.inert = true))
      document.documentElement.style.overflow = 'hidden'
      panelRef.current?.querySelector('a')?.focus()
    })
    return () => {
      giveUp()
      behind.forEach((element) => (element.inert = false))
      document.documentElement.style.overflow = ''
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open, panelRef])
}
