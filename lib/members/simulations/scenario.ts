import * as z from 'zod/mini'

import type { EntryKind } from '@/lib/members/entries/entries'
import type { Day } from '@/lib/platform/days'
import { formatNumber } from '@/lib/platform/format'

import type { ExportTable, Made } from './export'

/** Per kind and member. */
export const SCENARIO_LIMIT = 12

const NAME_MAX = 60

/** A required single line. */
export const scenarioNameSchema = z.string('Donne-lui un nom').check(
  z.trim(),
  z.minLength(1, 'Donne-lui un nom'),
  z.maxLength(NAME_MAX, `${NAME_MAX} caractères au plus`),
  z.refine<string>((text) => !/\p{Cc}/u.test(text), 'Un caractère invisible s’est glissé ici : efface et retape'),
)

/** « Chiang Mai (copie) », within the maximum length. */
export const copyNameOf = (name: string): string => `${name.slice(0, NAME_MAX - 8).trimEnd()} (copie)`

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface ScenarioLine {
  readonly label: string
  readonly text: string
  /** What is compared, where it is a figure. */
  readonly amount?: readonly [value: number, unit: string]
  readonly isTotal?: boolean
  /** Nothing to compare where it is the same. */
  readonly isAnswer?: boolean
}

/** What current prices or rules would change. */
export interface Changes {
  readonly before: Day
  readonly after: Day
  readonly sum: string
  readonly lines: readonly string[]
}

/** Answers that a member keeps with the prices or rules of their day, as a named scenario. */
export interface ScenarioKind<Scenario extends object = object> extends EntryKind<
  Scenario & { readonly name: string }
> {
  /** Computes what was typed, or a scenario anew, with current prices or rules. */
  compute(answers: unknown): Scenario
  renew(scenario: Scenario): Scenario
  summarise(scenario: Scenario): { readonly figure: string; readonly text: string; readonly dated: string }
  lines(scenario: Scenario): readonly ScenarioLine[]
  /** Null while prices or rules are the same. */
  findChanges(scenario: Scenario): Changes | null
  /** For a link. */
  toCode(scenario: Scenario): string
  fromCode(code: string): Scenario | null
  toFile(scenario: Scenario, made: Pick<Made, 'name' | 'madeOn'>): ExportTable
}

export interface ComparedLine {
  readonly label: string
  readonly one: string
  readonly other: string
  /** In words or signed figures; empty without a difference. */
  readonly difference: string
  readonly isTotal?: boolean
}

function differenceOf(one: ScenarioLine, other: ScenarioLine): string {
  if (!one.amount || !other.amount) return one.text === other.text ? '' : 'change'
  const [value, unit] = [Math.round((other.amount[0] - one.amount[0]) * 100) / 100, one.amount[1]]
  return value === 0 ? '' : `${value > 0 ? '+' : '−'} ${formatNumber(Math.abs(value))} ${unit}`
}

/** Two scenarios line by line. */
export const compare = (ones: readonly ScenarioLine[], others: readonly ScenarioLine[]): readonly ComparedLine[] =>
  ones.flatMap((one, index) => {
    const other = others[index]
    const difference = other ? differenceOf(one, other) : ''
    if (!other || (one.isAnswer && !difference)) return []
    return [{ label: one.label, one: one.text, other: other.text, difference, ...(one.isTotal && { isTotal: true }) }]
  })
