import { readFileSync } from 'node:fs'

import { readIdentities } from './crypt'
import type { Manifest } from './manifest'
import type { Report } from './restore-beside'
import type { Settings } from '../../../lib/platform/env'
import { getRun } from '../run-file'
import { startDatabase } from '../sandboxes'

/** The owner's database; the stand-in of the site that runs; the stand-in, started for this. Whatever migrations it has. */
export const findDatabase = async (settings: Settings): Promise<string> =>
  settings.ownerDatabaseUrl ?? getRun(settings.dataDir)?.databaseUrl ?? (await startDatabase(settings))

export const keysIn = (file: string | undefined): readonly string[] =>
  file === undefined ? [] : readIdentities(readFileSync(file, 'utf8'))

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

export function formatSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  return `${Number((bytes / 1000 ** power).toPrecision(3))} ${UNITS[power]}`
}

/** What a restore found, as lines. */
export function describeReport(manifest: Manifest, { faults, seconds, pending }: Report): string {
  const tables = Object.values(manifest.tables)
  const rows = tables.reduce((sum, table) => sum + Number(table.rows), 0)
  if (faults.length > 0) return ['The restored copy is NOT what was backed up:', ...faults].join('\n  • ')
  const figures = Object.entries(manifest.figures).map(([name, value]) => `${name}: ${value}`)
  return [
    `Whole: ${tables.length} tables, ${rows} rows and their newest dates as when it was taken; restored and compared in ${seconds.toFixed(1)} s.`,
    ...figures,
    ...(pending.length > 0 ? [`${pending.length} migrations newer than it; npm start applies them.`] : []),
  ].join('\n  • ')
}
