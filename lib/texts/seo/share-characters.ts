const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** For any other character, the renderer would fetch a font from the Internet; share-cards.test.ts checks every title. */
export const SHARE_CHARACTERS = `${ASCII}ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿñ«»‘’“”–—…·°€×→−\u00a0`

export const toShareText = (text: string): string =>
  [...text.replaceAll('\u202f', '\u00a0')].filter((character) => SHARE_CHARACTERS.includes(character)).join('')
