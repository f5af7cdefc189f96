import 'server-only'

/** Writes an error whole. Never pass it anything that a user typed as a secret. */
export function reportError(what: string, error: unknown): void {
  console.error(`[horizon] ${what}`, error)
}

/** One line of JSON, for programs. */
export function writeEvent(event: Readonly<Record<string, unknown>>): void {
  console.info(JSON.stringify({ time: new Date().toISOString(), ...event }))
}
