import { isDeepStrictEqual } from 'node:util'

/** What is not as the site needs it, and what puts it right. */
export interface Step {
  /** Sentences for the owner, in the console and on /atelier. */
  readonly differences: readonly string[]
  /** Whether it makes a secret that Stripe shows once, and that only settings may hold. */
  readonly makesSecret?: true
  /** @returns settings that Stripe shows only now */
  apply(): Promise<Readonly<Record<string, string>> | void>
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists are sets at Stripe: they come back in another order. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((entry) => JSON.stringify(entry)).sort() : (value ?? null)

const shown = (value: unknown) => (value === undefined || value === null ? 'absent' : JSON.stringify(value))

/** What nobody asks for may be as it is. @returns one sentence a field */
export function differencesOf(name: string, wanted: object, actual: object | null | undefined): string[] {
  return Object.entries(wanted).flatMap(([key, value]) => {
    const found = (actual as Readonly<Record<string, unknown>> | null | undefined)?.[key]
    if (isTable(value)) return differencesOf(`${name}, ${key}`, value, isTable(found) ? found : null)
    if (isDeepStrictEqual(sorted(value), sorted(found))) return []
    return [`${name} : ${key} est ${shown(found)} au lieu de ${shown(value)}.`]
  })
}
