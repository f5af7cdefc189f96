import type { Contract } from './contracts'
import { canStillWithdraw } from '../deadline'

export type Verdict = 'refund' | 'owner' | 'too_late' | 'already_refunded'

/**
 * What a declaration does to its contract, as the terms say (content/legal/cgv, article 7): everything goes back, but of
 * a service that had begun, whose share the owner works out.
 * @param submittedAt when it was declared, whenever it is proven
 */
export function decide(contract: Contract, submittedAt: Date): Verdict {
  if (contract.isRefunded) return 'already_refunded'
  if (!canStillWithdraw(contract.concludedAt, submittedAt)) return 'too_late'
  const hasBegun = contract.serviceStartedAt !== null && contract.serviceStartedAt <= submittedAt
  return hasBegun || contract.isUnsettled ? 'owner' : 'refund'
}
