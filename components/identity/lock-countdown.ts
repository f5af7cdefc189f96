'use client'

import { useSyncExternalStore } from 'react'

/** End of the lock, in sessionStorage to survive a reload. For display only; the server enforces the lock. */
const STORAGE_KEY = 'lock'

interface Lock {
  readonly email: string
  readonly endsAt: number
}

const listeners = new Set<() => void>()
let lock: Lock | null | undefined

function readLock(): Lock | null {
  try {
    const { email, endsAt } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Lock
    return typeof email === 'string' && typeof endsAt === 'number' && endsAt > Date.now() ? { email, endsAt } : null
  } catch {
    return null // nothing stored, or not by us
  }
}

function setLock(next: Lock | null) {
  lock = next
  try {
    if (next) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch (error) {
    console.warn('the countdown is not kept over a reload', error)
  }
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
