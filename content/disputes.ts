/** Names of dispute statuses at Stripe: https://docs.stripe.com/api/disputes/object */
export const disputeNames: Readonly<Record<string, string>> = {
  needs_response: 'une réponse est attendue',
  under_review: 'la banque examine',
  won: 'gagné, l’argent est revenu',
  lost: 'perdu',
  prevented: 'évité',
  warning_needs_response: 'simple question de la banque, une réponse est attendue',
  warning_under_review: 'simple question de la banque',
  warning_closed: 'simple question de la banque, close',
}
