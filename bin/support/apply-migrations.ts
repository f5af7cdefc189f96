import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { CommandError } from './console'
import { connectEngine } from './wasm-engine.mjs'
import { readDatabaseAddress } from '../../lib/platform/db/address'

const LOCK_FILE = 'migration_lock.toml'
const SCRIPT = 'migration.sql'

/** As `prisma migrate deploy` reads them: a folder each, in the order of their names. */
function readMigrations(folder: string) {
  return {
    baseDir: resolve(folder),
    lockfile: { path: LOCK_FILE, content: readFileSync(join(folder, LOCK_FILE), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort()
      .map((path) => ({
        path,
        migrationFile: {
          path: SCRIPT,
          content: { tag: 'ok' as const, value: readFileSync(join(folder, path, SCRIPT), 'utf8') },
        },
      })),
  }
}

/**
 * What `prisma migrate deploy` does, where Prisma's command line is not installed: the same engine, lock and table.
 * @returns the names of the migrations that the database did not have
 * @throws CommandError with what Prisma's engine says
 */
export async function applyMigrations(databaseUrl: string, folder = 'prisma/migrations'): Promise<readonly string[]> {
  try {
    const engine = await connectEngine(readDatabaseAddress(databaseUrl))
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: readMigrations(folder),
      filters: { externalTables: [], externalEnums: [] },
    })
    return appliedMigrationNames
  } catch (error) {
    const { message, cause } = error as Error
    throw new CommandError(`The migrations failed: ${cause instanceof Error ? cause.message : message}`)
  }
}
