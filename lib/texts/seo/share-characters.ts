const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** Any other character would send the renderer to a font server on the Internet; lib/texts/seo/share-cards.test.ts reads every title. */
export const SHARE_CHARACTERS = `${ASCII}ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿñ«»‘’“”–—…·°€×→−\u00a0`

export const toShareText = (text: string): string =>
  [...text.replaceAll('\u202f', '\u00a0')].filter((character) => SHARE_CHARACTERS.includes(character)).join('')
