'use client'

import { useEffect, useState } from 'react'

import { useSession } from '@/components/frame/identity/session-provider'

type Parts = typeof import('./signed-in-bar')

const NO_COPY: Readonly<Record<string, string | undefined>> = {}

/** The signed-in parts of the header, loaded for signed-in users only. Null for others, and while loading. */
export function useSignedInParts() {
  const { status, isKnown, user, isSubscribed, productId, signOut } = useSession()
  const [parts, setParts] = useState<Parts | null>(null)
  const isSignedIn = status === 'signed-in' && user !== null
  // Set by the service worker on cached pages, when the session cannot be read.
  const { copyOf, copyAt } = status === 'signed-out' && !isKnown ? document.documentElement.dataset : NO_COPY
  const isWanted = isSignedIn || copyOf !== undefined

  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    import('./signed-in-bar').then(
      ({ KeptCopy, SignedInBar, SignedInMenu, SpaceDoors }) =>
        isHere && setParts({ KeptCopy, SignedInBar, SignedInMenu, SpaceDoors }),
      (error: unknown) => console.warn('the account could not be loaded', error),
    )
    return () => {
      isHere = false
    }
  }, [isWanted])

  return {
    /** Whether to hide « Connexion »: the session is unknown, or the user is signed in. */
    isUnknown: status === 'loading' || isWanted,
    copy: parts && copyOf && copyAt ? { KeptCopy: parts.KeptCopy, props: { of: copyOf, at: copyAt } } : null,
    signedIn:
      parts && isSignedIn
        ? { ...parts, props: { user, isSubscribed, hasPortal: productId !== null, onSignOut: () => void signOut() } }
        : null,
  }
}
