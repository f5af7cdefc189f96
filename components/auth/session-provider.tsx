'use client'

import {
  SessionProvider as AuthSessionProvider,
  signOut as endSession,
  useSession as useAuthSession,
} from 'next-auth/react'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'

import { useSubscriptionCheck, type SubscriptionState } from './use-subscription-check'

export interface SessionUser {
  readonly id: string
  readonly email: string
  readonly name: string | null
}

export interface SessionState extends SubscriptionState {
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  readonly user: SessionUser | null
  /** Reads session and subscription again. */
  refresh(): Promise<void>
  /** To be told when the server has refused a request because the session has ended elsewhere. */
  expire(): void
  /** Ends the session and goes to the home page. */
  signOut(): Promise<void>
}

const SessionContext = createContext<SessionState | null>(null)

const READING_POLL_MS = 20

const STATUS = { loading: 'loading', unauthenticated: 'signed-out', authenticated: 'signed-in' } as const

function Session({ children }: { children: ReactNode }) {
  const { data: known, status: knownStatus, update } = useAuthSession()
  // Auth.js keeps the session it knows when an update finds none. A new reading, of whatever outcome, is a new object.
  const [expired, setExpired] = useState<typeof known>(null)
  const isOver = known !== null && known === expired
  const data = isOver ? null : known
  const status = isOver ? 'unauthenticated' : knownStatus
  const id = data?.user?.id ?? null
  const email = data?.user?.email ?? null
  const name = data?.user?.name ?? null
  const { subscription, check } = useSubscriptionCheck(id)

  // Auth.js ignores an update while its first reading is on its way: somebody who logs in at once would stay a stranger.
  const reading = useRef({ known, status, update })
  useEffect(() => {
    reading.current = { known, status, update }
  })
  const refresh = useCallback(async () => {
    while (reading.current.status === 'loading') await new Promise((resolve) => setTimeout(resolve, READING_POLL_MS))
    await reading.current.update()
    await check()
  }, [check])

  const expire = useCallback(() => setExpired(reading.current.known), [])

  // Somebody else has signed in in another tab: nothing that was made for the one before stays on screen.
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (before.current && id && before.current !== id) window.location.reload()
    before.current = id ?? before.current
  }, [id])

  const signOut = useCallback(async () => {
    await endSession({ redirect: false })
    // A full load: the router's cache may still hold pages that only the signed-in user may see.
    // eslint-disable-next-line @next/next/no-location-assign-relative-destination
    window.location.assign('/')
  }, [])

  const value = useMemo<SessionState>(
    () => ({
      status: STATUS[status],
      user: id && email ? { id, email, name } : null,
      ...subscription,
      refresh,
      expire,
      signOut,
    }),
    [status, id, email, name, subscription, refresh, expire, signOut],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}

/** Pages are static: who is signed in is asked for after they have loaded. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return (
    <AuthSessionProvider>
      <Session>{children}</Session>
    </AuthSessionProvider>
  )
}

export function useSession(): SessionState {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}
