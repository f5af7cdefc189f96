'use client'

import type { ReactNode } from 'react'

import { usePurchase } from '@/components/frame/purchase/use-purchase'
import type { ButtonVariant } from '@/components/ui/button'

import { BuyForm } from './buy-form'

interface PayButtonProps {
  readonly priceId: string
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly className?: string
}

export function PayButton({ priceId, children, ...look }: PayButtonProps) {
  const { pay, pending, outcome } = usePurchase()
  return (
    <BuyForm
      serverFunction="create-payment"
      priceId={priceId}
      onBuy={() => pay(priceId)}
      pending={pending === priceId}
      outcome={outcome}
      {...look}
    >
      {children}
    </BuyForm>
  )
}
