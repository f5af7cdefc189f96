import type { SubscriptionStatus } from '@/lib/billing/stripe/subscription-status'

/** Stripe's status, or a more precise one of ours. */
type SubscriptionState = SubscriptionStatus | 'refunded' | 'disputed' | 'first_unpaid' | 'on_hold' | 'pending'

type ServiceState = 'pending' | 'paid' | 'partially_refunded' | 'refunded' | 'disputed' | 'failed'

export interface StateRules {
  readonly label: string
  /** It renews by itself, so /compte offers to cancel it. */
  readonly canCancel: boolean
  /** /compte offers to withdraw, until the deadline. */
  readonly canWithdraw: boolean
  /** What a withdrawal in time does: refunds, finds it already refunded, or leaves it to the owner. Null: there was no contract. */
  readonly onWithdrawal: 'refund' | 'already_refunded' | 'owner' | null
}

const runs = { canCancel: true, canWithdraw: true, onWithdrawal: 'refund' } as const
const stands = { canCancel: false, canWithdraw: true, onWithdrawal: 'refund' } as const
const neverConcluded = { canCancel: false, canWithdraw: false, onWithdrawal: null } as const
const paidBack = { canCancel: false, canWithdraw: false, onWithdrawal: 'already_refunded' } as const

const STATES: {
  readonly subscription: Readonly<Record<SubscriptionState, StateRules>>
  readonly service: Readonly<Record<ServiceState, StateRules>>
} = {
  subscription: {
    active: { label: 'Actif', ...runs },
    trialing: { label: 'Actif', ...runs },
    past_due: { label: 'Paiement en retard', ...runs },
    on_hold: { label: 'En pause', ...runs },
    pending: { label: 'Paiement en cours', ...runs },
    paused: { label: 'En pause', ...stands },
    unpaid: { label: 'Impayé', ...stands },
    canceled: { label: 'Terminé', ...stands },
    first_unpaid: { label: 'Impayé', ...stands, canWithdraw: false },
    disputed: { label: 'Contesté', canCancel: false, canWithdraw: false, onWithdrawal: 'owner' },
    refunded: { label: 'Remboursé', ...paidBack },
    incomplete: { label: 'Paiement à terminer', ...neverConcluded },
    incomplete_expired: { label: 'Jamais payé', ...neverConcluded },
  },
  service: {
    pending: { label: 'Paiement en cours', ...stands },
    paid: { label: 'Payé', ...stands },
    partially_refunded: { label: 'Remboursé en partie', ...stands },
    disputed: { label: 'Contesté', canCancel: false, canWithdraw: true, onWithdrawal: 'owner' },
    refunded: { label: 'Remboursé', ...paidBack },
    failed: { label: 'Paiement refusé', ...neverConcluded },
  },
}

/** @returns the rules of a state; an unknown one neither renews nor removes a right */
export function rulesOf(kind: keyof typeof STATES, state: string): StateRules {
  const states: Readonly<Record<string, StateRules>> = STATES[kind]
  return states[state] ?? { label: state, ...stands }
}
