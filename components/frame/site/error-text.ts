import { unstable_isUnrecognizedActionError } from 'next/navigation'

/** Whether the tab was open during a deploy, so that the server no longer has what it requests. */
const isOutdated = (error: unknown): boolean =>
  unstable_isUnrecognizedActionError(error) || (error instanceof Error && error.name === 'ChunkLoadError')

const OUTDATED = {
  title: 'Le site vient d’être mis à jour',
  text: 'Cette page datait d’avant, et rien n’est parti. Recharge-la pour continuer.',
  again: 'Recharger la page',
  needsReload: true,
} as const

const BROKEN = {
  title: 'Cette page n’a pas pu s’afficher',
  text: 'Ce n’est pas de ton fait. Réessaie ; si cela recommence, écris-nous et dis-nous ce que tu faisais.',
  again: 'Réessayer',
  needsReload: false,
} as const

/** The text of the error page. */
export const errorText = (error: unknown): typeof OUTDATED | typeof BROKEN => (isOutdated(error) ? OUTDATED : BROKEN)
