'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'

export interface PageWeight {
  /** Kilobytes from the network. */
  readonly fetched: number
  /** Kilobytes from the browser's cache. */
  readonly kept: number
}

/** After a client-side navigation, counts only resources fetched since. */
function weigh(since: number): PageWeight {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  let [fetched, kept] = [0, 0]
  for (const entry of entries as PerformanceResourceTiming[]) {
    if (entry.startTime < since) continue
    fetched += entry.transferSize
    // From the cache: https://w3c.github.io/resource-timing/#dom-performanceresourcetiming-transfersize
    if (entry.transferSize === 0) kept += entry.encodedBodySize
  }
  return { fetched: Math.round(fetched / 1000), kept: Math.round(kept / 1000) }
}

/** @returns the page weight measured by the browser; null while unknown */
export function usePageWeight(isWanted: boolean): PageWeight | null {
  const path = usePathname()
  const [pages] = useState(() => ({ path, since: 0 }))
  const [weight, setWeight] = useState<PageWeight | null>(null)
  useEffect(() => {
    if (path !== pages.path) Object.assign(pages, { path, since: performance.now() - 1000 })
    if (!isWanted) return
    const observer = new PerformanceObserver(() => setWeight(weigh(pages.since)))
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  }, [path, pages, isWanted])
  return isWanted ? weight : null
}
