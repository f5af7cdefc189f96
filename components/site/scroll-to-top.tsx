'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

import { usePageCount } from './use-page-count'

/** Next alone does not scroll up when a page is scrolled by less than its first screen. Anchors, back and forward keep their place. */
export function ScrollToTop() {
  const pathname = usePathname()
  const previous = useRef(pathname)
  const traversedTo = useRef<string | null>(null)
  // Here because a component of its own would be named in the HTML of every page.
  usePageCount(pathname)

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
