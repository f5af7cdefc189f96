import { fileURLToPath } from 'node:url'

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

/** `server-only` throws outside React's server condition. */
const alias = {
  '@': root.replace(/\/$/, ''),
  'server-only': fileURLToPath(new URL('./node_modules/server-only/empty.js', import.meta.url)),
}

type Options = TestProjectInlineConfiguration['test']

/**
 * The files of one kind, told by their names. `npm test` runs `<name>.test.ts`, `npm run test:all` what costs more than it tells each
 * time: `<name>.slow.test.ts`, in a project of its own.
 */
const kind = (name: string, infix: string, options: Options): TestProjectInlineConfiguration[] =>
  (['', 'slow'] as const).map((speed) => ({
    extends: true,
    test: {
      ...options,
      name: [speed, name].filter(Boolean).join('-'),
      include: [`**/*${speed && `.${speed}`}${infix}.test.ts`],
      exclude: ['**/node_modules/**', '.{data,next}/**', ...excluded(speed, infix)],
    },
  }))

const excluded = (speed: string, infix: string) => [
  ...(speed ? [] : [`**/*.slow${infix}.test.ts`]),
  ...(infix ? [] : ['**/*.{db,process,site}.test.ts']),
]

declare module 'vitest' {
  interface ProvidedContext {
    /** Runs of each property with a database; null: as many as the test says. */
    runs: number | null
  }
}

const runs = process.env.PROPERTY_RUNS ? Number(process.env.PROPERTY_RUNS) : null

export default defineConfig({
  resolve: { alias },
  test: {
    // As bin/run.mjs starts commands: the product's threads are TypeScript too.
    execArgv: ['--import', './bin/support/preload.mjs'],
    // Most tests wait for Postgres and Stripe; with Vitest's default one of two cores would be idle.
    maxWorkers: 3,
    // next-auth imports `next/server` without the extension that Node requires.
    server: { deps: { inline: ['next-auth'] } },
    // Show the product's log for failed tests only.
    silent: 'passed-only',
    // For what hangs: no test measures speed, and the machine may be shared by many.
    testTimeout: runs === null ? 300_000 : 10_800_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    provide: { runs },
    projects: [
      // These keep no state between files, so a worker can load shared modules once.
      ...kind('unit', '', { isolate: false, setupFiles: ['./test/leaves-process-alone.ts'] }),
      // Each of these watches all requests of its process, loads modules anew, or changes global state.
      ...kind('process', '.process', { globalSetup: ['./test/database-setup.ts'] }),
      // Their caches depend on the settings that each file provides (lib/platform/env.ts, settingsVersion).
      ...kind('database', '.db', {
        isolate: false,
        setupFiles: ['./test/leaves-process-alone.ts'],
        globalSetup: ['./test/database-setup.ts'],
      }),
      // Requests to the built site, which starts by itself unless it runs.
      ...kind('site', '.site', { isolate: false, globalSetup: ['./test/site-setup.ts'] }),
    ],
  },
})
