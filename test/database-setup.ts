import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startPostgresSandbox } from '@sandbox/postgres'
import type { TestProject } from 'vitest/node'

import { migrate } from '../bin/support/migrations'
import { findPort } from '../bin/support/ports'
import { generateClient } from '../bin/support/prepare'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    /** Name of a migrated, empty database to copy. */
    template: string
    /** How many random lives to run, and from which seed; undefined in the tests. */
    lives: { readonly runs: number; readonly seed: number } | undefined
  }
}

const TEMPLATE = 'template_horizon'
const FIRST_PORT = 3600

/** One real Postgres for the run; every test file copies the migrated template into a database of its own. */
export default async function setup(project: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), 'horizon-test-'))
  chmodSync(directory, 0o755) // as root, Postgres runs as somebody else and has to get in
  const postgres = await startPostgresSandbox({
    directory: join(directory, 'postgres'),
    port: await findPort(FIRST_PORT),
    database: TEMPLATE,
    disposable: true,
  })
  await generateClient()
  await migrate(postgres.urlOf(TEMPLATE), { AUTH_SECRET: 'only-for-the-tests-of-this-repository' })
  project.provide('adminUrl', postgres.urlOf('postgres'))
  project.provide('template', TEMPLATE)
  return async () => {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
