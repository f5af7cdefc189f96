import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import { command } from '../../../bin/support/command'
import { CommandError } from '../../../bin/support/console'
import { kitWorkbooks } from '../../../content/kit/workbooks'
import { KIT_FILES, makeKit } from '../kit/files'
import { sha256 } from '../kit/pack'
import { hasLibreOffice, recalculate } from '../kit/recalculate'
import type { KitValues } from '../kit/xlsx'

const VALUES = `${KIT_FILES}/values.json`

const toJson = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`

export default command({
  name: 'npm run kit -w packages/press',
  summary: 'Makes the files of the kit from content/kit, with what LibreOffice makes of their formulas.',
  options: {
    'keep-values': { type: 'boolean', help: 'Without LibreOffice: the results of the formulas stay what they were' },
  },
  async run({ values: { 'keep-values': keepsValues } }) {
    mkdirSync(KIT_FILES, { recursive: true })
    if (!keepsValues && !hasLibreOffice()) {
      throw new CommandError(
        'LibreOffice is wanted for the formulas: apt-get install libreoffice-calc (or -- --keep-values)',
      )
    }
    const values = keepsValues
      ? (JSON.parse(readFileSync(VALUES, 'utf8')) as KitValues)
      : await recalculate(kitWorkbooks)
    writeFileSync(VALUES, toJson(values))
    const files = await makeKit(values)
    const index = Object.fromEntries(
      [...files].map(([name, bytes]) => {
        writeFileSync(`${KIT_FILES}/${name}`, bytes)
        return [name, { bytes: bytes.length, sha256: sha256(bytes) }]
      }),
    )
    writeFileSync(`${KIT_FILES}/files.json`, toJson(index))
    console.log(`${files.size} files in ${KIT_FILES}, ${Object.keys(values).length} formulas`)
  },
})
