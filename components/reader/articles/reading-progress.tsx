'use client'

import { useEffect, useRef, type ReactNode } from 'react'

/** Scrolls to the top of a focused table taller than the viewport, which browsers reached from below would show at its end. */
function showHead({ target }: FocusEvent) {
  if (!(target instanceof Element) || !target.matches('.table-scroll:focus-visible')) return
  // Browsers scroll after the focus event.
  requestAnimationFrame(() => {
    const { top, bottom } = target.getBoundingClientRect()
    if (top < parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) && bottom > 0)
      target.scrollIntoView()
  })
}

/** Reading progress as a sun along the header. Decorative, hidden from screen readers. */
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
