import type { taxChoices } from '@/content/simulations/tax-words'
import type { RuleId, TaxRules } from '@/content/simulations/taxes'

import type { Range } from './scales'

type Chosen<Name extends keyof typeof taxChoices> = (typeof taxChoices)[Name][number]['id']

/** One calendar year. */
export interface TaxInput {
  readonly daysInFrance: number
  readonly daysInThailand: number
  readonly home: Chosen<'logement'>
  readonly family: Chosen<'foyer'>
  readonly interests: Chosen<'interets'>
  readonly nationality: Chosen<'nationalite'>
  readonly status: Chosen<'statut'>
  /** Euros: taxable salary or pensions before the 10 %, or what a micro-entreprise was paid. */
  readonly income: number
  /** Of the work, done while in Thailand: from 0 to 1. */
  readonly shareThailand: number
  /** Of the work, done while in France; the rest is done in neither. */
  readonly shareFrance: number
  /** Euros. */
  readonly remitted: number
  /** Baht for a euro. */
  readonly rate: number
  readonly isCouple: boolean
  readonly children: number
}

/** Reads a rule, and notes that it was read. */
export type Cite = <Id extends RuleId>(id: Id) => TaxRules[Id]

/** @returns null where the reading does not apply */
export type Reading = (input: TaxInput, cite: Cite) => Range | null

export const DAYS_OF_YEAR = 365

/** Of the work, done in neither State; rounded, because 1 - 0.4 - 0.3 is more than 0.3. */
export const shareElsewhere = ({ shareThailand, shareFrance }: TaxInput): number =>
  Math.round((1 - shareThailand - shareFrance) * 1e6) / 1e6

export const isWorking = ({ status }: TaxInput): boolean => status !== 'retraite' && status !== 'aucune'
