'use client'

import { useEffect, useEffectEvent, type RefObject } from 'react'

import { afterPaint } from '@/components/ui/after-paint'

interface MenuFocus {
  readonly open: boolean
  readonly close: () => void
  readonly toggleRef: RefObject<HTMLElement | null>
  readonly panelRef: RefObject<HTMLDivElement | null>
}

/** While the menu is open: moves focus into it, closes it on Escape, and keeps the page behind from scrolling or taking focus. */
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
    // Deferred, because both cause a layout of the whole page.
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
