/** What quotes a fact, as the owner reads it on /atelier/ecrire/regles. */
export const placeNames = {
  article: 'Article',
  guide: 'Guide',
  kit: 'Kit',
  note: 'Note',
  planned: 'Note prévue',
  written: 'Texte écrit ici',
  step: 'Étape du carnet',
  simulator: 'Simulateur',
  tutorial: 'Tutoriel',
  tools: 'Outils',
} as const

export type PlaceKind = keyof typeof placeNames

/** Stands in a draft where something is not known yet; a text that has it cannot be published. */
export const TO_VERIFY = 'À VÉRIFIER'
