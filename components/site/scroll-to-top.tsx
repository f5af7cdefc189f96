'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

import { usePageCount } from './use-page-count'

/** Next does not scroll up after a scroll of less than a screen. Anchors, back and forward keep their position. */
export function ScrollToTop() {
  const pathname = usePathname()
  const previous = useRef(pathname)
  const traversedTo = useRef<string | null>(null)
  // Here, because another component would add to the HTML of every page.
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
