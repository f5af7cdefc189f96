'use client'

import { useEffect, useRef, type ReactNode } from 'react'

/** Of a table that is taller than the room below the header, whoever comes to it from below would be shown the end. */
function showHead({ target }: FocusEvent) {
  if (!(target instanceof Element) || !target.matches('.table-scroll:focus-visible')) return
  // A browser scrolls after it has told of the focus.
  requestAnimationFrame(() => {
    const { top, bottom } = target.getBoundingClientRect()
    if (top < parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) && bottom > 0)
      target.scrollIntoView()
  })
}

/** A sun that travels along the header's horizon as the article is read. It shows; it says nothing to a screen reader. */
export function ReadingProgress({ children }: { children: ReactNode }) {
  const article = useRef<HTMLDivElement>(null)
  const sun = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let frame = 0
    const draw = () => {
      frame = 0
      const box = article.current?.getBoundingClientRect()
      if (!box || !sun.current) return
      const readable = Math.max(box.height - window.innerHeight, 1)
      sun.current.style.setProperty('--read', String(Math.min(Math.max(-box.top / readable, 0), 1)))
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(draw)
    }
    schedule()
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [])

  useEffect(() => {
    const text = article.current
    text?.addEventListener('focusin', showHead)
    return () => text?.removeEventListener('focusin', showHead)
  }, [])

  return (
    <>
      <div ref={sun} aria-hidden="true" className="reading-sun" />
      <div ref={article}>{children}</div>
    </>
  )
}
