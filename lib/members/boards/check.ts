import { OLDEST_MONTHS, type Board } from '@/content/boards'
import { daysBetween, isDay, monthOf, shiftMonth, type Day } from '@/lib/platform/days'
import type { FieldErrors } from '@/lib/platform/errors'
import { formatNumber } from '@/lib/platform/format'
import { readNumber } from '@/lib/texts/content/pieces/budget'

import type { ReportValues } from './figures'

export type ReadText = (name: string) => string

type Errors = Record<string, string>

function readDays(text: ReadText, today: Day, errors: Errors): { readonly days: number; readonly month: string } {
  const [from, to] = [text('from'), text('to')]
  for (const [name, day] of Object.entries({ from, to })) {
    if (!isDay(day)) errors[name] = 'Choisis une date complète : jour, mois et année.'
    else if (day > today) errors[name] = 'Ce jour n’est pas encore passé.'
  }
  if (errors.from || errors.to) return { days: 0, month: '' }
  const oldest = shiftMonth(today.slice(0, 7), -OLDEST_MONTHS)
  if (to < from) errors.to = 'La réponse ne peut pas précéder le dépôt.'
  else if (to.slice(0, 7) < oldest)
    errors.to = 'Plus de deux ans : les règles ont changé depuis, ce dossier tromperait.'
  else if (daysBetween(from, to) > 400) errors.from = 'Plus d’un an de délai : vérifie les deux dates.'
  return { days: daysBetween(from, to), month: to.slice(0, 7) }
}

/**
 * @param text reads a field of the form
 * @param marks the ticked boxes
 * @returns what is kept, without the two days; or the error of each field
 */
export function readReport(
  board: Board,
  text: ReadText,
  marks: readonly string[],
  now: Date,
  today: Day,
): { readonly values: ReportValues } | { readonly errors: FieldErrors } {
  const errors: Errors = {}
  const group = board.dimensions.map(({ id, choices }) => {
    const chosen = text(id)
    if (!choices.some((choice) => choice.id === chosen)) errors[id] = 'Choisis une réponse dans la liste.'
    return chosen
  })
  const dated = board.days ? readDays(text, today, errors) : { days: 0, month: monthOf(now) }
  const measures = board.measures.map(({ id, unit, least, most }) => {
    if (id === 'days') return [id, dated.days] as const
    const value = Math.trunc(readNumber(text(id)) ?? NaN)
    if (!(value >= least && value <= most))
      errors[id] = `Un nombre entier, de ${formatNumber(least)} à ${formatNumber(most)} ${unit}.`
    return [id, value] as const
  })
  if (Object.keys(errors).length > 0) return { errors }
  return {
    values: {
      group: group.join('/'),
      month: dated.month,
      measures: Object.fromEntries(measures),
      marks: board.marks.filter(({ id }) => marks.includes(id)).map(({ id }) => id),
    },
  }
}
