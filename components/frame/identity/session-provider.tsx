'use client'

import { createContext, useCallback, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react'

import { holdsTicks } from '@/components/frame/ticks/ticks-here'
import { knowReader } from '@/components/ui/typed-text'

import { FAREWELL } from './farewell'
import type { SubscriptionState } from './subscription'
import { useSessionReading, type SessionUser } from './use-session-reading'
import { useSubscriptionCheck } from './use-subscription-check'

interface SessionState extends SubscriptionState {
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  readonly user: SessionUser | null
  /** False until the server has answered; a « signed-out » visitor may then be signed in. */
  readonly isKnown: boolean
  /** A renewal failed, and the money is still expected. */
  readonly owes: boolean
  refresh(): Promise<void>
  /** Call it when the server refused a request because the session has ended elsewhere. */
  expire(): void
  signOut(): Promise<void>
}

const SessionContext = createContext<SessionState | null>(null)

/** Fetches the session after loading, because pages are static. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { status, user, isKnown, subscription, owes, askSubscription, refresh, expire } = useSessionReading()
  const id = user?.id ?? null
  useSubscriptionCheck({ userId: id, subscription, askSubscription })

  // Another user has signed in in another tab: reload, so that nothing of the previous one stays on screen.
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (before.current && id && before.current !== id) window.location.reload()
    before.current = id ?? before.current
  }, [id])

  useEffect(() => {
    if (isKnown) knowReader(id)
  }, [id, isKnown])

  // Offline ticks are sent to the account, or deleted with it.
  useEffect(() => {
    if (!isKnown || !holdsTicks()) return
    import('@/components/frame/ticks/tick-store').then(
      ({ meetSession }) => meetSession(id),
      (error: unknown) => console.warn('what was ticked here waits for another page', error),
    )
  }, [id, isKnown])

  // For static pages with texts for members: components/frame/site/either.tsx.
  const { isSubscribed } = subscription
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', isSubscribed)
  }, [isSubscribed])

  const signOut = useCallback(async () => {
    const [{ signOut: endSession }, { leaveAccount }, { forgetDrafts }] = await Promise.all([
      import('next-auth/react'),
      import('@/components/frame/ticks/tick-store'),
      import('./drafts'),
    ])
    // Deletes the account's data on this device, even offline.
    leaveAccount()
    forgetDrafts()
    await endSession({ redirect: false }).catch(async (error: unknown) => {
      // Auth.js tells the other tabs last, by a channel that some browsers refuse.
      const response = await fetch('/api/session', { cache: 'no-store' })
      if ((await response.json()) !== null) throw error
    })
    // A full load, because the router's cache may still contain guarded pages.
    window.location.assign(FAREWELL)
  }, [])

  const value = useMemo<SessionState>(
    () => ({ status, user, isKnown, owes, ...subscription, refresh, expire, signOut }),
    [status, user, isKnown, owes, subscription, refresh, expire, signOut],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}

export function useSession(): SessionState {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}
