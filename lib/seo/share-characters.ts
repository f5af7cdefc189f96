const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/**
 * What the fonts of shared pictures can draw. A character beyond it would send the renderer to a font server on the
 * Internet; lib/seo/share-cards.test.ts reads every card and article title.
 */
export const SHARE_CHARACTERS = `${ASCII}ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿñ«»‘’“”–—…·°€×→−\u00a0`

/** The text with narrow no-break spaces made plain ones, and without what the fonts cannot draw. */
export const toShareText = (text: string): string =>
  [...text.replaceAll('\u202f', '\u00a0')].filter((character) => SHARE_CHARACTERS.includes(character)).join('')
