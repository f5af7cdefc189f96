import { formatNumber } from '@/lib/platform/format'

import type { Range } from './scales'

const inEuros = (amount: number): string => `${formatNumber(amount)}\u00a0€`

/** « 1 234 € », or « de 1 234 à 2 345 € ». */
export function formatRange({ low, high }: Range): string {
  const [from, to] = [Math.round(low), Math.round(high)]
  return from === to ? inEuros(to) : `de\u00a0${formatNumber(from)} à\u00a0${inEuros(to)}`
}
