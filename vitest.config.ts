import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = fileURLToPath(new URL('.', import.meta.url))

/** `server-only` throws outside React's server condition; tests are the server. */
const alias = {
  '@': root.replace(/\/$/, ''),
  'server-only': fileURLToPath(new URL('./node_modules/server-only/empty.js', import.meta.url)),
}

/**
 * Files that wait for real limits of time, or for one program that takes a core for long. Begun first, they wait beside the work of
 * the others; at the end, cores would idle beside them.
 */
export const BEGUN_FIRST = [
  'lib/identity/outage.db.test.ts',
  'lib/platform/db/limits.db.test.ts',
  'lib/platform/db/away.db.test.ts',
  'lib/mail/worker.db.test.ts',
  'lib/platform/time-limit.db.test.ts',
  'lib/billing/mirror/sync.property.db.test.ts',
  'bin/support/migrations.db.test.ts',
  'content/proofreading/grammar.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = BEGUN_FIRST.findIndex((file) => moduleId.endsWith(`/${file}`))
  return place === -1 ? BEGUN_FIRST.length : place
}

/** Vitest's own order, which in a fresh checkout knows the sizes of files only, behind those that take longest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) => one.project.name.localeCompare(other.project.name) || placeOf(one) - placeOf(other),
    )
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    // Most tests wait for Postgres and Stripe; with vitest's own choice one of two cores would idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // next-auth imports `next/server` without the ending that Node asks for.
    server: { deps: { inline: ['next-auth'] } },
    // What the product logs is of interest where a test fails.
    silent: 'passed-only',
    // No test measures speed, and others may share the machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // They keep nothing from one file to the next: a worker reads the modules that they share once.
          isolate: false,
          setupFiles: ['./test/leaves-process-alone.ts'],
          include: ['{app,art,components,content,deploy,lib,bin,press,sandbox,test,e2e}/**/*.test.ts'],
          exclude: ['**/*.{db,process}.test.ts', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          // Each of these watches all requests of its process, or changes what every module of it sees.
          name: 'process',
          include: ['{app,lib}/**/*.process.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          // What they keep is of the settings that each file provides (lib/platform/env.ts, settingsVersion).
          isolate: false,
          setupFiles: ['./test/leaves-process-alone.ts'],
          include: ['{app,components,content,lib,bin,sandbox,test}/**/*.db.test.ts'],
          globalSetup: ['./test/database-setup.ts'],
        },
      },
    ],
  },
})
