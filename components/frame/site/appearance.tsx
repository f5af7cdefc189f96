'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import { Container } from '@/components/ui/container'

const AppearancePanel = lazy(async () => ({ default: (await import('./appearance-panel')).AppearancePanel }))

/** Loads the code of the switches when they are about to be visible, because most visitors never scroll there. */
export function Appearance() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '400px',
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="min-h-12">
      {isNear && (
        <Suspense fallback={null}>
          <AppearancePanel />
        </Suspense>
      )}
    </div>
  )
}

export function FooterAppearance() {
  return (
    <div className="on-picture bg-(--ridge) pb-8 text-cream">
      <Container>
        <Appearance />
      </Container>
    </div>
  )
}
