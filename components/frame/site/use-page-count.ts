'use client'

import { useEffect, useRef } from 'react'

import { useSession } from '@/components/frame/identity/session-provider'
import { sendBeacon } from '@/components/ui/browser'

/** Excludes Do Not Track, Global Privacy Control, and automated browsers. */
const isLeftOut = ({
  doNotTrack,
  globalPrivacyControl,
  webdriver,
}: Navigator & { readonly globalPrivacyControl?: boolean }) => doNotTrack === '1' || globalPrivacyControl || webdriver

/** Whether this is a new visit: not a reload, and not from a page of ours. */
function isArrival(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opening?.type === 'navigate' && !document.referrer.startsWith(`${window.location.origin}/`)
}

/**
 * Counts a view of a public page, anonymously (docs/product.md#page-counts), after loading and once visible, so that prefetched
 * and prerendered pages do not count.
 */
export function usePageCount(pathname: string): void {
  const { isKnown, status } = useSession()
  const isVisitor = isKnown && status === 'signed-out'
  const counted = useRef<string | null>(null)

  useEffect(() => {
    if (!isVisitor || counted.current === pathname || isLeftOut(navigator)) return
    const controller = new AbortController()
    const count = () => {
      if (document.readyState !== 'complete' || document.hidden) return
      controller.abort()
      const kind = counted.current === null && isArrival() ? 'arrival' : 'next'
      counted.current = pathname
      sendBeacon('/api/vues', `${kind} ${pathname}`)
    }
    const { signal } = controller
    window.addEventListener('load', count, { signal })
    document.addEventListener('visibilitychange', count, { signal })
    count()
    return () => controller.abort()
  }, [pathname, isVisitor])
}
