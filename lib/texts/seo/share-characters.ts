import { withoutAccents } from '@/lib/platform/accents'

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** For any other character, the renderer would fetch a font from the Internet; share-cards.test.ts checks every title. */
export const SHARE_CHARACTERS = `${ASCII}ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿñ«»‘’“”–—…·°€×→−\u00a0`

/** Of a face of its own: the names of Thai places. */
export const THAI_CHARACTERS = Array.from({ length: 0x5b }, (_, index) => String.fromCharCode(0x0e01 + index))
  .filter((character) => /\p{Script=Thai}|฿/u.test(character))
  .join('')

const KNOWN = new Set([...SHARE_CHARACTERS, ...THAI_CHARACTERS])

const inFonts = (text: string) => [...text].filter((character) => KNOWN.has(character)).join('')

/** A letter that the faces lack is drawn as the one below its marks; what has none, such as an emoji, is left out. */
export const toShareText = (text: string): string =>
  [...text.normalize('NFC').replaceAll('\u202f', '\u00a0')]
    .map((character) => (KNOWN.has(character) ? character : inFonts(withoutAccents(character))))
    .join('')
