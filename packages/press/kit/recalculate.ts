import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { readXlsx } from 'hucre/xlsx'

import { addressOf, toXlsx, type KitValue } from './xlsx'
import { column, type KitWorkbook } from '../../../content/kit/workbooks/parts'

const PROGRAM = 'soffice'
const LIMIT_MS = 180_000

const run = promisify(execFile)

/** Whether LibreOffice is on this machine. */
export function hasLibreOffice(): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${PROGRAM}`])
    return true
  } catch {
    return false
  }
}

/** What no office program shows the same way on two machines is rounded off. */
const rounded = (value: KitValue): KitValue => (typeof value === 'number' ? Math.round(value * 1e8) / 1e8 : value)

function toSerial(value: unknown): KitValue {
  if (value instanceof Date) return value.getTime() / 86_400_000 + 25_569
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '')
}

/**
 * Has LibreOffice work out every formula, from files that hold no result of any.
 * @returns by address; an empty text where a formula gives nothing
 * @throws when LibreOffice fails, or a formula ends in an error
 */
export async function recalculate(workbooks: readonly KitWorkbook[]): Promise<Record<string, KitValue>> {
  const folder = mkdtempSync(join(tmpdir(), 'kit-'))
  const values: Record<string, KitValue> = {}
  try {
    for (const workbook of workbooks) writeFileSync(join(folder, workbook.file), await toXlsx(workbook, {}))
    const files = workbooks.map(({ file }) => join(folder, file))
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    // French figures in texts: FIXED writes them as the program's language does.
    const program = ['LANG=fr_FR.UTF-8', 'LC_ALL=fr_FR.UTF-8', PROGRAM]
    await run(
      'env',
      [...program, profile, '--headless', '--convert-to', 'xlsx', '--outdir', join(folder, 'out'), ...files],
      {
        timeout: LIMIT_MS,
      },
    )
    for (const { file } of workbooks) {
      const { sheets } = await readXlsx(new Uint8Array(readFileSync(join(folder, 'out', file))))
      for (const { name, cells, rows } of sheets) {
        for (const [key, cell] of cells ?? []) {
          if (cell.formula === undefined) continue
          const [row = 0, at = 0] = key.split(',').map(Number)
          const address = addressOf(file, name, `${column(at)}${row + 1}`)
          const value = rounded(toSerial(cell.formulaResult ?? rows[row]?.[at]))
          if (typeof value === 'string' && /^#|^Err:/.test(value))
            throw new Error(`${address} is ${value}: ${cell.formula}`)
          values[address] = value
        }
      }
    }
    return values
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
