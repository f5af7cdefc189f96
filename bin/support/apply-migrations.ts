import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { CommandError } from './console'
import { appliedTo } from './migrations'
import { connectEngine } from './wasm-engine.mjs'
import { readDatabaseAddress } from '../../lib/platform/db/address'
import { installQueues } from '../../lib/platform/queue/install'

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

/** Prisma's code for a database in which a migration has failed: https://www.prisma.io/docs/orm/reference/error-reference#p3009 */
const FAILED_BEFORE = 'P3009'

/** Migrations began anew with the first that is there: it would make tables that an older database has. */
async function requireNoOlder(databaseUrl: string, folder: string): Promise<void> {
  const applied = await appliedTo(databaseUrl)
  const [first] = readMigrations(folder).migrationDirectories
  if (applied.size > 0 && first && !applied.has(first.path))
    throw new CommandError(
      `This database was made before ${first.path}: docs/migrations.md says how to bring it along. Nothing has been changed.`,
    )
}

/**
 * What `prisma migrate deploy` does, without Prisma's command line: the same engine, lock and table. Postgres has undone a migration
 * that failed, so it is marked as rolled back: the version before starts again, and a corrected one may try.
 * @returns the names of the migrations that the database did not have
 * @throws CommandError with what Prisma's engine says
 */
export async function applyMigrations(databaseUrl: string, folder = 'prisma/migrations'): Promise<readonly string[]> {
  await requireNoOlder(databaseUrl, folder)
  try {
    const { engine, close } = await connectEngine(readDatabaseAddress(databaseUrl))
    const input = {
      migrationsList: readMigrations(folder),
      filters: { externalTables: [], externalEnums: [] },
    }
    const apply = async () => (await engine.applyMigrations(input)).appliedMigrationNames
    try {
      return await apply()
    } catch (error) {
      const { failedMigrationNames } = await engine.diagnoseMigrationHistory({ ...input, optInToShadowDatabase: false })
      for (const migrationName of failedMigrationNames) await engine.markMigrationRolledBack({ migrationName })
      // Left by a process that was killed.
      const { code } = ((error as Error).cause ?? error) as { code?: string }
      if (code !== FAILED_BEFORE) throw error
      return await apply()
    } finally {
      await close()
    }
  } catch (error) {
    const { message, cause } = error as Error
    throw new CommandError(`The migrations failed: ${cause instanceof Error ? cause.message : message}`)
  }
}

/**
 * Makes all tables: the site's, and those of its queues. A second caller waits, and finds it done.
 * @param databaseUrl for a role that owns them
 * @returns the names of the migrations that the database did not have
 */
export async function migrate(databaseUrl: string): Promise<readonly string[]> {
  const applied = await applyMigrations(databaseUrl)
  await installQueues(databaseUrl)
  return applied
}
