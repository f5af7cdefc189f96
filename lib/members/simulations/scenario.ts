import * as z from 'zod/mini'

export type ScenarioKind = 'budget' | 'visa'

/** Per kind and user. */
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

/** @returns null for invalid JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
