import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startPostgresSandbox } from '@sandbox/postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { reservePort } from './port'
import { migrate } from '../bin/support/apply-migrations'
import { generateClient } from '../bin/support/prepare'
import { perProcess } from '../lib/platform/per-process'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    /** Login and password of the product's role. */
    siteRole: string
    /** Name of a migrated, empty database to copy. */
    template: string
    /** Number and seed of random lives to simulate; undefined in the tests. */
    lives: { readonly runs: number; readonly seed: number } | undefined
  }
}

const TEMPLATE = 'template_horizon'
/** deploy/site-role.sql names it; here its password is the same word. */
const SITE_ROLE = 'horizon_site'

/** deploy/site-role.sql, as psql would run it. */
export const siteRoleScript = (): string =>
  readFileSync('deploy/site-role.sql', 'utf8')
    .replace(/^\\getenv.*$/m, '')
    .replace(":'password'", pg.escapeLiteral(SITE_ROLE))

/** With the product's role, which may read and write rows and nothing else. */
async function prepareCluster(adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(siteRoleScript())
  // Prisma's engine keeps connections for a while, and a database in use cannot be copied.
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [TEMPLATE])
  await client.end()
}

async function start() {
  const directory = mkdtempSync(join(tmpdir(), 'horizon-test-'))
  chmodSync(directory, 0o755) // run as root, Postgres drops to another user, which needs access
  const postgres = await startPostgresSandbox({
    directory: join(directory, 'postgres'),
    port: await reservePort(),
    database: TEMPLATE,
    disposable: true,
  })
  await generateClient()
  await migrate(postgres.urlOf(TEMPLATE))
  await prepareCluster(postgres.urlOf('postgres'))
  return { postgres, directory }
}

/** Two projects of vitest.config.ts use it, and Prisma's engine cannot be started twice in one process. */
const shared = perProcess('test postgres', () => ({ users: 0, started: null as ReturnType<typeof start> | null }))

/** One real Postgres for the run; every test file copies the migrated template into a database of its own. */
export default async function setup(project: TestProject) {
  shared.users += 1
  const { postgres, directory } = await (shared.started ??= start())
  project.provide('adminUrl', postgres.urlOf('postgres'))
  project.provide('siteRole', SITE_ROLE)
  project.provide('template', TEMPLATE)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
