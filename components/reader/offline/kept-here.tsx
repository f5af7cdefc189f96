'use client'

import { useEffect } from 'react'

import { Button } from '@/components/ui/button'
import { paths } from '@/content/paths'
import { formatMoment } from '@/lib/platform/format'

import { KeptList } from './kept-list'
import { useOfflineCopy } from './use-offline-copy'

/** Whether the worker shows this page instead of another, which is then reloaded once online. */
const isInPlaceOfAnother = () => window.location.pathname !== paths.offline

const reload = () => window.location.reload()

/** The part of the offline page that depends on the device. */
export function KeptHere() {
  const { status, kept } = useOfflineCopy()

  useEffect(() => {
    if (!isInPlaceOfAnother()) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])

  return (
    <div className="mt-8 grid gap-6">
      <Button variant="outline" className="justify-self-start" onClick={reload}>
        Réessayer
      </Button>
      {kept && (
        <section aria-labelledby="emporte">
          <h2 id="emporte" className="text-title">
            Ce que tu as emporté
          </h2>
          <p className="tabular mt-1 mb-4 text-small text-soft">Version du {formatMoment(kept.keptAt)}</p>
          <KeptList pages={kept.pages} />
        </section>
      )}
      {(status === 'off' || status === 'unsupported') && (
        <p className="text-soft">Rien n’est emporté sur cet appareil.</p>
      )}
    </div>
  )
}
