import { addDays, type Day } from '@/lib/platform/days'
import type { FieldErrors } from '@/lib/platform/errors'
import { formatDate } from '@/lib/platform/format'

import { findOverlap } from './count'
import { getFirstTerm, type Stay } from './stay'

const EARLIEST: Day = '2015-01-01'
const LATEST_DAYS = 5 * 366

/** As the form has it; null where nothing was chosen. */
export type StayInput = Omit<Stay, 'id' | 'enteredOn'> & { readonly enteredOn: Day | null }

const DAYS = ['enteredOn', 'leftOn', 'stampedUntil', 'extendedUntil', 'reportedOn'] as const

const describe = ({ enteredOn, leftOn }: Stay): string =>
  leftOn === null ? `commencé le ${formatDate(enteredOn)}` : `du ${formatDate(enteredOn)} au ${formatDate(leftOn)}`

function findOwnOverlap(stay: Stay, others: readonly Stay[]): FieldErrors {
  const pair = findOverlap([...others, stay])
  const other = pair?.find(({ id }) => id !== stay.id)
  if (!other) return {}
  if (other.leftOn === null && other.enteredOn <= stay.enteredOn) {
    return { enteredOn: `Ton séjour ${describe(other)} n’a pas encore de date de sortie : note-la d’abord.` }
  }
  const field = other.enteredOn > stay.enteredOn ? 'leftOn' : 'enteredOn'
  return {
    [field]: `Ces jours touchent ton séjour ${describe(other)}. Deux séjours peuvent partager le jour d’une sortie et d’une entrée, pas davantage.`,
  }
}

/**
 * @param others the member's other stays
 * @returns the stay, or the error of each field
 */
export function checkStay(
  id: string,
  input: StayInput,
  others: readonly Stay[],
  today: Day,
): { readonly stay: Stay } | { readonly errors: FieldErrors } {
  const errors: Record<string, string> = {}
  const latest = addDays(today, LATEST_DAYS)
  for (const field of DAYS) {
    const day = input[field]
    if (day !== null && (day < EARLIEST || day > latest))
      errors[field] = 'Cette date est trop loin d’aujourd’hui. Vérifie l’année.'
  }
  const { enteredOn, leftOn, stampedUntil, extendedUntil, reportedOn } = input
  if (enteredOn === null) errors.enteredOn = 'Choisis ton jour d’entrée.'
  if (input.kind === 'other' && stampedUntil === null)
    errors.stampedUntil ??= 'Pour ce titre, note la date de ton tampon.'
  if (Object.keys(errors).length > 0 || enteredOn === null) return { errors }

  const stay = { ...input, id, enteredOn }
  if (leftOn !== null && leftOn < enteredOn) errors.leftOn = 'La sortie ne peut pas précéder l’entrée.'
  if (stampedUntil !== null && stampedUntil < enteredOn)
    errors.stampedUntil = 'Le tampon ne peut pas finir avant ton entrée.'
  const term = getFirstTerm(stay)
  if (extendedUntil !== null && term !== null && extendedUntil <= term) {
    errors.extendedUntil = `Une prolongation finit après le ${formatDate(term)}, ta première date permise.`
  }
  if (reportedOn !== null && (reportedOn < enteredOn || reportedOn > today)) {
    errors.reportedOn = 'La déclaration se note une fois faite, pendant ce séjour.'
  }
  if (Object.keys(errors).length > 0) return { errors }
  const overlap = findOwnOverlap(stay, others)
  return Object.keys(overlap).length > 0 ? { errors: overlap } : { stay }
}
