'use client'

import { Button, type ButtonVariant } from '@/components/ui/button'
import { usePurchase } from './use-purchase'

export function PortalButton(props: { variant?: ButtonVariant; className?: string }) {
  const { openPortal, pending } = usePurchase()
  return (
    <Button variant={props.variant ?? 'outline'} className={props.className} aria-busy={pending === 'portal'} onClick={openPortal}>
      Gérer mon abonnement
    </Button>
  )
}
