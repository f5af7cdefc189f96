'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * Every change of path starts at the top. Next alone leaves a page that is scrolled by less than its first screen where
 * it is. A link to a part of a page keeps its target, and « back » and « forward » keep the place they lead to.
 */
export function ScrollToTop() {
  const pathname = usePathname()
  const previous = useRef(pathname)
  const traversedTo = useRef<string | null>(null)

  useEffect(() => {
    const remember = () => {
      traversedTo.current = window.location.pathname === previous.current ? null : window.location.pathname
    }
    window.addEventListener('popstate', remember)
    return () => window.removeEventListener('popstate', remember)
  }, [])

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const isTraversal = traversedTo.current === pathname
    traversedTo.current = null
    if (!isTraversal && !window.location.hash) window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }, [pathname])

  return null
}
