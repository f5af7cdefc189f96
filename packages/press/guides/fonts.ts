import { readFile } from 'node:fs/promises'

import subsetFont from 'subset-font'

import { TEXT_CHARACTERS } from '../font-characters'

const CHARACTERS = `${TEXT_CHARACTERS}•◦▸☐\u2011\u2013`

const THAI = String.fromCodePoint(
  ...Array.from({ length: 0x5b }, (_, index) => 0xe01 + index).filter((code) => code <= 0xe3a || code >= 0xe3f),
)

const NOTO = '@fontsource/noto-sans-thai/files/noto-sans-thai-thai'

/** `face` as a PDF names it. */
export const THAI_CUTS = [
  { file: `${NOTO}-400-normal.woff2`, face: 'NotoSansThai-Regular' },
  { file: `${NOTO}-700-normal.woff2`, face: 'NotoSansThai-Bold' },
] as const

const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'
const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght'

/** The typesetter reads neither woff2 nor variable fonts: one TrueType file for each cut that the guides use. */
const CUTS = [
  { file: FRAUNCES, axes: { wght: 560, opsz: 40 } },
  { file: `${HANKEN}-normal.woff2`, axes: { wght: 400 } },
  { file: `${HANKEN}-normal.woff2`, axes: { wght: 700 } },
  { file: `${HANKEN}-italic.woff2`, axes: { wght: 400 } },
  ...THAI_CUTS.map(({ file }) => ({ file, axes: {} })),
] as const

export const cutFonts = (): Promise<Buffer[]> =>
  Promise.all(
    CUTS.map(async ({ file, axes }) =>
      subsetFont(await readFile(`node_modules/${file}`), CHARACTERS + THAI, { targetFormat: 'sfnt', variationAxes: axes }),
    ),
  )

export const FIRST_LETTER = 32

/** What an answer in a form may be written with, in the order of Windows-1252; a space where that has nothing. */
export const ANSWER_LETTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(FIRST_LETTER + index)).join('') +
  ' € ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ' +
  Array.from({ length: 96 }, (_, index) => String.fromCharCode(0xa0 + index)).join('')

export const cutAnswers = async (): Promise<Buffer> =>
  subsetFont(await readFile(`node_modules/${HANKEN}-normal.woff2`), ANSWER_LETTERS, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 400 },
  })

/** For books: readers of books have fonts of their own, seldom a Thai one. */
export const cutThai = async (): Promise<Buffer> =>
  subsetFont(await readFile(`node_modules/${NOTO}-400-normal.woff2`), THAI, { targetFormat: 'woff2' })
