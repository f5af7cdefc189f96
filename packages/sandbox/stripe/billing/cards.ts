import type { Decline } from '../objects/payment'

export interface TestCard {
  number: string
  label: string
  token: string
}

export const TEST_CARDS: TestCard[] = [
  { number: '4242424242424242', label: 'Paiement accepté', token: 'pm_card_visa' },
  { number: '4000002760003155', label: 'Authentification 3-D Secure', token: 'pm_card_authenticationRequiredOnSetup' },
  { number: '4000002760003184', label: '3-D Secure à chaque paiement', token: 'pm_card_authenticationRequired' },
  { number: '4000000000000002', label: 'Carte refusée', token: 'pm_card_chargeDeclined' },
  {
    number: '4000000000000341',
    label: 'Premier paiement accepté, suivants refusés',
    token: 'pm_card_chargeCustomerFail',
  },
]

const OTHER_CARDS: TestCard[] = [
  { number: '5555555555554444', label: 'Mastercard', token: 'pm_card_mastercard' },
  { number: '4000000000009995', label: 'Fonds insuffisants', token: 'pm_card_chargeDeclinedInsufficientFunds' },
]

const KNOWN = [...TEST_CARDS, ...OTHER_CARDS]

export function isTestCard(number: string): boolean {
  return KNOWN.some((card) => card.number === number)
}

/** The card number behind a test payment method such as `pm_card_visa`. */
export function numberOfToken(token: string): string | null {
  return KNOWN.find((card) => card.token === token)?.number ?? null
}

export type CardVerdict = { kind: 'pays' } | { kind: 'challenge' } | { kind: 'declines'; decline: Decline }

const GENERIC: Decline = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }
const INSUFFICIENT: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

export const AUTHENTICATION_REFUSED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'The provided payment method has failed authentication.',
}

export const FORCED_DECLINE = GENERIC

/** How a card answers a payment, with its holder present (on session) or not. */
export function verdictOf(number: string, onSession: boolean): CardVerdict {
  switch (number) {
    case '4000000000000002':
      return { kind: 'declines', decline: GENERIC }
    case '4000000000009995':
      return { kind: 'declines', decline: INSUFFICIENT }
    case '4000000000000341':
      return onSession ? { kind: 'pays' } : { kind: 'declines', decline: GENERIC }
    case '4000002760003155':
      return onSession ? { kind: 'challenge' } : { kind: 'pays' }
    case '4000002760003184':
      return { kind: 'challenge' }
    default:
      return { kind: 'pays' }
  }
}
