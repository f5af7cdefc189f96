'use client'

import { useSession } from '@/components/auth/session-provider'
import { PortalButton } from '@/components/billing/portal-button'
import { Badge } from '@/components/ui/badge'
import { Button, ButtonLink } from '@/components/ui/button'
import { paths } from '@/content/paths'

import { AccountIcon } from './account-icon'

/** The right end of the header. While the session is unknown, « Connexion » keeps its place, unseen unless there are no scripts to know it by. */
export function AccountBar() {
  const { status, user, isSubscribed, signOut } = useSession()

  if (status === 'signed-in' && user) {
    return (
      <div className="flex items-center gap-1.5 whitespace-nowrap">
        <AccountIcon email={user.email} />
        {isSubscribed && (
          <>
            <Badge tone="coral">Premium</Badge>
            <PortalButton variant="ghost" className="px-2.5 text-small" />
          </>
        )}
        <Button variant="outline" className="px-3.5 text-small" onClick={() => void signOut()}>
          Déconnexion
        </Button>
      </div>
    )
  }

  return (
    <ButtonLink
      href={paths.auth}
      variant="outline"
      className={status === 'loading' ? 'invisible noscript:visible' : undefined}
    >
      Connexion
    </ButtonLink>
  )
}
