import { readdirSync, readFileSync } from 'node:fs'

import { toDocx } from './docx'
import { EDITION } from './pack'
import { toXlsx, type KitValues } from './xlsx'
import { contentsCalendar, followUpTable } from '../../../content/kit/plain-files'
import { kitWorkbooks } from '../../../content/kit/workbooks'
import { toCsv } from '../../../lib/platform/csv'
import { toCalendarFile } from '../../../lib/texts/content/pieces/calendar-file'

const DOCUMENTS = 'content/kit/documents'

export const KIT_FILES = 'content/kit/files'

const utf8 = new TextEncoder()

/**
 * Every file of the kit, by name: the same texts and values make the same bytes.
 * @param values what the formulas give
 */
export async function makeKit(values: KitValues): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  for (const name of readdirSync(DOCUMENTS).filter((entry) => entry.endsWith('.md'))) {
    const file = `${DOCUMENTS}/${name}`
    const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
    files.set(name.replace(/\.md$/, '.docx'), await toDocx(file, source))
  }
  for (const workbook of kitWorkbooks) files.set(workbook.file, await toXlsx(workbook, values))
  files.set(followUpTable.file, utf8.encode(toCsv(followUpTable.rows)))
  files.set(
    contentsCalendar.file,
    utf8.encode(toCalendarFile(contentsCalendar.name, [...contentsCalendar.events], EDITION)),
  )
  return files
}
