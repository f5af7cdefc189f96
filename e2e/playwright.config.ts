import { defineConfig } from '@playwright/test'

import { BROWSER_ARGS, ensureBrowser } from '../bin/support/browser'
import { getOwnRun } from '../bin/support/run-file'
import { readSettings } from '../lib/platform/env'

const { siteUrl, dataDir } = readSettings()

/** These change shared state: Stripe's clock, its outages and webhooks, locks in the database. */
const SERIAL =
  /(billing|carnet|deletion|formule|hors-ligne|main-job|renewal|resiliation|retractation|waiting|without-javascript)\.spec\.ts$/

/** These start their own stacks, which is slow, so they run first. */
const STACKS = /(depart|ending|start)\.spec\.ts$/

/** Journeys through the production build, started with the same command as by hand. */
export default defineConfig({
  testDir: '.',
  // A subfolder, because Playwright empties its output folder.
  outputDir: '../test-results/e2e',
  // Journeys mostly wait, so two cores can run four.
  workers: 4,
  forbidOnly: true,
  // On a busy machine a browser may be slow; tests that pass at the second try are reported as flaky.
  retries: 1,
  timeout: 120_000,
  // Nothing waits this long but what fails: a busy machine may be three times as slow.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: siteUrl,
    locale: 'fr-FR',
    timezoneId: 'Asia/Bangkok',
    // For retries only, because recording is slow.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: ensureBrowser(),
      args: [...BROWSER_ARGS],
    },
  },
  projects: [
    { name: 'serial', testMatch: SERIAL, workers: 1 },
    { name: 'stacks', testMatch: STACKS, workers: 1 },
    { name: 'parallel', testIgnore: [SERIAL, STACKS], fullyParallel: true },
  ],
  webServer: {
    command: 'node bin/run.mjs start',
    cwd: '..',
    // All journeys come from the same address.
    env: { SIGN_UP_LIMIT_PER_HOUR: '100000' },
    url: `${siteUrl}/api/health`,
    timeout: 480_000,
    // Only a site of this checkout.
    reuseExistingServer: getOwnRun(dataDir)?.siteUrl === siteUrl,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
  },
})
