import { isDeepStrictEqual } from 'node:util'

/** A difference from what the site needs, and its fix. */
export interface Step {
  /** Sentences for the owner, on the console and on /atelier. */
  readonly differences: readonly string[]
  /** Set if it creates a secret, which Stripe shows once and which must end up in the settings. */
  readonly makesSecret?: true
  /** @returns settings that Stripe shows only now */
  apply(): Promise<Readonly<Record<string, string>> | void>
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Stripe returns lists in another order. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((entry) => JSON.stringify(entry)).sort() : (value ?? null)

const shown = (value: unknown) => (value === undefined || value === null ? 'absent' : JSON.stringify(value))

/** Compares wanted fields only. @returns one sentence per field */
export function differencesOf(name: string, wanted: object, actual: object | null | undefined): string[] {
  return Object.entries(wanted).flatMap(([key, value]) => {
    const found = (actual as Readonly<Record<string, unknown>> | null | undefined)?.[key]
    if (isTable(value)) return differencesOf(`${name}, ${key}`, value, isTable(found) ? found : null)
    if (isDeepStrictEqual(sorted(value), sorted(found))) return []
    return [`${name} : ${key} est ${shown(found)} au lieu de ${shown(value)}.`]
  })
}
