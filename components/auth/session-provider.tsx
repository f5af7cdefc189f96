'use client'

import { createContext, useCallback, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react'

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

  // What static pages say to members: components/site/either.tsx.
  const { isSubscribed } = subscription
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', isSubscribed)
  }, [isSubscribed])

  const signOut = useCallback(async () => {
    const { signOut: endSession } = await import('next-auth/react')
    await endSession({ redirect: false })
    // What this device holds of the account goes with the session.
    const { leaveAccount } = await import('@/components/reading/tick-store')
    leaveAccount()
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
