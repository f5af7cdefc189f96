'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Every change of path starts at the top, also after « back »; a link to a part of the page keeps its target. */
export function ScrollToTop() {
  const pathname = usePathname()
  const previous = useRef(pathname)

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (!window.location.hash) window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }, [pathname])

  return null
}
