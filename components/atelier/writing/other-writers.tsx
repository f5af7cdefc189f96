'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

import type { OtherWriter } from '@/lib/atelier/writing/openings'
import { MINUTE_MS } from '@/lib/platform/days'
import { formatTime } from '@/lib/platform/format'

import { noteOpen } from './actions'

/** Asks who else has the text open: when the editor opens, and while somebody types, once a minute at most. */
export function useOtherWriters(textId: string) {
  const [others, setOthers] = useState<readonly OtherWriter[]>([])
  const askedAt = useRef(0)

  const ask = useCallback(() => {
    if (Date.now() - askedAt.current < MINUTE_MS) return
    askedAt.current = Date.now()
    noteOpen(textId).then(setOthers, (error: unknown) => console.warn('nobody can say who else writes', error))
  }, [textId])

  useEffect(ask, [ask])

  return { others, noteTyped: ask }
}

export function OtherWriters({ others }: { readonly others: readonly OtherWriter[] }) {
  return (
    <div role="status">
      {others.length > 0 && (
        <div className="rounded-card bg-tint-dusk px-5 py-4">
          {others.map(({ name, since }) => (
            <p key={since.getTime()}>
              {name ?? 'Quelqu’un'} a ce texte ouvert depuis {formatTime(since)}.
            </p>
          ))}
          <p>Mettez-vous d’accord avant d’écrire : le second qui enregistre devra choisir.</p>
        </div>
      )}
    </div>
  )
}
