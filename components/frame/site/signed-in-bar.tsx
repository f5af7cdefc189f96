'use client'

import { UserRound } from 'lucide-react'

import type { SessionUser } from '@/components/frame/identity/use-session-reading'
import { PortalButton } from '@/components/frame/purchase/portal-button'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'
import { doors, urgentWay } from '@/content/rooms'

function AccountIcon({ email }: { email: string }) {
  return (
    <Link
      href={paths.account}
      aria-label="Mon compte"
      title={email}
      className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/7"
    >
      <UserRound aria-hidden="true" size={22} />
    </Link>
  )
}

interface SignedInProps {
  readonly user: SessionUser
  readonly isSubscribed: boolean
  /** False for gifted Premium time, which does not exist at Stripe. */
  readonly hasPortal: boolean
  readonly onSignOut: () => void
}

export function SignedInBar({ user, isSubscribed, hasPortal, onSignOut }: SignedInProps) {
  return (
    <div className="flex items-center gap-1.5 whitespace-nowrap">
      <AccountIcon email={user.email} />
      {isSubscribed && (
        // On two lines, for lack of room beside the navigation.
        <div className="mr-3 grid justify-items-start">
          <span className="flex items-center gap-2.5">
            <Link href={paths.memberSpace} className="grid min-h-8 items-center font-[640] hover:underline">
              Mon espace
            </Link>
            <Badge tone="coral">Premium</Badge>
          </span>
          {hasPortal && (
            <PortalButton variant="ghost" className="min-h-7! border-0! p-0! text-small text-soft! hover:underline" />
          )}
        </div>
      )}
      <Button variant="outline" className="px-3.5 text-small" onClick={onSignOut}>
        Déconnexion
      </Button>
    </div>
  )
}

/** The doors of the members' space, first in the menu of small screens. */
export const SpaceDoors = ({ onNavigate }: { readonly onNavigate: () => void }) => (
  <nav aria-label="Ton espace" className="mb-5">
    <ul>
      {[...Object.values(doors), urgentWay].map(({ path, name }) => (
        <li key={path} className="border-b border-line">
          <Link href={path} onClick={onNavigate} className="link-menu">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** The same in the menu of small screens. */
export function SignedInMenu({
  user,
  isSubscribed,
  hasPortal,
  onSignOut,
  onNavigate,
}: SignedInProps & { readonly onNavigate: () => void }) {
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center gap-3">
        <Link
          href={paths.account}
          onClick={onNavigate}
          title={user.email}
          className="text-link inline-flex min-h-11 shrink-0 items-center font-[640]"
        >
          Mon compte
        </Link>
        <span className="min-w-0 flex-1 truncate text-small text-soft">{user.email}</span>
        {isSubscribed && <Badge tone="coral">Premium</Badge>}
      </div>
      {isSubscribed && hasPortal && <PortalButton variant="outline" />}
      <Button
        variant="outline"
        onClick={() => {
          onNavigate()
          onSignOut()
        }}
      >
        Déconnexion
      </Button>
    </div>
  )
}

/** On a cached page, offline: owner and date of the copy instead of the session. */
export function KeptCopy({ of, at }: { readonly of: string; readonly at: string }) {
  return (
    <a href={paths.offline} className="mt-6 grid max-w-72 text-small hover:underline xl:mt-0">
      <span className="truncate font-[640]">Hors ligne, copie de {of}</span>
      <span className="tabular text-soft">{at}</span>
    </a>
  )
}
