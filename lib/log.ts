import 'server-only'

/** Writes an unexpected error to the server's log, whole. Never pass it anything that a user typed as a secret. */
export function reportError(what: string, error: unknown): void {
  console.error(`[horizon] ${what}`, error)
}
