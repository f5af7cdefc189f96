import { readFile, writeFile } from 'node:fs/promises'

import subsetFont from 'subset-font'

import { command } from '../../../bin/support/command'
import { DISPLAY_CHARACTERS, TEXT_CHARACTERS } from '../font-characters'

/** What kerning, accents and prices need; stylistic sets and ligatures of display sizes weigh more than they show. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'lnum', 'tnum']

const FONTS = [
  {
    // One weight, every optical size: hairlines sharpen as a heading grows.
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    target: 'app/fonts/fraunces-fr.woff2',
    characters: DISPLAY_CHARACTERS,
    axes: { wght: 560 },
  },
  {
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    target: 'app/fonts/hanken-grotesk-fr.woff2',
    characters: TEXT_CHARACTERS,
    axes: { wght: { min: 400, max: 700 } },
  },
]

export default command({
  name: 'npm run fonts -w packages/press',
  // Their licence (OFL) allows it; see app/fonts/OFL.txt.
  summary: 'Cuts both faces of the site down to what a French page draws.',
  async run() {
    for (const { source, target, characters, axes } of FONTS) {
      const font = await readFile(`node_modules/${source}`)
      const subset = await subsetFont(font, characters, {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: FEATURES,
      })
      await writeFile(target, subset)
      console.log(`${target}: ${font.length} → ${subset.length} bytes`)
    }
  },
})
