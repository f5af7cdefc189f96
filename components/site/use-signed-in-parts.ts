'use client'

import { useEffect, useState } from 'react'

import { useSession } from '@/components/auth/session-provider'

type Parts = typeof import('./signed-in-bar')

/** What the header shows to whoever is signed in: fetched for them only. Null for everybody else, and until it is there. */
export function useSignedInParts() {
  const { status, user, isSubscribed, productId, signOut } = useSession()
  const [parts, setParts] = useState<Parts | null>(null)
  const isSignedIn = status === 'signed-in' && user !== null

  useEffect(() => {
    if (!isSignedIn) return
    let isWanted = true
    import('./signed-in-bar').then(
      ({ SignedInBar, SignedInMenu }) => isWanted && setParts({ SignedInBar, SignedInMenu }),
      (error: unknown) => console.warn('the account could not be loaded', error),
    )
    return () => {
      isWanted = false
    }
  }, [isSignedIn])

  return {
    /** « Connexion » is for nobody yet, or for this user not at all. */
    isUnknown: status === 'loading' || isSignedIn,
    signedIn:
      parts && isSignedIn
        ? { ...parts, props: { user, isSubscribed, hasPortal: productId !== null, onSignOut: () => void signOut() } }
        : null,
  }
}
