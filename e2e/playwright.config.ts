import { defineConfig } from '@playwright/test'

import { BROWSER_ARGS, ensureBrowser } from '../bin/support/browser'
import { getOwnRun } from '../bin/support/run-file'
import { readSettings } from '../lib/platform/env'

const { siteUrl, dataDir } = readSettings()

/** What all share is moved here: Stripe's clock, its outages and webhooks, locks in the database. */
const SERIAL =
  /(billing|carnet|deletion|hors-ligne|main-job|renewal|resiliation|retractation|waiting|without-javascript)\.spec\.ts$/

/** Stacks of their own, which take their time to start: begun first, so that nothing waits for them at the end. */
const STACKS = /(depart|ending|start)\.spec\.ts$/

/** Journeys through the production build, started by the same command that a person uses. */
export default defineConfig({
  testDir: '.',
  // Beside the other reports of this folder: Playwright empties its own.
  outputDir: '../test-results/e2e',
  // Journeys wait more than they work: two cores carry four of them.
  workers: 4,
  forbidOnly: true,
  // A machine that is busy with something else makes a browser late now and then; what passes at the second try is named.
  retries: 1,
  timeout: 120_000,
  // Nothing waits this long but what fails: a busy machine may be three times as slow.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: siteUrl,
    locale: 'fr-FR',
    timezoneId: 'Asia/Bangkok',
    // Of the second try: recording every try slows all of them down.
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
    // Everybody in the journeys comes from this machine.
    env: { SIGN_UP_LIMIT_PER_HOUR: '100000' },
    url: `${siteUrl}/api/health`,
    timeout: 480_000,
    // Nor is the site of another checkout taken for this one's.
    reuseExistingServer: getOwnRun(dataDir)?.siteUrl === siteUrl,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
  },
})
