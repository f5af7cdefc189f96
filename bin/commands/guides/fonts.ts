import { readFile } from 'node:fs/promises'

import subsetFont from 'subset-font'

import { TEXT_CHARACTERS } from '../../support/font-characters'

const CHARACTERS = `${TEXT_CHARACTERS}•◦▸☐\u2011\u2013`

const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'
const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght'

/** The typesetter reads neither woff2 nor variable fonts: one TrueType file for each cut that the guides use. */
const CUTS = [
  { file: FRAUNCES, axes: { wght: 560, opsz: 40 } },
  { file: `${HANKEN}-normal.woff2`, axes: { wght: 400 } },
  { file: `${HANKEN}-normal.woff2`, axes: { wght: 700 } },
  { file: `${HANKEN}-italic.woff2`, axes: { wght: 400 } },
  { file: '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2', axes: {} },
  { file: '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff2', axes: {} },
] as const

export const cutFonts = (): Promise<Buffer[]> =>
  Promise.all(
    CUTS.map(async ({ file, axes }) =>
      subsetFont(await readFile(`node_modules/${file}`), CHARACTERS, { targetFormat: 'sfnt', variationAxes: axes }),
    ),
  )
