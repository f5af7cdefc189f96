'use client'

import clsx from 'clsx'

import { useSession } from '@/components/auth/session-provider'
import { PortalButton } from '@/components/billing/portal-button'
import { Badge } from '@/components/ui/badge'
import { Button, ButtonLink } from '@/components/ui/button'
import { paths } from '@/content/paths'

import { AccountIcon } from './account-icon'

export function MobileAccount({ onNavigate }: { onNavigate: () => void }) {
  const { status, user, isSubscribed, signOut } = useSession()

  if (status !== 'signed-in' || !user) {
    const isUnknown = status === 'loading'
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

  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center gap-2">
        <AccountIcon email={user.email} onNavigate={onNavigate} />
        <span className="min-w-0 flex-1 truncate text-small text-soft">{user.email}</span>
        {isSubscribed && <Badge tone="coral">Premium</Badge>}
      </div>
      {isSubscribed && (
        <>
          <ButtonLink href={paths.memberSpace} onClick={onNavigate}>
            Mon espace
          </ButtonLink>
          <PortalButton variant="outline" />
        </>
      )}
      <Button
        variant="outline"
        onClick={() => {
          onNavigate()
          void signOut()
        }}
      >
        Déconnexion
      </Button>
    </div>
  )
}
