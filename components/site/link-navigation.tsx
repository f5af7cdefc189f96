'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

import { setLeaving } from '@/components/ui/waiting'
import { isGuarded } from '@/lib/auth/return-path'

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null

/** Whoever holds a key down, or uses another button, wants a tab, a window or a file of the browser's. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

/** What a click is answered with before the network does: waiting-notice.tsx. */
function leave(link: HTMLAnchorElement) {
  const { pathname } = window.location
  setLeaving(isGuarded(link.pathname) && link.pathname !== pathname ? pathname : null)
}

/**
 * Follows the site's own links (components/ui/link.tsx) wherever they stand, so that none of them needs a script of its own,
 * and pages may hold text that React never looks at (still.tsx). Fetches a page once pointer or focus announces a click; a
 * guarded one never, because it depends on who asks, nor one that says so itself.
 */
export function LinkNavigation() {
  const router = useRouter()

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const follow = (event: MouseEvent) => {
      const link = linkAt(event)
      if (!link || link.target || !isPlain(event)) return
      event.preventDefault()
      leave(link)
      router.push(link.href)
    }
    const announce = (event: Event) => {
      const link = linkAt(event)
      if (link && link.dataset['link'] !== 'unannounced' && !isGuarded(link.pathname)) router.prefetch(link.href)
    }
    document.addEventListener('click', follow, { signal })
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, announce, { signal, passive: true })
    return () => controller.abort()
  }, [router])

  return null
}
