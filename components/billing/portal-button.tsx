'use client'

import { Button, type ButtonVariant } from '@/components/ui/button'
import { usePurchase } from './use-purchase'

export function PortalButton(props: { variant?: ButtonVariant; className?: string }) {
  const { openPortal, pending } = usePurchase()
  const busy = pending === 'portal'
  return (
    <Button
      variant={props.variant ?? 'outline'}
      className={props.className}
      aria-busy={busy}
      onClick={busy ? undefined : openPortal}
    >
      {busy ? 'Chargement...' : 'Gérer mon abonnement'}
    </Button>
  )
}
