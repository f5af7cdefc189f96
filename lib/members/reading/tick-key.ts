/** A list and its boxes are named by their own words: as long as these stay, so does the tick. */
export const TICK_KEY_LENGTH = 80

/** « Diplômes, trois derniers avis » is `diplomes-trois-derniers-avis`. */
export function tickKey(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{Diacritic}/gu, '')
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, TICK_KEY_LENGTH)
    .replace(/-$/, '')
}
