import type { ResidenceReason } from '@/content/simulations/tax-words'

import { DAYS_OF_YEAR, isWorking, shareElsewhere, type TaxInput, type Cite } from './reading'

export type State = 'france' | 'thailande' | 'ailleurs'

export interface Residence {
  /** Two when the criteria do not settle it. */
  readonly states: readonly State[]
  readonly reason: ResidenceReason
}

const BOTH: readonly State[] = ['france', 'thailande']

/** By French law alone: one criterion is enough. */
function isFrench(input: TaxInput, cite: Cite): boolean {
  cite('domicile')
  const { family, interests, daysInFrance, daysInThailand, shareFrance, shareThailand } = input
  const elsewhere = DAYS_OF_YEAR - daysInFrance - daysInThailand
  const isMainStay = family === 'aucun' && daysInFrance > Math.max(daysInThailand, elsewhere)
  const isWorkplace =
    isWorking(input) && shareFrance > 0 && shareFrance >= Math.max(shareThailand, shareElsewhere(input))
  return family === 'france' || isMainStay || isWorkplace || interests === 'france'
}

/** Where somebody is resident whom both laws claim. */
function breakTie({ home, family, interests, nationality, daysInFrance, daysInThailand }: TaxInput): Residence {
  if (home === 'france' || home === 'thailande') return { states: [home], reason: 'home' }
  if (home === 'deux') {
    const ties = new Set([family, interests].filter((tie) => tie !== 'aucun'))
    if (ties.size === 2) return { states: BOTH, reason: 'torn' }
    const [tie] = ties
    if (tie === 'france' || tie === 'thailande') return { states: [tie], reason: 'interests' }
  }
  if (daysInFrance !== daysInThailand) {
    return { states: [daysInFrance > daysInThailand ? 'france' : 'thailande'], reason: 'stay' }
  }
  if (nationality === 'france' || nationality === 'thailande') return { states: [nationality], reason: 'nationality' }
  return { states: BOTH, reason: 'agreement' }
}

export function getResidence(input: TaxInput, cite: Cite): Residence {
  const french = isFrench(input, cite)
  const thai = input.daysInThailand >= cite('thaiDays').days
  if (french && thai) {
    cite('treatyFirst')
    cite('tieBreak')
    return breakTie(input)
  }
  if (french) return { states: ['france'], reason: 'french' }
  if (thai) return { states: ['thailande'], reason: 'thai' }
  return { states: ['ailleurs'], reason: 'none' }
}
