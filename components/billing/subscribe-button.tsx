'use client'

import type { ReactNode } from 'react'
import { useSession } from '@/components/auth/session-provider'
import { Button, type ButtonVariant } from '@/components/ui/button'
import { usePurchase } from './use-purchase'

interface SubscribeButtonProps {
  readonly priceId: string
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly className?: string
}

/** Starts a subscription checkout; a subscriber cannot start a second one. */
export function SubscribeButton({ priceId, children, variant, className }: SubscribeButtonProps) {
  const { isSubscribed } = useSession()
  const { subscribe, pending } = usePurchase()
  return (
    <Button
      variant={variant}
      className={className}
      disabled={isSubscribed}
      aria-busy={pending === priceId}
      onClick={() => subscribe(priceId)}
    >
      {isSubscribed ? 'Abonnement actif' : children}
    </Button>
  )
}
