'use client'

import { lazy, Suspense } from 'react'

import { useHydrated } from '@/components/ui/use-hydrated'

const MeetingForm = lazy(async () => ({ default: (await import('./meeting-form')).MeetingForm }))

const text = <p className="min-h-96 text-soft">Les fuseaux se comparent dans ton navigateur, avec JavaScript.</p>

/** Rendered in the browser only, which knows date and time zone. */
export function MeetingFinder() {
  return useHydrated() ? (
    <Suspense fallback={text}>
      <MeetingForm />
    </Suspense>
  ) : (
    text
  )
}
