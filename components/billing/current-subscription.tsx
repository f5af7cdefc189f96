'use client'

import { useSession } from '@/components/identity/session-provider'
import { Badge } from '@/components/ui/badge'
import { plans } from '@/content/plans'
import { formatDate } from '@/lib/platform/format'

import { PortalButton } from './portal-button'
import { RenewalAfterDeparture } from './renewal-after-departure'

const CurrentBadge = () => <Badge tone="coral">VOTRE ABONNEMENT</Badge>

export function CurrentPlanMark({ productId }: { productId: string }) {
  const session = useSession()
  return session.isSubscribed && session.productId === productId ? <CurrentBadge /> : null
}

export function CurrentSubscription() {
  const { isSubscribed, productId, subscriptionEnd } = useSession()
  if (!isSubscribed) return null
  // Premium that came with the coaching, or a product that the owner made by hand: no card below carries the mark.
  const isPlan = plans.some((plan) => plan.productId === productId)
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-2 border-coral p-5 sm:px-7 lg:mb-14">
      {!isPlan && <CurrentBadge />}
      {subscriptionEnd && <p className="tabular">La période en cours va jusqu’au {formatDate(subscriptionEnd)}.</p>}
      {productId && <PortalButton className="sm:ml-auto" />}
      <RenewalAfterDeparture />
    </div>
  )
}
