'use client'

import { BusyButton } from '@/components/ui/busy-button'
import type { ButtonVariant } from '@/components/ui/button'

import { usePurchase } from './use-purchase'

interface PortalButtonProps {
  readonly variant?: ButtonVariant
  readonly className?: string
  /** Opens the portal even when it is pressed before JavaScript has loaded. */
  readonly asForm?: boolean
  /** Leads straight to another card. */
  readonly flow?: 'card'
  readonly children?: string
}

export function PortalButton({
  variant = 'outline',
  className,
  asForm,
  flow,
  children = 'Gérer mon abonnement',
}: PortalButtonProps) {
  const { openPortal, pending } = usePurchase()
  const busy = pending === 'portal'
  const open = busy ? undefined : () => openPortal(flow)
  const button = (
    <BusyButton
      type={asForm ? 'submit' : 'button'}
      variant={variant}
      className={className}
      busy={busy}
      onClick={asForm ? undefined : open}
    >
      {children}
    </BusyButton>
  )
  if (!asForm) return button
  return (
    <form
      method="post"
      action="/api/customer-portal"
      target="_blank"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        open?.()
      }}
    >
      {flow && <input type="hidden" name="flow" value={flow} />}
      {button}
    </form>
  )
}
