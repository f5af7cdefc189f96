import { perProcess } from './per-process'

/** A page that was being drawn with what was there before is done by then. */
const DRAWN_MS = 10_000

const state = perProcess('drawn-pages', () => ({ from: 0, readers: new Map<string, () => void>() }))

/** Static pages that were drawn before are drawn anew, once. */
export function redrawPages(): void {
  state.from = Date.now() + DRAWN_MS
}

/** @param read reads again what static pages show, where it is time; called behind each request for one, which never waits for the database */
export const readBehindPages = (name: string, read: () => void) => state.readers.set(name, read)

/** Whether a page was drawn with something else than what is in force. */
export function isDrawnBefore(lastModified: number): boolean {
  for (const read of state.readers.values()) read()
  return lastModified < state.from
}
