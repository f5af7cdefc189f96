/** Cancellation reasons: those offered in the portal (lib/billing/setup/portal.ts) and Stripe's own. */
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
