'use client'

import { useEffect, useState } from 'react'

import { useSession } from '@/components/frame/identity/session-provider'
import { PortalButton } from '@/components/frame/purchase/portal-button'
import { Badge } from '@/components/ui/badge'
import { plans } from '@/content/plans'
import { formatDate } from '@/lib/platform/format'

const CurrentBadge = () => <Badge tone="coral">VOTRE ABONNEMENT</Badge>

/** What only the server knows: /abonnement is the same file for everybody. Says nothing until it is told something. */
function RenewalAfterDeparture() {
  const [sentence, setSentence] = useState<string | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    fetch('/api/renouvellement', { signal: asked.signal })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as { sentence: string | null }).sentence : null))
      .then(setSentence)
      .catch((error: unknown) => {
        if (!asked.signal.aborted) console.warn('whether the plan renews after the departure is not known', error)
      })
    return () => asked.abort()
  }, [])
  return sentence && <p className="basis-full font-[600]">{sentence}</p>
}

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
