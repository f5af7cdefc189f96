import { PortalButton } from '@/components/frame/purchase/portal-button'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Entitlement } from '@/lib/billing/mirror/entitlement'
import { formatDate } from '@/lib/platform/format'

/** @param openUntil the end of what is paid; null once it is over */
function PausedNotice({ openUntil }: { openUntil: Date | null }) {
  return (
    <Notice urgent={!openUntil}>
      <p className="flex-[1_1_20rem]">
        {openUntil
          ? `Ton abonnement est en pause : rien n’est prélevé, et ton accès reste ouvert jusqu’au ${formatDate(openUntil)}.`
          : 'Ton abonnement est en pause : rien n’est prélevé et ton accès est fermé. Si tu reprends, une nouvelle période commence et elle est prélevée aujourd’hui.'}
      </p>
      <form method="post" action="/api/resume-subscription" className="contents">
        <Button type="submit" variant="outline">
          {openUntil ? 'Reprendre mon abonnement' : 'Reprendre et payer'}
        </Button>
      </form>
    </Notice>
  )
}

export function MembershipNotice({ entitlement }: { entitlement: Entitlement }) {
  const { subscribed, cardNeedsUpdate, endsForGood, end, isPaused, awaitsPayment } = entitlement
  if (isPaused) return <PausedNotice openUntil={subscribed ? end : null} />
  if (cardNeedsUpdate) {
    return (
      <Notice urgent>
        <p className="flex-[1_1_20rem]">
          {subscribed
            ? `Ton dernier paiement n’est pas passé. Mets ta carte à jour${end ? ` avant le ${formatDate(end)}` : ''} pour garder ton accès.`
            : 'Ton dernier paiement n’est pas passé et ton accès est fermé. Ton abonnement existe toujours : mets ta carte à jour pour le retrouver.'}
        </p>
        <PortalButton asForm flow="card">
          Mettre ma carte à jour
        </PortalButton>
      </Notice>
    )
  }
  if (awaitsPayment && !subscribed) {
    return (
      <Notice urgent={false}>
        <p>Ton premier paiement est en route. Ton accès s’ouvre dès qu’il arrive : rien à refaire.</p>
      </Notice>
    )
  }
  if (!endsForGood || !end) return null
  return (
    <Notice urgent={false}>
      <p>Ton accès Premium reste ouvert jusqu’au {formatDate(end)}.</p>
    </Notice>
  )
}
