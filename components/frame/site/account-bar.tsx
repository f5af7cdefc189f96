'use client'

import { ButtonLink } from '@/components/ui/button'
import { paths } from '@/content/paths'

import { useSignedInParts } from './use-signed-in-parts'

/** The right end of the header. While the session is unknown, « Connexion » is invisible but keeps its space; without JavaScript it is visible. */
export function AccountBar() {
  const { signedIn, copy, isUnknown } = useSignedInParts()
  if (copy) return <copy.KeptCopy {...copy.props} />
  if (signedIn) return <signedIn.SignedInBar {...signedIn.props} />
  return (
    <ButtonLink href={paths.auth} variant="outline" className={isUnknown ? 'invisible noscript:visible' : undefined}>
      Connexion
    </ButtonLink>
  )
}
