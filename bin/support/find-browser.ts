import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium } from 'playwright'

/** What Chromium needs in a container, and what keeps it from calling home while it is measured. */
export const BROWSER_ARGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium without what a window needs: it starts sooner and draws with less work. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  HEADLESS_SHELL,
]

function findBrowser(): string | null {
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path)) ?? null
}

/** @returns what journeys are made with: the system's headless shell, else any browser there is, else null */
export const findHeadlessBrowser = (): string | null => (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowser())

const attempt = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 }).status === 0

/** Installs a browser where there is none. @throws Error that says what to do when that does not work */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('• No Chromium found; installing one…')
  attempt(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  if (!findBrowser() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', ['update', '-qq'])
    attempt('apt-get', ['install', '-y', '-qq', 'chromium'])
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'No Chromium or Chrome is here and none could be installed; install one, or run: npx playwright install chromium',
  )
}
