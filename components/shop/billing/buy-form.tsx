'use client'

import type { ReactNode } from 'react'

import type { PurchaseOutcome } from '@/components/frame/purchase/use-purchase'
import { BusyButton } from '@/components/ui/busy-button'
import type { ButtonVariant } from '@/components/ui/button'

interface BuyFormProps {
  readonly serverFunction: 'create-checkout' | 'create-payment'
  readonly priceId: string
  readonly onBuy: () => void
  readonly pending: boolean
  readonly outcome: PurchaseOutcome | null
  readonly disabled?: boolean
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly className?: string
}

/** A buy button. It is a form, so that it buys even when it is pressed before JavaScript has loaded. */
export function BuyForm({
  serverFunction,
  priceId,
  onBuy,
  pending,
  outcome,
  disabled,
  children,
  variant,
  className,
}: BuyFormProps) {
  return (
    <form
      method="post"
      action={`/api/${serverFunction}`}
      target="_blank"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) onBuy()
      }}
    >
      <input type="hidden" name="priceId" value={priceId} />
      <BusyButton type="submit" variant={variant} className={className} disabled={disabled} busy={pending}>
        {children}
      </BusyButton>
      {outcome && (
        <p className="order-last mt-3 basis-full text-small">
          {outcome.text}{' '}
          {outcome.url && (
            <a href={outcome.url} target="_blank" rel="noopener" className="text-link">
              La rouvrir
            </a>
          )}
        </p>
      )}
    </form>
  )
}
