import type { SubscriptionContract } from '@/lib/contracts/contract'
import { formatDate } from '@/lib/platform/format'

/** What the summary says before anything is done. @param own null for somebody who has not signed in */
export function describeEnd(
  own: Pick<SubscriptionContract, 'endsAtBest' | 'periodEnd'> | null,
  wishedEnd: string,
): string {
  const isLater = !own || (own.endsAtBest?.getTime() === own.periodEnd.getTime() && new Date(wishedEnd) > own.periodEnd)
  if (wishedEnd && isLater) return `à la fin de la période en cours le ${formatDate(wishedEnd)}`
  if (!own) return 'à la fin de la période déjà payée'
  return own.endsAtBest
    ? formatDate(own.endsAtBest)
    : 'tout de suite : rien n’est payé d’avance. La facture en attente est annulée, tu ne dois rien'
}
