'use client'

import { useEffect, useRef, type ReactNode } from 'react'

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

  return (
    <>
      <div ref={sun} aria-hidden="true" className="reading-sun" />
      <div ref={article}>{children}</div>
    </>
  )
}
