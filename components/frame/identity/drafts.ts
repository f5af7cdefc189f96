import { removeItems } from '@/components/ui/browser'
import { forgetTypedTexts } from '@/components/ui/typed-text'

/** Keys in localStorage of texts that l'atelier has not saved yet; an answer holds a member's question. */
export const DRAFT_PREFIX = 'horizon-brouillon-'

/** For signing out: the next person at this browser must not read them. */
export function forgetDrafts(): void {
  removeItems('localStorage', DRAFT_PREFIX)
  forgetTypedTexts()
}
