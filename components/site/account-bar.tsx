'use client'

import { useSession } from '@/components/auth/session-provider'
import { PortalButton } from '@/components/billing/portal-button'
import { Badge } from '@/components/ui/badge'
import { Button, ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
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
          // Two lines: beside the navigation there is no room for one.
          <div className="mr-3 grid justify-items-start">
            <span className="flex items-center gap-2.5">
              <Link href={paths.memberSpace} className="grid min-h-8 items-center font-[640] hover:underline">
                Mon espace
              </Link>
              <Badge tone="coral">Premium</Badge>
            </span>
            <PortalButton variant="ghost" className="min-h-7! border-0! p-0! text-small text-soft! hover:underline" />
          </div>
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
