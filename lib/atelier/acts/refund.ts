import 'server-only'

import { RETURNED_REFUNDS } from '@/lib/billing/stripe/refund'
import { getDb } from '@/lib/platform/db'
import { wrong } from '@/lib/platform/errors'
import { f } from '@/lib/platform/fields'
import { formatEuros } from '@/lib/platform/format'

/** Of an act that gives money back: what the page said could be, and how much of it. */
export const REFUND = { left: f.number(), amount: f.cents('Combien rendre') }

/** @throws AppError invalid_form */
export function checkRefund({ left, amount }: { readonly left: number; readonly amount: number }): void {
  if (amount > left) throw wrong('amount', `${formatEuros(left)} au plus`)
}

/** Whether a refund of this contract that the bank returned was given back another way, as the owner has noted. */
export async function isPaidOtherwise(contractId: string | null): Promise<boolean> {
  const returned = await getDb().movement.findMany({
    where: { contractId: contractId ?? '', kind: 'refund', status: { in: [...RETURNED_REFUNDS] } },
    select: { id: true },
  })
  const settled = { kind: 'refund-settled', outcome: 'done', subject: { in: returned.map(({ id }) => id) } }
  return (await getDb().ownerAct.count({ where: settled })) > 0
}
