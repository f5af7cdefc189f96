'use client'

import clsx from 'clsx'

import { ButtonLink } from '@/components/ui/button'
import { paths } from '@/content/paths'

import { useSignedInParts } from './use-signed-in-parts'

export function MobileAccount({ onNavigate }: { onNavigate: () => void }) {
  const { signedIn, copy, isUnknown } = useSignedInParts()
  if (copy) return <copy.KeptCopy {...copy.props} />
  if (signedIn) return <signedIn.SignedInMenu {...signedIn.props} onNavigate={onNavigate} />
  return (
    <ButtonLink
      href={paths.auth}
      variant="coral"
      onClick={onNavigate}
      className={clsx('mt-8 w-full', isUnknown && 'invisible noscript:visible')}
    >
      Connexion
    </ButtonLink>
  )
}
