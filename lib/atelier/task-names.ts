/** The parts of the daily work (lib/jobs/tasks.ts), as the owner calls them. */
export const taskNames: Readonly<Record<string, string>> = {
  withdrawals: 'Rétractations',
  cancellations: 'Résiliations',
  'renewal notices': 'Avis de renouvellement',
  'card reminders': 'Rappels de carte',
  'owner digest': 'Ton message du matin',
  'inactive accounts': 'Comptes inactifs',
  'expired data': 'Données à effacer',
  'page counts': 'Pages lues, mises en mois',
  'stripe:reconcile': 'Comparaison avec Stripe',
}
