'use client'

import { useEffect, useState } from 'react'

import { useSession } from '@/components/identity/session-provider'

type Parts = typeof import('./signed-in-bar')

const NO_COPY: Readonly<Record<string, string | undefined>> = {}

/** What the header shows to whoever is signed in: fetched for them only. Null for everybody else, and until it is there. */
export function useSignedInParts() {
  const { status, isKnown, user, isSubscribed, productId, signOut } = useSession()
  const [parts, setParts] = useState<Parts | null>(null)
  const isSignedIn = status === 'signed-in' && user !== null
  // Written there by the service worker; nobody can be asked then who is signed in.
  const { copyOf, copyAt } = status === 'signed-out' && !isKnown ? document.documentElement.dataset : NO_COPY
  const isWanted = isSignedIn || copyOf !== undefined

  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    import('./signed-in-bar').then(
      ({ KeptCopy, SignedInBar, SignedInMenu }) => isHere && setParts({ KeptCopy, SignedInBar, SignedInMenu }),
      (error: unknown) => console.warn('the account could not be loaded', error),
    )
    return () => {
      isHere = false
    }
  }, [isWanted])

  return {
    /** « Connexion » is for nobody yet, or for this user not at all. */
    isUnknown: status === 'loading' || isWanted,
    copy: parts && copyOf && copyAt ? { KeptCopy: parts.KeptCopy, props: { of: copyOf, at: copyAt } } : null,
    signedIn:
      parts && isSignedIn
        ? { ...parts, props: { user, isSubscribed, hasPortal: productId !== null, onSignOut: () => void signOut() } }
        : null,
  }
}
