import { defineConfig } from '@playwright/test'

import { BROWSER_ARGS, findBrowser } from '../bin/support/find-browser'
import { readSettings } from '../lib/env'

const { siteUrl } = readSettings()

/** Pages that are only looked at: in any order, beside everything. */
const READING = /(accessibility|keyboard|legal|pages|pieces|responsive|screens|secrecy|seo)\.spec\.ts$/

/** Accounts of their own, sites of their own, and nothing asked of Stripe. */
const ACCOUNTS = /(auth|compte-page|espace|google|lockout|recovery|start)\.spec\.ts$/

/** Journeys through the production build, started by the same command that a person uses. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Journeys wait more than they work: two cores carry four of them.
  workers: 4,
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
    // Of the second try: recording every try slows all of them down.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: [...BROWSER_ARGS],
    },
  },
  projects: [
    // Journeys that move what all share: Stripe's clock, its outages, its webhooks. One after the other.
    { name: 'moving', testIgnore: [READING, ACCOUNTS], workers: 1 },
    { name: 'accounts', testMatch: ACCOUNTS, workers: 1 },
    { name: 'reading', testMatch: READING, fullyParallel: true, workers: 2 },
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
