import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import subsetFont from 'subset-font'

import { command } from '../../../bin/support/command'
import { SHARE_CHARACTERS, THAI_CHARACTERS } from '../../../lib/texts/seo/share-characters'

/** TrueType, because the renderer of pictures reads neither woff2 nor variable fonts. The OFL allows the cut and the change of format. */
const TARGET = 'app/og/fonts'

const FONTS = [
  { family: 'fraunces', file: 'fraunces-latin-opsz-normal', axes: { wght: 600, opsz: 72 }, target: 'fraunces-600' },
  {
    family: 'hanken-grotesk',
    file: 'hanken-grotesk-latin-wght-normal',
    axes: { wght: 500 },
    target: 'hanken-grotesk-500',
  },
] as const

async function run() {
  mkdirSync(TARGET, { recursive: true })
  for (const { family, file, axes, target } of FONTS) {
    const source = `node_modules/@fontsource-variable/${family}`
    const font = await subsetFont(readFileSync(`${source}/files/${file}.woff2`), SHARE_CHARACTERS, {
      targetFormat: 'sfnt',
      variationAxes: axes,
    })
    writeFileSync(`${TARGET}/${target}.ttf`, font)
    copyFileSync(`${source}/LICENSE`, `${TARGET}/${family}-OFL.txt`)
    console.log(`${TARGET}/${target}.ttf: ${font.length} bytes`)
  }
  const thai = 'node_modules/@fontsource/noto-sans-thai'
  const letters = await subsetFont(
    readFileSync(`${thai}/files/noto-sans-thai-thai-500-normal.woff2`),
    THAI_CHARACTERS,
    { targetFormat: 'sfnt' },
  )
  writeFileSync(`${TARGET}/thai-500.ttf`, letters)
  copyFileSync(`${thai}/LICENSE`, `${TARGET}/noto-sans-thai-OFL.txt`)
  console.log(`${TARGET}/thai-500.ttf: ${letters.length} bytes`)
}

export default command({
  name: 'npm run og-fonts -w packages/press',
  summary: 'Cuts the two faces of the shared pictures, one weight each, out of their npm packages.',
  run,
})
