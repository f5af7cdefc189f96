/** Keys in localStorage of texts that l'atelier has not saved yet; an answer holds a member's question. */
export const DRAFT_PREFIX = 'horizon-brouillon-'

/** For signing out: the next person at this browser must not read them. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
  } catch (error) {
    console.warn('drafts are not forgotten: storage is blocked', error)
  }
}
