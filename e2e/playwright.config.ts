import { defineConfig } from '@playwright/test'

import { BROWSER_ARGS, findBrowser } from '../bin/find-browser'
import { readSettings } from '../lib/env'

const { siteUrl } = readSettings()

const READING = /(accessibility|keyboard|legal|pages|pieces|responsive|screens|secrecy|seo)\.spec\.ts$/

/** Journeys through the production build, started by the same command that a person uses. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A machine that is busy with something else makes a browser late now and then; what passes at the second try is named.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: siteUrl,
    locale: 'fr-FR',
    timezoneId: 'Asia/Bangkok',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: [...BROWSER_ARGS],
    },
  },
  projects: [
    // Journeys that move what all share: Stripe's clock, its outages, its webhooks. One after the other.
    { name: 'moving', testIgnore: READING, workers: 1 },
    // Pages that are only looked at, beside them.
    { name: 'reading', testMatch: READING, workers: 1 },
  ],
  webServer: {
    command: 'node bin/run.mjs start',
    cwd: '..',
    // Everybody in the journeys comes from this machine.
    env: { SIGN_UP_LIMIT_PER_HOUR: '100000' },
    url: `${siteUrl}/api/health`,
    timeout: 480_000,
    reuseExistingServer: true,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
  },
})
