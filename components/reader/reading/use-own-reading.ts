'use client'

import { useEffect, useState } from 'react'

import { useSession } from '@/components/frame/identity/session-provider'
import { askOwnReading, type OwnReading } from '@/components/frame/ticks/own-reading'
import { afterPaint } from '@/components/ui/after-paint'

/** @returns null while loading, signed out, or offline */
export function useOwnReading(): OwnReading | null {
  const { user } = useSession()
  const id = user?.id
  const [own, setOwn] = useState<OwnReading | null>(null)
  useEffect(() => {
    if (!id) return
    let isHere = true
    const giveUp = afterPaint(() => void askOwnReading(id).then((answer) => isHere && setOwn(answer)))
    return () => {
      isHere = false
      giveUp()
    }
  }, [id])
  return own
}
