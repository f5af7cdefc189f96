/** Why a subscription ended: what the portal offers (lib/billing/setup/portal.ts) and what Stripe gives by itself. */
export const endReasons: Readonly<Record<string, string>> = {
  too_expensive: 'trop cher',
  missing_features: 'il y manque quelque chose',
  unused: 'ne s’en sert pas',
  low_quality: 'qualité décevante',
  too_complex: 'trop compliqué',
  switched_service: 'a choisi un autre service',
  customer_service: 'déçu par nos réponses',
  other: 'une autre raison',
  payment_failed: 'paiement jamais passé',
  payment_disputed: 'paiement contesté',
}
