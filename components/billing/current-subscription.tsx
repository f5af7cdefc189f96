'use client'

import { useSession } from '@/components/auth/session-provider'
import { Badge } from '@/components/ui/badge'
import { formatDate } from '@/components/ui/format'
import { PortalButton } from './portal-button'

/**
 * Marks the two plans as the visitor's own. One mark for both: the two plans are one product at Stripe, and the
 * subscription check names the product, not the plan.
 */
export function CurrentSubscription() {
  const { isSubscribed, subscriptionEnd } = useSession()
  if (!isSubscribed) return null
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-2 border-coral p-5 sm:px-7 lg:mb-14">
      <Badge tone="coral">VOTRE ABONNEMENT</Badge>
      {subscriptionEnd && <p className="tabular">La période en cours va jusqu’au {formatDate(subscriptionEnd)}.</p>}
      <PortalButton className="sm:ml-auto" />
    </div>
  )
}
