'use client'

import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { plural } from '@/lib/platform/format'

const loadTicks = () => import('@/components/frame/ticks/tick-store')

interface WipeAllProps {
  /** Deletes the pages from the device. */
  readonly wipe: () => Promise<void>
}

/** Unsent ticks would be lost, so they are sent first; if that fails, asks for confirmation once. */
export function WipeAll({ wipe }: WipeAllProps) {
  const [lost, setLost] = useState(0)

  async function wipeAll() {
    const { dropTicks } = await loadTicks()
    dropTicks()
    await wipe()
  }

  async function begin() {
    const { sendWaiting } = await loadTicks()
    const waiting = await sendWaiting()
    if (waiting > 0) setLost(waiting)
    else await wipeAll()
  }

  return (
    <>
      <Button variant="on-picture" onClick={() => void begin()}>
        Tout effacer de cet appareil
      </Button>
      <div role="status" className="basis-full empty:hidden">
        {lost > 0 && (
          <>
            <p className="border-l-[3px] border-coral pl-4">
              {plural(
                lost,
                '1 coche attend encore le réseau : effacée ici, elle est perdue.',
                `${lost} coches attendent encore le réseau : effacées ici, elles sont perdues.`,
              )}
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button variant="on-picture" onClick={() => void wipeAll()}>
                Effacer, coches comprises
              </Button>
              <Button variant="on-picture" onClick={() => setLost(0)}>
                Ne rien effacer
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  )
}
