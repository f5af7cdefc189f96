/** The path of the page on which a guarded one has been asked for, until that one, or another, is there. */
let leaving: string | null = null
const listeners = new Set<() => void>()

/** @param path of the page that is being left; null when nothing is waited for any more */
export function setLeaving(path: string | null): void {
  leaving = path
  for (const listener of listeners) listener()
}

export const getLeaving = (): string | null => leaving

export function onLeaving(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
