'use client'

import { useEffect, useState } from 'react'

import type { Heading } from '@/lib/texts/content/compile'

export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    const parts = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    // A part is current once its heading has passed the upper third.
    const mark = () => {
      const passed = parts.filter((part) => part.getBoundingClientRect().top < window.innerHeight / 3)
      setCurrent(passed.at(-1)?.id ?? null)
    }
    const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -66% 0px' })
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [headings])

  return (
    <ol className="toc">
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
