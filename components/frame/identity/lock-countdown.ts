'use client'

import { useSyncExternalStore } from 'react'

import { readJson, writeItem } from '@/components/ui/browser'

/** End of the lock, in sessionStorage to survive a reload. For display only; the server enforces the lock. */
const STORAGE_KEY = 'lock'

interface Lock {
  readonly email: string
  readonly endsAt: number
}

const listeners = new Set<() => void>()
let lock: Lock | null | undefined

function readLock(): Lock | null {
  const { email, endsAt } = (readJson('sessionStorage', STORAGE_KEY) ?? {}) as Partial<Lock>
  return typeof email === 'string' && typeof endsAt === 'number' && endsAt > Date.now() ? { email, endsAt } : null
}

function setLock(next: Lock | null) {
  lock = next
  writeItem('sessionStorage', STORAGE_KEY, next && JSON.stringify(next))
  for (const listener of listeners) listener()
}

export const startLockCountdown = ({ email, seconds }: { readonly email: string; readonly seconds: number }): void =>
  setLock({ email, endsAt: Date.now() + seconds * 1000 })

export const endLockCountdown = (): void => setLock(null)

const currentLock = () => (lock === undefined ? (lock = readLock()) : lock)

function subscribe(listener: () => void) {
  listeners.add(listener)
  const timer = setInterval(listener, 250)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
  }
}

/** @returns the locked e-mail and the seconds left, 0 once it is over; null without a lock */
export function useLockCountdown(): { readonly email: string; readonly seconds: number } | null {
  const email = useSyncExternalStore(
    subscribe,
    () => currentLock()?.email ?? null,
    () => null,
  )
  const seconds = useSyncExternalStore(
    subscribe,
    () => Math.max(0, Math.ceil(((currentLock()?.endsAt ?? 0) - Date.now()) / 1000)),
    () => 0,
  )
  return email === null ? null : { email, seconds }
}
