import 'server-only'

/** Writes an unexpected error to the server's log, whole. Never pass it anything that a user typed as a secret. */
export function reportError(what: string, error: unknown): void {
  console.error(`[horizon] ${what}`, error)
}

/** Writes an event to the server's log as one line of JSON, for programs that read it. */
export function writeEvent(event: Readonly<Record<string, unknown>>): void {
  console.info(JSON.stringify({ time: new Date().toISOString(), ...event }))
}
