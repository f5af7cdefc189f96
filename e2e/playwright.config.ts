import { defineConfig } from '@playwright/test'

import { BROWSER_ARGS, ensureBrowser } from '../bin/support/browser'
import { getOwnRun } from '../bin/support/run-file'
import { readSettings } from '../lib/platform/env'

const { siteUrl, dataDir } = readSettings()

/**
 * Journeys through the production build, started with the same command as by hand. `@core`: those of `npm test`. `@clock`: those
 * that move Stripe's clock, stop a service or start a stack; each has a site of its own (test/own-site.ts), one at a time.
 */
export default defineConfig({
  testDir: '.',
  // Beside them are tests of Vitest.
  testMatch: '*.spec.ts',
  // A subfolder, because Playwright empties its output folder.
  outputDir: '../test-results/e2e',
  // Journeys mostly wait, so two cores can run three.
  workers: 3,
  forbidOnly: true,
  // A test that passes at the second try is reported as flaky.
  retries: 1,
  // For what hangs: a test waits for conditions, however busy the machine is.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: {
    baseURL: siteUrl,
    locale: 'fr-FR',
    timezoneId: 'Asia/Bangkok',
    // For retries only, because recording is slow.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: await ensureBrowser(),
      args: [...BROWSER_ARGS],
    },
  },
  projects: [
    { name: 'clock', grep: /@clock/, workers: 1 },
    { name: 'parallel', grepInvert: /@clock/, fullyParallel: true },
  ],
  webServer: {
    command: 'node bin/run.mjs start --disposable',
    cwd: '..',
    // All journeys come from the same address.
    env: { SIGN_UP_LIMIT_PER_HOUR: '100000' },
    url: `${siteUrl}/api/health`,
    timeout: 480_000,
    // Only a site of this checkout.
    reuseExistingServer: getOwnRun(dataDir)?.siteUrl === siteUrl,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'ignore',
  },
})
