'use client'

import { useEffect } from 'react'

function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const folded = target?.closest('details')
  if (!target || !folded || folded.open) return
  folded.open = true
  target.scrollIntoView()
}

/** Unfolds what the address names: browsers do it when they load a page, not when Next changes pages, and older ones never. */
export function OpenLinked() {
  useEffect(() => {
    openTarget()
    window.addEventListener('hashchange', openTarget)
    return () => window.removeEventListener('hashchange', openTarget)
  }, [])
  return null
}
