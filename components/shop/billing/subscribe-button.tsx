'use client'

import type { ReactNode } from 'react'

import { useSession } from '@/components/frame/identity/session-provider'
import { usePurchase } from '@/components/frame/purchase/use-purchase'
import type { ButtonVariant } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'
import { plans, type Plan } from '@/content/plans'

import { BuyForm } from './buy-form'

interface SubscribeButtonProps {
  readonly priceId: string
  /** Where the plan stands with its price: what its subscriber's change is called. */
  readonly plan?: Plan
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly className?: string
}

/** Starts a subscription checkout; a subscriber cannot start a second one. Who was given Premium, or has it with the coaching, may buy. */
export function SubscribeButton({ priceId, plan, children, ...look }: SubscribeButtonProps) {
  const { isSubscribed, productId } = useSession()
  const hasPlan = isSubscribed && plans.some((plan) => plan.productId === productId)
  const isOther = plan !== undefined && plan.productId !== productId
  const { subscribe, pending, outcome } = usePurchase()
  return (
    <>
      <BuyForm
        serverFunction="create-checkout"
        priceId={priceId}
        onBuy={() => subscribe(priceId)}
        pending={pending === priceId}
        outcome={hasPlan ? null : outcome}
        disabled={hasPlan}
        {...look}
      >
        {hasPlan ? 'Abonnement actif' : children}
      </BuyForm>
      {hasPlan && (
        <Link href={isOther ? `${paths.ownPlan}#changer` : paths.ownPlan} className="text-link mt-3 block w-fit">
          {isOther ? plan.change : 'Changer, mettre en pause ou reprendre'}
        </Link>
      )}
    </>
  )
}
