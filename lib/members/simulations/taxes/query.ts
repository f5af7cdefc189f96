import { taxChoices, taxErrors, taxFields } from '@/content/simulations/tax-words'
import { taxRate } from '@/content/simulations/taxes'
import { formatNumber } from '@/lib/platform/format'
import { firstOf, type SearchParams } from '@/lib/platform/http/search-params'
import { readNumber, readRate } from '@/lib/texts/content/pieces/budget'

import { DAYS_OF_YEAR, shareElsewhere, type TaxInput } from './reading'

export type TaxField = keyof typeof taxFields
export type TaxTexts = Readonly<Record<TaxField, string>>

export interface AskedTaxes {
  /** As typed. */
  readonly texts: TaxTexts
  readonly errors: Readonly<Partial<Record<TaxField, string>>>
  /** Null with an error. */
  readonly input: TaxInput | null
}

const MAX_EUROS = 2_000_000
const MAX_CHILDREN = 9
const LONGEST_TEXT = 20

const names = Object.keys(taxFields) as TaxField[]

/** An empty form: figures that nobody gave would look like the member's own. */
export const startTexts = {
  ...(Object.fromEntries(names.map((name) => [name, ''])) as TaxTexts),
  taux: formatNumber(taxRate.rate),
  enfants: '0',
}

/** Reads each field, and collects what is wrong with it. */
function reader(texts: TaxTexts) {
  const errors: Partial<Record<TaxField, string>> = {}
  const number = (name: TaxField, max: number, error: string): number => {
    const value = readNumber(texts[name])
    if (value !== null && value <= max) return value
    errors[name] = error
    return 0
  }
  const whole = (name: TaxField, max: number, error: string): number => {
    const value = number(name, max, error)
    if (Number.isInteger(value)) return value
    errors[name] = error
    return 0
  }
  const choice = <Name extends keyof typeof taxChoices>(name: Name): (typeof taxChoices)[Name][number]['id'] => {
    const options: readonly { readonly id: string }[] = taxChoices[name]
    if (!options.some(({ id }) => id === texts[name])) errors[name] = taxErrors.choice
    return texts[name] as (typeof taxChoices)[Name][number]['id']
  }
  return { errors, number, whole, choice }
}

/** @returns null without a query */
export function readTaxes(query: SearchParams): AskedTaxes | null {
  if (query.statut === undefined) return null
  const texts = Object.fromEntries(
    names.map((name) => [name, firstOf(query[name]).trim().slice(0, LONGEST_TEXT)]),
  ) as TaxTexts
  const { errors, number, whole, choice } = reader(texts)
  const rate = readRate(texts.taux)
  const input: TaxInput = {
    daysInFrance: whole('france', DAYS_OF_YEAR, taxErrors.days),
    daysInThailand: whole('thailande', DAYS_OF_YEAR, taxErrors.days),
    home: choice('logement'),
    family: choice('foyer'),
    interests: choice('interets'),
    nationality: choice('nationalite'),
    status: choice('statut'),
    income: number('revenu', MAX_EUROS, taxErrors.amount),
    shareThailand: number('part', 100, taxErrors.share) / 100,
    shareFrance: number('partFrance', 100, taxErrors.share) / 100,
    remitted: number('entre', MAX_EUROS, taxErrors.amount),
    rate: rate ?? taxRate.rate,
    isCouple: texts.couple !== '',
    children: whole('enfants', MAX_CHILDREN, taxErrors.children),
  }
  if (rate === null) errors.taux = taxErrors.rate
  if (input.daysInFrance + input.daysInThailand > DAYS_OF_YEAR) errors.thailande = taxErrors.year
  if (shareElsewhere(input) < 0) errors.partFrance = taxErrors.shares
  return { texts, errors, input: Object.keys(errors).length > 0 ? null : input }
}

/** The address of the same answers, for the file. */
export const toTaxQuery = (texts: TaxTexts): string => new URLSearchParams({ ...texts }).toString()
