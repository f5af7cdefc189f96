'use client'

import { useEffect, useRef } from 'react'

import { useSession } from '@/components/identity/session-provider'

/** Who asks not to be followed is not even counted; a browser that a program steers is nobody. */
const isLeftOut = ({
  doNotTrack,
  globalPrivacyControl,
  webdriver,
}: Navigator & { readonly globalPrivacyControl?: boolean }) => doNotTrack === '1' || globalPrivacyControl || webdriver

/** A reload is no new visit, and no more is who comes from a page of ours. */
function isArrival(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opening?.type === 'navigate' && !document.referrer.startsWith(`${window.location.origin}/`)
}

/**
 * Tells the server once that a public page is seen, by nobody in particular (docs/product.md#page-counts): after everything has loaded,
 * and once it is on the screen, so that a page that is fetched or drawn ahead does not count.
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
      navigator.sendBeacon('/api/vues', `${kind} ${pathname}`)
    }
    const { signal } = controller
    window.addEventListener('load', count, { signal })
    document.addEventListener('visibilitychange', count, { signal })
    count()
    return () => controller.abort()
  }, [pathname, isVisitor])
}
