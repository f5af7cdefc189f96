'use client'

import { createContext, useCallback, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react'

import { holdsTicks } from '@/components/reading/ticks-here'
import { paths } from '@/content/paths'

import type { SubscriptionState } from './subscription'
import { useSessionReading, type SessionUser } from './use-session-reading'
import { useSubscriptionCheck } from './use-subscription-check'

interface SessionState extends SubscriptionState {
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  readonly user: SessionUser | null
  /** False until the server has answered: who counts as signed out then may not be. */
  readonly isKnown: boolean
  refresh(): Promise<void>
  /** To be told when the server has refused a request because the session has ended elsewhere. */
  expire(): void
  signOut(): Promise<void>
}

const SessionContext = createContext<SessionState | null>(null)

/** Pages are static: who is signed in is asked for after they have loaded. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { status, user, isKnown, subscription, askSubscription, refresh, expire } = useSessionReading()
  const id = user?.id ?? null
  useSubscriptionCheck({ userId: id, subscription, askSubscription })

  // Somebody else has signed in in another tab: nothing that was made for the one before stays on screen.
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (before.current && id && before.current !== id) window.location.reload()
    before.current = id ?? before.current
  }, [id])

  // Boxes that were ticked without a network go to the account, or with it.
  useEffect(() => {
    if (!isKnown || !holdsTicks()) return
    import('@/components/reading/tick-store').then(
      ({ meetSession }) => meetSession(id),
      (error: unknown) => console.warn('what was ticked here waits for another page', error),
    )
  }, [id, isKnown])

  // What static pages say to members: components/site/either.tsx.
  const { isSubscribed } = subscription
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', isSubscribed)
  }, [isSubscribed])

  const signOut = useCallback(async () => {
    const [{ signOut: endSession }, { leaveAccount }] = await Promise.all([
      import('next-auth/react'),
      import('@/components/reading/tick-store'),
    ])
    // What this device holds of the account goes with the session, without a network too.
    leaveAccount()
    await endSession({ redirect: false })
    // A full load: the router's cache may still hold pages that only the signed-in user may see.
    window.location.assign(paths.home)
  }, [])

  const value = useMemo<SessionState>(
    () => ({ status, user, isKnown, ...subscription, refresh, expire, signOut }),
    [status, user, isKnown, subscription, refresh, expire, signOut],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}

export function useSession(): SessionState {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}
