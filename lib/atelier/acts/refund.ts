import { wrong } from '@/lib/platform/errors'
import { f } from '@/lib/platform/fields'
import { formatEuros } from '@/lib/platform/format'

/** Of an act that gives money back: what the page said could be, and how much of it. */
export const REFUND = { left: f.number(), amount: f.cents('Combien rendre') }

/** @throws AppError invalid_form */
export function checkRefund({ left, amount }: { readonly left: number; readonly amount: number }): void {
  if (amount > left) throw wrong('amount', `${formatEuros(left)} au plus`)
}
