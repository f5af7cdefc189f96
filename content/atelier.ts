/** The owner's room: in no list of pages, because nobody else may know of it. */
export const atelier = {
  path: '/atelier',
  members: '/atelier/membres',
  write: '/atelier/ecrire',
  pictures: '/atelier/ecrire/images',
  money: '/atelier/argent',
  health: '/atelier/sante',
  name: 'L’atelier',
} as const

/** Why somebody was given Premium time. */
export const grantReasons = {
  gift: 'Cadeau',
  press: 'Presse',
  partner: 'Partenaire',
} as const

/** Mails to people, as the owner calls them; lib/outbox/message.ts has the kinds. */
export const mailNames: Readonly<Record<string, string>> = {
  'confirm-email': 'Confirme ton adresse',
  'reset-password': 'Nouveau mot de passe',
  'password-changed': 'Mot de passe changé',
  'google-linked': 'Google lié',
  'google-unlinked': 'Google délié',
  'confirm-new-email': 'Confirme ta nouvelle adresse',
  'email-change-asked': 'Changement d’adresse demandé',
  'email-changed': 'Adresse changée',
  'subscription-started': 'Bienvenue, avec le contrat',
  'first-payment-failed': 'Premier paiement refusé',
  'trial-ends': 'Fin de l’essai',
  'payment-failed': 'Paiement refusé',
  'payment-action-required': 'La banque demande une confirmation',
  'grace-ends': 'L’accès va fermer',
  'card-expires': 'La carte expire',
  'payment-recovered': 'Paiement finalement reçu',
  'duplicate-refunded': 'Double abonnement remboursé',
  'order-paid': 'Commande confirmée, avec le contrat',
  'order-failed': 'Commande non payée',
  'order-refunded': 'Commande remboursée',
  'subscription-refunded': 'Abonnement remboursé',
  'withdrawal-received': 'Rétractation reçue',
  'withdrawal-declared': 'Rétractation à confirmer',
  'cancellation-received': 'Résiliation reçue',
  'cancellation-declared': 'Résiliation à confirmer',
  'cancellation-confirmed': 'Résiliation confirmée',
  'renewal-notice': 'Avis de renouvellement',
  'account-expires': 'Compte bientôt supprimé',
  'update-published': 'Note du mois, nouvelle ou réponse',
  'update-test': 'Essai d’un texte',
  'checkout-reminder': 'Rappel d’achat',
}

/** What was done, as a line of its history says it. */
export const actNames: Readonly<Record<string, string>> = {
  'withdrawal-settled': 'Rétractation réglée',
  'withdrawal-refund': 'Remboursement retenté',
  'withdrawal-seen': 'Rétractation vue',
  'refund-settled': 'Remboursement rendu autrement',
  'order-started': 'Travail commencé',
  'access-given': 'Accès offert',
  'access-taken': 'Accès repris',
  'sessions-ended': 'Déconnecté partout',
  'mail-again': 'E-mail renvoyé',
  'note-added': 'Note ajoutée',
  'note-removed': 'Note effacée',
  'order-refunded': 'Commande remboursée',
  'role-given': 'Rôle rédaction donné',
  'role-taken': 'Rôle rédaction retiré',
  'text-published': 'Texte publié',
  'text-withdrawn': 'Texte retiré',
  'text-deleted': 'Brouillon effacé',
  'text-tried': 'Essai envoyé',
  'text-mailed': 'Lecteurs prévenus',
  'question-closed': 'Question mise de côté',
}
