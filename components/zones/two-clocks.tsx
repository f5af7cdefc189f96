'use client'

import { useSyncExternalStore } from 'react'

import { MINUTE_MS } from '@/lib/platform/days'
import { localTime, sayTime, toTime } from '@/lib/texts/content/pieces/meeting'
import { cityOf } from '@/lib/texts/content/pieces/meeting-words'

const ZONES = ['Asia/Bangkok', 'Europe/Paris'] as const

const minuteNow = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** Calls back at the start of each minute, without drift. */
function eachMinute(look: () => void) {
  let timer: number
  const wait = () => {
    timer = window.setTimeout(
      () => {
        look()
        wait()
      },
      MINUTE_MS - (Date.now() % MINUTE_MS) + 20,
    )
  }
  wait()
  return () => window.clearTimeout(timer)
}

/** Bangkok's time beside Paris'. Reserves its space until hydration. */
export function TwoClocks() {
  const now = useSyncExternalStore(eachMinute, minuteNow, () => null)
  return (
    <p className="tabular mt-6 flex min-h-7 flex-wrap gap-x-6 text-soft">
      {now !== null &&
        ZONES.map((zone) => {
          const { day, minutes } = localTime(zone, now)
          return (
            <span key={zone}>
              {cityOf(zone)}{' '}
              <time dateTime={`${day}T${toTime(minutes)}`} className="font-[640] text-ink">
                {sayTime(minutes)}
              </time>
            </span>
          )
        })}
    </p>
  )
}
