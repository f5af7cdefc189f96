import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = fileURLToPath(new URL('.', import.meta.url))

/** `server-only` throws outside React's server condition. */
const alias = {
  '@': root.replace(/\/$/, ''),
  'server-only': fileURLToPath(new URL('./node_modules/server-only/empty.js', import.meta.url)),
}

/**
 * Files that wait for real timeouts, or for a long-running program. They start first, so that others run meanwhile; at the end,
 * cores would be idle.
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

/** The slowest files first, then Vitest's order, which in a fresh checkout only knows file sizes. */
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
    // As bin/run.mjs starts commands: the product's threads are TypeScript too.
    execArgv: ['--import', './bin/support/preload.mjs'],
    // Most tests wait for Postgres and Stripe; with Vitest's default one of two cores would be idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // next-auth imports `next/server` without the extension that Node requires.
    server: { deps: { inline: ['next-auth'] } },
    // Show the product's log for failed tests only.
    silent: 'passed-only',
    // Generous, because no test measures speed and the machine may be shared.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // These keep no state between files, so a worker can load shared modules once.
          isolate: false,
          setupFiles: ['./test/leaves-process-alone.ts'],
          include: ['{app,art,components,content,deploy,lib,bin,press,sandbox,test,e2e}/**/*.test.ts'],
          exclude: ['**/*.{db,process}.test.ts', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          // Each of these watches all requests of its process, or changes global state.
          name: 'process',
          include: ['{app,lib}/**/*.process.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          // Their caches depend on the settings that each file provides (lib/platform/env.ts, settingsVersion).
          isolate: false,
          setupFiles: ['./test/leaves-process-alone.ts'],
          include: ['{app,components,content,lib,bin,sandbox,test}/**/*.db.test.ts'],
          globalSetup: ['./test/database-setup.ts'],
        },
      },
    ],
  },
})
