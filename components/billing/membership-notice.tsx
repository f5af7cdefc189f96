import { formatDate } from '@/components/ui/format'
import type { Entitlement } from '@/lib/billing/entitlement'

import { PortalButton } from './portal-button'

/** Tells members what is about to change: a card to update, or the day on which a cancelled subscription ends. */
export function MembershipNotice({ entitlement }: { entitlement: Entitlement }) {
  const { cardNeedsUpdate, endsForGood, end } = entitlement
  if (cardNeedsUpdate) {
    return (
      <aside role="status" className="notice notice-warning">
        <p>
          Ton dernier paiement n’est pas passé. Mets ta carte à jour
          {end ? ` avant le ${formatDate(end)}` : ''} pour garder ton accès.
        </p>
        <PortalButton />
      </aside>
    )
  }
  if (!endsForGood || !end) return null
  return (
    <aside role="status" className="notice">
      <p>Ton accès Premium reste ouvert jusqu’au {formatDate(end)}.</p>
    </aside>
  )
}
