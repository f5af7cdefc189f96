'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'

import { LoadingNotice } from '@/components/ui/loading-notice'
import { getLeaving, onLeaving, setLeaving } from '@/components/ui/waiting'

const notLeaving = () => null

/** « Chargement... » in place of the page that is left, from the click on a link to a guarded one until that has answered. */
export function WaitingNotice() {
  const pathname = usePathname()
  const leaving = useSyncExternalStore(onLeaving, getLeaving, notLeaving)

  useEffect(() => () => setLeaving(null), [pathname])
  // Next leaves a page by a full load when the network fails; the browser may keep it, and bring it back.
  useEffect(() => {
    const forget = () => setLeaving(null)
    window.addEventListener('pageshow', forget)
    return () => window.removeEventListener('pageshow', forget)
  }, [])

  return leaving === pathname && <LoadingNotice isWaiting />
}
