'use client'

import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '@/components/ui/button'
import { usePurchase } from './use-purchase'

interface PayButtonProps {
  readonly priceId: string
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly className?: string
}

/** Starts a one-off payment. */
export function PayButton({ priceId, children, variant, className }: PayButtonProps) {
  const { pay, pending } = usePurchase()
  return (
    <Button variant={variant} className={className} aria-busy={pending === priceId} onClick={() => pay(priceId)}>
      {children}
    </Button>
  )
}
